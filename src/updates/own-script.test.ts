import { expect, it, vi } from 'vitest'

import { ownScript } from './own-script.ts'

it('lets a worker be started from the app itself only', () => {
  vi.stubGlobal('location', new URL('https://loan.example/profile/identity'))
  expect(ownScript('/sw.js')).toBe('https://loan.example/sw.js')
  expect(ownScript('https://loan.example/assets/a.js')).toBe('https://loan.example/assets/a.js')
  for (const address of [
    'https://evil.example/a.js',
    '//evil.example/a.js',
    'data:text/javascript,1',
    'blob:x',
  ])
    expect(() => ownScript(address)).toThrow(TypeError)
  vi.unstubAllGlobals()
})
