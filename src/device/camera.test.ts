// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { type CameraState, showCamera } from './camera.ts'

const tell = vi.fn<(state: CameraState) => void>()
const told = () => tell.mock.lastCall?.[0]
let ask: ReturnType<typeof vi.fn<(wanted: MediaStreamConstraints) => Promise<MediaStream>>>
let video: HTMLVideoElement
let stop = () => {}

/** As much of a stream as is asked of one: a track that ends. */
function stream() {
  const track = Object.assign(new EventTarget(), { stop: vi.fn<() => void>() })
  const both = { track, getTracks: () => [track], getVideoTracks: () => [track] }
  return both as typeof both & MediaStream
}

const turn = (isHidden: boolean) => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden)
  document.dispatchEvent(new Event('visibilitychange'))
}
const arrive = () => {
  Object.assign(video, { videoWidth: 1080, videoHeight: 1920 })
  video.dispatchEvent(new Event('loadeddata'))
}
const after = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)

beforeEach(() => {
  vi.useFakeTimers()
  ask = vi.fn<(wanted: MediaStreamConstraints) => Promise<MediaStream>>()
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: { getUserMedia: ask } })
  // jsdom plays nothing: what the app asks of a video is enough.
  video = Object.assign(new EventTarget(), {
    srcObject: null,
    play: async () => {},
  }) as unknown as HTMLVideoElement
})
afterEach(() => {
  stop()
  turn(false)
  tell.mockReset()
  vi.restoreAllMocks()
  vi.useRealTimers()
  Reflect.deleteProperty(navigator, 'mediaDevices')
})

const show = () => {
  stop = showCamera(video, 'environment', tell)
}

describe('the camera in the page', () => {
  it('is live with its first picture, and is off once it is not shown [R407]', async () => {
    const opened = stream()
    ask.mockResolvedValue(opened)
    show()
    await after(0)
    expect(ask.mock.calls[0]?.[0].video).toMatchObject({ facingMode: 'environment', width: { ideal: 1920 } })
    expect(video.srcObject).toBe(opened)
    expect(told()).toEqual({ kind: 'starting' })
    await after(7_999)
    arrive()
    await after(60_000)
    expect(told()).toEqual({ kind: 'live', width: 1080, height: 1920, setLight: null })
    stop()
    expect(opened.track.stop).toHaveBeenCalled()
    expect(video.srcObject).toBeNull()
  })

  it.each([
    ['NotAllowedError', 'denied'],
    ['SecurityError', 'denied'],
    ['NotFoundError', 'none'],
    ['OverconstrainedError', 'none'],
    ['NotReadableError', 'silent'],
    ['AbortError', 'silent'],
  ])('that is refused with %s is said as %s [R407]', async (name, trouble) => {
    ask.mockRejectedValue(new DOMException('', name))
    show()
    await after(0)
    expect(told()).toEqual({ kind: 'failed', trouble })
    tell.mockReset()
    await after(60_000)
    expect(tell).not.toHaveBeenCalled()
  })

  it('is given up after eight seconds without a picture, and is off then [R407]', async () => {
    const opened = stream()
    ask.mockResolvedValue(opened)
    show()
    await after(7_999)
    expect(told()).toEqual({ kind: 'starting' })
    await after(1)
    expect(told()).toEqual({ kind: 'failed', trouble: 'silent' })
    expect(opened.track.stop).toHaveBeenCalled()
  })

  it('that somebody allows late is shown all the same [R407]', async () => {
    const answer = Promise.withResolvers<MediaStream>()
    ask.mockReturnValue(answer.promise)
    show()
    await after(8_000)
    expect(told()).toEqual({ kind: 'failed', trouble: 'silent' })
    answer.resolve(stream())
    await after(0)
    expect(told()).toEqual({ kind: 'starting' })
    arrive()
    expect(told()).toMatchObject({ kind: 'live' })
  })

  it('that is allowed after the dialog was closed does not stay on [R407]', async () => {
    const answer = Promise.withResolvers<MediaStream>()
    ask.mockReturnValue(answer.promise)
    show()
    stop()
    const opened = stream()
    answer.resolve(opened)
    await after(0)
    expect(opened.track.stop).toHaveBeenCalled()
    expect(video.srcObject).toBeNull()
  })

  it('is off while the page is hidden, and goes on when it is seen [R407]', async () => {
    const [first, second] = [stream(), stream()]
    ask.mockResolvedValueOnce(first).mockResolvedValueOnce(second)
    show()
    await after(0)
    arrive()
    turn(true)
    expect(first.track.stop).toHaveBeenCalled()
    await after(60_000)
    expect(ask).toHaveBeenCalledTimes(1)
    turn(false)
    await after(0)
    expect(video.srcObject).toBe(second)
    expect(second.track.stop).not.toHaveBeenCalled()
  })

  it('that another app or the phone takes away says so [R407]', async () => {
    const opened = stream()
    ask.mockResolvedValue(opened)
    show()
    await after(0)
    arrive()
    opened.track.dispatchEvent(new Event('ended'))
    expect(told()).toEqual({ kind: 'failed', trouble: 'silent' })
  })
})
