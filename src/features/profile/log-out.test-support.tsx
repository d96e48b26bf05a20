import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'

import { drawPart } from '#src/ui/draw-part.test-support.tsx'

import { LogOut } from './log-out.tsx'

/** Draws the profile's last row, and taps it. */
export async function tapLogOut(): Promise<void> {
  drawPart(<LogOut />)
  await userEvent.click(screen.getByRole('button', { name: 'Log out' }))
}
