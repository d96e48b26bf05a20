import { afterEach, expect, it, vi } from 'vitest'

import { isInsideApp } from './inside-app.ts'

afterEach(() => vi.unstubAllGlobals())

const android = 'Mozilla/5.0 (Linux; Android 13; SM-A135F'
const webkit = 'AppleWebKit/605.1.15 (KHTML, like Gecko)'
const iPhone = `Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) ${webkit}`
const chrome = 'AppleWebKit/537.36 (KHTML, like Gecko)'

it.each([
  [
    'Facebook on Android',
    `${android} Build/TP1A.220624.014; wv) ${chrome} Version/4.0 Chrome/126.0.6478.71 Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/468.0.0.57.75;]`,
  ],
  [
    'GCash on Android',
    `${android}; wv) ${chrome} Version/4.0 Chrome/124.0.6367.82 Mobile Safari/537.36 GCash App Ver:5.76.0`,
  ],
  [
    'TikTok on Android',
    `${android}; wv) ${chrome} Version/4.0 Chrome/124.0.6367.82 Mobile Safari/537.36 trill_340204 BytedanceWebview/d8a21c6`,
  ],
  ['Messenger on iOS', `${iPhone} Mobile/15E148 [FBAN/MessengerForiOS;FBAV/460.0.0.38.109;FBDV/iPhone12,1]`],
  ['Instagram on iOS', `${iPhone} Mobile/15E148 Instagram 334.0.4.32.98 (iPhone12,1; iOS 17_5)`],
  ['Line on iOS', `${iPhone} Mobile/15E148 Safari Line/14.8.0`],
  ['an app on iOS that names nothing', `${iPhone} Mobile/15E148`],
])('%s shows it inside', (_, userAgent) => {
  vi.stubGlobal('navigator', { userAgent, standalone: false })
  expect(isInsideApp()).toBe(true)
})

it.each([
  ['Chrome on Android', `Mozilla/5.0 (Linux; Android 10; K) ${chrome} Chrome/126.0.0.0 Mobile Safari/537.36`],
  [
    'Samsung Internet',
    `Mozilla/5.0 (Linux; Android 10; K) ${chrome} SamsungBrowser/25.0 Chrome/121.0.0.0 Mobile Safari/537.36`,
  ],
  ['Firefox on Android', 'Mozilla/5.0 (Android 13; Mobile; rv:127.0) Gecko/127.0 Firefox/127.0'],
  ['Safari on iOS', `${iPhone} Version/17.5 Mobile/15E148 Safari/604.1`],
  ['Chrome on iOS', `${iPhone} CriOS/126.0.6478.54 Mobile/15E148 Safari/604.1`],
  [
    'Safari on a Mac',
    `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${webkit} Version/17.5 Safari/605.1.15`,
  ],
])('%s is no other app', (_, userAgent) => {
  vi.stubGlobal('navigator', { userAgent })
  expect(isInsideApp()).toBe(false)
})

it('nor is the Home Screen of an iPhone', () => {
  vi.stubGlobal('navigator', { userAgent: `${iPhone} Mobile/15E148`, standalone: true })
  expect(isInsideApp()).toBe(false)
})
