import { Component, type ReactNode } from 'react'

import { isLostCode } from './lost-code.ts'

interface BoundaryProps {
  fallback: ReactNode
  children: ReactNode
}

/** Draws the fallback where the code of what is in it was lost; any other failure is passed on. */
export class LostCodeBoundary extends Component<BoundaryProps, { error: unknown }> {
  override state = { error: null as unknown }
  static getDerivedStateFromError = (error: unknown) => ({ error })
  override render() {
    const { error } = this.state
    if (error === null) return this.props.children
    if (isLostCode(error)) return this.props.fallback
    throw error
  }
}
