// @vitest-environment jsdom
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { ApiError } from '#src/api/failure.ts'

import { Loaded } from './loaded.tsx'

const refetch = vi.fn<() => void>()
type ReadResult = Parameters<typeof Loaded<string>>[0]['result']
const pending = { data: undefined, isError: false, error: null, isFetching: true, dataUpdatedAt: 0, refetch }
const failed: ReadResult = { ...pending, isError: true, error: new Error('network'), isFetching: false }
const loaded = {
  ...pending,
  data: 'My loans',
  isFetching: false,
  dataUpdatedAt: Date.UTC(2026, 10, 21, 6, 5),
}
const openPageAt = (time: number) => vi.spyOn(performance, 'timeOrigin', 'get').mockReturnValue(time)

const tree = (result: ReadResult) => (
  <I18nProvider i18n={i18n}>
    <Loaded result={result} failed={<a href="/">Home</a>} skeleton={<p>Grey</p>}>
      {(data: string) => <p>{data}</p>}
    </Loaded>
  </I18nProvider>
)

beforeEach(() => {
  openPageAt(loaded.dataUpdatedAt - 60_000)
  refetch.mockReset()
  i18n.loadAndActivate({ locale: 'en', messages: {} })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

describe('what is loaded', () => {
  it('is busy, in words too, until something has come', () => {
    render(tree(pending))
    expect(screen.getByText('Loading').closest('[aria-busy="true"]')?.textContent).toContain('Grey')
  })

  it('shows its data alone when all went well', () => {
    const { container } = render(tree(loaded))
    expect(container.textContent).toBe('My loans')
  })

  it('keeps older data with its time when a refresh failed', () => {
    const { container } = render(tree({ ...loaded, isError: true }))
    expect(container.textContent).toMatch(/^Saved 21 Nov 2026, \d{1,2}:\d\d\s[AP]MMy loans$/)
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('says how old data of an earlier visit is, and that it is updated when newer data come', () => {
    openPageAt(loaded.dataUpdatedAt + 60_000)
    const { container, rerender } = render(tree({ ...loaded, isFetching: true }))
    expect(container.textContent).toMatch(/^Saved 21 Nov 2026, \d{1,2}:05\s[AP]MMy loans$/)
    const newer = { ...loaded, dataUpdatedAt: loaded.dataUpdatedAt + 120_000 }
    vi.setSystemTime(newer.dataUpdatedAt)
    rerender(tree(newer))
    expect(container.textContent).toMatch(/^Updated \d{1,2}:07\s[AP]MMy loans$/)
    // The app was left open over night.
    vi.setSystemTime(newer.dataUpdatedAt + 86_400_000)
    rerender(tree(newer))
    expect(container.textContent).toMatch(/^Updated 21 Nov 2026, \d{1,2}:07\s[AP]MMy loans$/)
  })

  it('says that loading failed, with Retry and the other way on', () => {
    render(tree(failed))
    expect(screen.getByRole('alert').textContent).toContain('Loading failed')
    expect(screen.queryByRole('link', { name: 'Home' })).not.toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'Retry' }))
    expect(refetch).toHaveBeenCalledOnce()
  })

  it('leaves the focus on the heading when what Retry asked for has come', () => {
    const page = (result: ReadResult) => (
      <main>
        <h1 tabIndex={-1}>My loan</h1>
        {tree(result)}
      </main>
    )
    const { rerender } = render(page(failed))
    screen.getByRole('button', { name: 'Retry' }).focus()
    rerender(page({ ...failed, isFetching: true }))
    expect(document.activeElement?.textContent).toBe('Retry')
    rerender(page(loaded))
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }))
  })

  it('takes no focus from elsewhere', () => {
    const { rerender } = render(tree(failed))
    rerender(tree(loaded))
    expect(document.activeElement).toBe(document.body)
  })

  it('says why the provider refused, in its words, without speaking a second time what its toast spoke [C106]', () => {
    const refused = { ...failed, error: new ApiError('refused', { words: 'Back at eight' }) }
    const { rerender } = render(tree(refused))
    expect(screen.queryByText('Loading failed')).not.toBeNull()
    expect(screen.queryByText('Back at eight')).not.toBeNull()
    expect(screen.queryByRole('alert')).toBeNull()
    rerender(tree(pending))
    expect(screen.queryByText('Back at eight')).not.toBeNull()
  })

  it.each(['forbidden', 'server', 'network'] as const)(
    'has no words of the provider for a failure of kind %s, which has a sentence of its own',
    (kind) => {
      render(tree({ ...failed, error: new ApiError(kind, { words: 'Go away' }) }))
      expect(screen.getByRole('alert').textContent).not.toContain('Go away')
    },
  )

  it('keeps Retry in place and busy during a retry, for whom the focus is on it', () => {
    const { rerender } = render(tree(failed))
    const retry = screen.getByRole('button', { name: 'Retry' })
    rerender(tree(pending))
    expect(screen.getByRole('button', { name: 'Retry' })).toBe(retry)
    expect(retry.getAttribute('aria-busy')).toBe('true')
    fireEvent.click(retry)
    expect(refetch).not.toHaveBeenCalled()
    rerender(tree(loaded))
    expect(screen.queryByText('My loans')).not.toBeNull()
  })
})
