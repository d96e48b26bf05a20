// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { uploadFile } from '#src/api/upload.ts'
import { registerServiceWorker } from '#src/updates/service-worker.ts'
import { versionState } from '#src/updates/version-state.ts'
import { build } from '#src/version.ts'

import { control, drawScreens, field, leadsTo, open, settled, signIn } from './app.tsx'

// What is asked over something unfinished where a new version is ready. With real workers and two versions:
// tests/offline/update.spec.ts.
// No file is sent from here.
vi.mock('#src/api/upload.ts', () => ({ uploadFile: vi.fn<typeof uploadFile>() }))
drawScreens()

/** A worker that answers what the app asks of it. */
class TestWorker extends EventTarget {
  scriptURL = new URL('/sw.js', location.href).href
  asked: unknown[] = []
  postMessage({ type }: { type: string }, [port]: MessagePort[] = []) {
    this.asked.push(type)
    port?.postMessage(type === 'BUILD' ? build : null)
  }
}

const reload = vi.fn<() => void>()
let container: EventTarget & { controller: TestWorker }
let registration: EventTarget & {
  active: TestWorker
  installing: TestWorker | null
  waiting: TestWorker | null
}

beforeEach(async () => {
  // What looks after a start once more, seconds later, is none of the next test's.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  reload.mockClear()
  versionState.setState(() => 'current')
  const worker = new TestWorker()
  registration = Object.assign(new EventTarget(), { active: worker, installing: null, waiting: null })
  container = Object.assign(new EventTarget(), {
    controller: worker,
    ready: Promise.resolve(registration),
    register: async () => registration,
  })
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: container })
  vi.stubGlobal('startedUnder', worker)
  await registerServiceWorker(() => undefined)
})
afterEach(() => {
  vi.clearAllTimers()
  vi.useRealTimers()
  Reflect.deleteProperty(navigator, 'serviceWorker')
})

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const type = (name: string, text: string) => fireEvent.input(field(name), { target: { value: text } })
const lost = /^What you started here would be lost\./
const stored = /It is kept on this phone/

/** The next version is installed and waits. Resolves once it is offered. */
async function deploy() {
  const next = new TestWorker()
  registration.installing = next
  registration.dispatchEvent(new Event('updatefound'))
  registration.installing = null
  registration.waiting = next
  next.dispatchEvent(new Event('statechange'))
  await screen.findByText('A new version is ready')
  // From here on the page stays where it is.
  vi.stubGlobal('location', { ...location, reload })
}

const isStarted = () => registration.waiting?.asked.includes('SKIP_WAITING') ?? false

/** The worker that waited takes over, once the former has nothing more to answer. */
async function takeOver() {
  await waitFor(() => expect(isStarted()).toBe(true))
  const next = registration.waiting ?? container.controller
  Object.assign(registration, { active: next, waiting: null })
  container.controller = next
  container.dispatchEvent(new Event('controllerchange'))
}

it('over a form that was begun it only asks, says what an update would do, and asks again [F78]', async () => {
  await open('/auth/register')
  type('Phone number', '0917000')
  await deploy()
  press('Update now')
  await waitFor(() => expect(document.activeElement?.textContent).toMatch(lost))
  expect(field('Phone number').value).toBe('0917000')
  expect([isStarted(), reload.mock.calls.length]).toEqual([false, 0])

  // The question was of what stood there then.
  type('Phone number', '')
  await waitFor(() => expect(screen.queryByText(lost)).toBeNull())
  field('Phone number').focus()
  type('Phone number', '0917000')
  await settled()
  expect(document.activeElement).toBe(field('Phone number'))
  press('Update now')
  await screen.findByText(lost)
  press('Update anyway')
  await takeOver()
  expect(reload).toHaveBeenCalledOnce()
})

it('what is begun while the next version is being started is not lost: the page stays and says so [F78]', async () => {
  await open('/auth/register')
  await deploy()
  const button = () => screen.getByRole('button', { name: 'Update now' })
  button().focus()
  press('Update now')
  await waitFor(() => expect(button().getAttribute('aria-busy')).toBe('true'))
  expect(document.activeElement).toBe(button())
  expect(screen.queryByRole('button', { name: 'Later' })).toBeNull()
  type('Phone number', '0917000')
  await takeOver()

  await screen.findByText('Finish what you started here, then reload.')
  expect(screen.queryByText('A new version is ready')).toBeNull()
  expect(field('Phone number').value).toBe('0917000')
  expect(reload).not.toHaveBeenCalled()
  press('Reload')
  expect(reload).toHaveBeenCalledOnce()
})

it('over a file on its way it only asks, also from another screen, and no more once it arrived [F78]', async () => {
  signIn(await control.person({ profile: 'none' }))
  await open('/profile/documents')
  await settled()
  const uploaded = Promise.withResolvers<string>()
  vi.mocked(uploadFile).mockReturnValue(uploaded.promise)
  const bill = new File(['%PDF-1.7'.padEnd(1_000)], 'bill.pdf', { type: 'application/pdf' })
  await userEvent.upload(field('Bank statement'), bill)
  await waitFor(() => expect(uploadFile).toHaveBeenCalled())
  press('Back')
  await leadsTo('/profile/personal')
  await screen.findByRole('heading', { level: 1, name: 'My profile' })
  await deploy()
  press('Update now')
  await screen.findByText(stored)
  expect([isStarted(), reload.mock.calls.length]).toEqual([false, 0])
  uploaded.resolve('https://files.example/bill.pdf')
  await waitFor(() => expect(screen.queryByText(stored)).toBeNull())
  expect(uploadFile).toHaveBeenCalledOnce()
  press('Update now')
  await takeOver()
  expect(reload).toHaveBeenCalledOnce()
})
