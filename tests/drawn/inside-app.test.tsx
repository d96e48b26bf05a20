// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'

import { drawScreens, open } from './app.tsx'

// What is said in the window of another app, where a person would begin what stays there.
drawScreens()

const notice = () => screen.queryByText(/^This page is open inside another app\./)

afterEach(() => vi.restoreAllMocks())

it.each(['/auth/signin', '/auth/register'])(
  'leads out of another app on %s, and says nothing in a browser',
  async (path) => {
    await open(path)
    expect(notice()).toBeNull()
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(
      'Mozilla/5.0 (Linux; Android 13; SM-A135F; wv) AppleWebKit/537.36 Chrome/126.0.0.0 [FB_IAB/FB4A;]',
    )
    await open(path)
    expect(notice()).not.toBeNull()
  },
)
