import { Circle, CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react'

/** What a badge or banner wants to say before it is read. */
export type Tone = 'neutral' | 'info' | 'success' | 'warning' | 'danger'

const icons = {
  neutral: Circle,
  info: Info,
  success: CircleCheck,
  warning: TriangleAlert,
  danger: CircleAlert,
}

/** The icon that goes with a tone, so that colour is never alone. */
export function ToneIcon({ tone }: { tone: Tone }) {
  const Icon = icons[tone]
  return <Icon />
}
