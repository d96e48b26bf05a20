// @vitest-environment jsdom
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { cleanup, render, screen } from '@testing-library/react'
import { useLayoutEffect } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { drawsDialogs } from '#src/ui/dialog.test-support.ts'
import { Dialog } from '#src/ui/dialog.tsx'

import { lazyDialog } from './lazy-dialog.tsx'
import { watchLostCode } from './lost-code.ts'

drawsDialogs()
beforeEach(() => {
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('no network'))
})
afterEach(cleanup)

interface Props {
  title: string
  open: boolean
  onClose: () => void
}

const draw = (LazyDialog: (props: Props) => React.ReactNode, open: boolean) => (
  <I18nProvider i18n={i18n}>
    <p>Wallet</p>
    <LazyDialog title="Withdraw" open={open} onClose={vi.fn<() => void>()} />
  </I18nProvider>
)

it('opens at once, before its code is there, and then shows what it is for', async () => {
  const Given = ({ title, open, onClose }: Props) => (
    <Dialog title={title} open={open} onClose={onClose}>
      Amount
    </Dialog>
  )
  const code = Promise.withResolvers<typeof Given>()
  const LazyDialog = lazyDialog<Props>(() => code.promise)
  render(draw(LazyDialog, true))
  expect(screen.getByRole('dialog', { name: 'Withdraw' }).textContent).toBe('WithdrawLoading')
  code.resolve(Given)
  expect(await screen.findByText('Amount')).toBeTruthy()
})

it('asks for its code only once its screen is painted', async () => {
  const done: string[] = []
  const LazyDialog = lazyDialog<Props>(() => {
    done.push('asked')
    return Promise.resolve(() => 'Amount')
  })
  function Screen() {
    useLayoutEffect(() => {
      done.push('drawn')
      requestAnimationFrame(() => done.push('painting'))
    }, [])
    return draw(LazyDialog, false)
  }
  render(<Screen />)
  expect(await screen.findByText('Amount')).toBeTruthy()
  expect(done).toEqual(['drawn', 'painting', 'asked'])
})

it('whose code is lost says so in itself when it is opened, and leaves the screen below as it is', async () => {
  watchLostCode()
  const payload = new Error('Failed to fetch dynamically imported module')
  dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload }))
  const LazyDialog = lazyDialog<Props>(() => Promise.reject(payload))
  const onCaughtError = vi.fn<() => void>()
  const { rerender } = render(draw(LazyDialog, false), { onCaughtError })
  await vi.waitFor(() => expect(onCaughtError).toHaveBeenCalled(), 20_000)
  expect(screen.queryByText('Loading failed')).toBeNull()
  rerender(draw(LazyDialog, true))
  expect(screen.getByRole('dialog', { name: 'Withdraw' }).textContent).toContain('Loading failed')
  expect(screen.getByText('Wallet')).toBeTruthy()
})
