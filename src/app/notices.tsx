import { MoneyNotice } from './money-notice.tsx'
import { PhoneNotice } from './phone-notice.tsx'
import { UpdatePrompt } from './update-prompt.tsx'

/** What may have to be said above any screen, and never before it was drawn. */
export function Notices() {
  return (
    <>
      <UpdatePrompt />
      <PhoneNotice />
      <MoneyNotice />
    </>
  )
}
