import { EventEmitter } from 'node:events'

import type { BrowserContext } from '@playwright/test'
import { describe, expect, it } from 'vitest'

import { createWatch } from './problems.ts'

/** As much of a context as a watch needs: what happens in it, and its network. */
function watched() {
  const context = Object.assign(new EventEmitter(), { setOffline: () => Promise.resolve() })
  const watch = createWatch()
  watch.add(context as unknown as BrowserContext)
  return {
    watch,
    context,
    fails: (path: string, how: string) =>
      context.emit('console', {
        type: () => 'error',
        text: () => `Failed to load resource: ${how}`,
        location: () => ({ url: `http://localhost:1${path}` }),
      }),
  }
}

describe('the watch over every page', () => {
  it('hears errors of pages and of the console, wherever they happen', () => {
    const { watch, context, fails } = watched()
    context.emit('weberror', { error: () => new Error('x is not a function'), page: () => null })
    fails('/index.php/UserNew/login', 'the server responded with a status of 500 ()')
    expect(watch.unexpected()).toEqual([
      'page error: x is not a function ()',
      'Failed to load resource: the server responded with a status of 500 () (http://localhost:1/index.php/UserNew/login)',
    ])
  })

  it('passes over the one request that a test makes fail, in that way only', () => {
    const { watch, fails } = watched()
    watch.expectFault('signIn', '500')
    fails('/index.php/UserNew/login?again=1', 'the server responded with a status of 500 ()')
    fails('/index.php/UserNew/login#network', 'the server responded with a status of 500 ()')
    expect(watch.unexpected()).toEqual([])
    fails('/index.php/UserNew/login', 'the server responded with a status of 404 ()')
    fails('/index.php/UserNew/signup', 'the server responded with a status of 500 ()')
    expect(watch.unexpected()).toHaveLength(2)
  })

  it('passes over what a dropped connection, or a network that was taken away, makes fail', async () => {
    const { watch, context, fails } = watched()
    watch.expectFault('upload', 'reset')
    fails('/upload', 'net::ERR_EMPTY_RESPONSE')
    expect(watch.unexpected()).toEqual([])
    fails('/wallet', 'net::ERR_INTERNET_DISCONNECTED')
    expect(watch.unexpected()).toHaveLength(1)
    await (context as unknown as BrowserContext).setOffline(true)
    expect(watch.unexpected()).toEqual([])
  })
})
