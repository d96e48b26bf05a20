// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'

import { openBorrower } from '#src/session/open-borrower.ts'
import { signInAs } from '#src/session/session.test-support.ts'
import { endSession } from '#src/session/session.ts'
import { leftoversOf } from '#src/storage/erase.ts'
import { closeEntries } from '#src/storage/sealed-local.ts'

import { dismissUnreadable, noteUnreadable, useHasUnreadable } from './unreadable.ts'

const maria = '09170000002'

afterEach(() => {
  cleanup()
  endSession()
  closeEntries()
  localStorage.clear()
})

it('what a new password cannot open is known until it was read, also after the app was killed or the password changed again [R395]', async () => {
  await signInAs(maria)
  const has = renderHook(() => useHasUnreadable(maria)).result
  expect(has.current).toBe(false)
  await act(() => noteUnreadable(maria))
  expect(has.current).toBe(true)
  expect(renderHook(() => useHasUnreadable('09170000009')).result.current).toBe(false)

  act(closeEntries)
  expect(has.current).toBe(false)
  expect(await leftoversOf(maria)).toMatchObject({ isMoneyOpen: true })
  await act(openBorrower)
  expect(has.current).toBe(true)

  act(dismissUnreadable)
  expect(has.current).toBe(false)
  expect(await leftoversOf(maria)).toMatchObject({ isMoneyOpen: false })
})
