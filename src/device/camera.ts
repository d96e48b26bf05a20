/** Why there is no picture: it is not allowed, there is no camera, or it shows nothing. */
export type CameraTrouble = 'denied' | 'none' | 'silent'

export type CameraState =
  | { kind: 'starting' }
  /** The size of its picture in pixels, and its light where it has one. */
  | { kind: 'live'; width: number; height: number; setLight: ((on: boolean) => void) | null }
  | { kind: 'failed'; trouble: CameraTrouble }

/** Milliseconds without a picture after which another way is shown. */
const patience = 8_000

function troubleOf(error: unknown): CameraTrouble {
  const name = error instanceof DOMException ? error.name : ''
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'denied'
  return name === 'NotFoundError' || name === 'OverconstrainedError' ? 'none' : 'silent'
}

// TypeScript's own description of browsers has no light yet.
interface LightConstraints extends MediaTrackConstraintSet {
  torch: boolean
}

function lightOf(track: MediaStreamTrack | undefined): ((on: boolean) => void) | null {
  const can: object = track && 'getCapabilities' in track ? track.getCapabilities() : {}
  if (!('torch' in can) || can.torch !== true) return null
  return (on) => {
    const wanted: LightConstraints[] = [{ torch: on }]
    track?.applyConstraints({ advanced: wanted }).catch(() => {})
  }
}

const end = (stream: MediaStream) => {
  for (const track of stream.getTracks()) track.stop()
}

/**
 * Shows the camera's picture in `video` as long as the page is seen, and tells how that goes. The person is asked for it the
 * first time. What is returned ends it, at once.
 */
export function showCamera(
  video: HTMLVideoElement,
  facingMode: 'environment' | 'user',
  tell: (state: CameraState) => void,
): () => void {
  let stop: (() => void) | undefined

  const start = () => {
    let isOver = false
    let stream: MediaStream | null = null
    // No end of it: perhaps somebody is still reading what the browser asks.
    let timer = setTimeout(() => tell({ kind: 'failed', trouble: 'silent' }), patience)

    const tellLive = () => {
      clearTimeout(timer)
      const { videoWidth: width, videoHeight: height } = video
      tell({ kind: 'live', width, height, setLight: lightOf(stream?.getVideoTracks()[0]) })
    }
    stop = () => {
      isOver = true
      clearTimeout(timer)
      if (stream) end(stream)
      video.srcObject = null
      video.removeEventListener('loadeddata', tellLive)
      video.removeEventListener('resize', tellLive)
    }
    const fail = (trouble: CameraTrouble) => {
      if (isOver) return
      stop?.()
      tell({ kind: 'failed', trouble })
    }
    const open = async () => {
      const wanted = { facingMode, width: { ideal: 1920 }, height: { ideal: 1080 } }
      const opened = await navigator.mediaDevices.getUserMedia({ video: wanted })
      if (isOver) return end(opened)
      stream = opened
      clearTimeout(timer)
      timer = setTimeout(() => fail('silent'), patience)
      tell({ kind: 'starting' })
      stream.getVideoTracks()[0]?.addEventListener('ended', () => fail('silent'))
      video.addEventListener('loadeddata', tellLive)
      // Turned with the phone.
      video.addEventListener('resize', tellLive)
      video.srcObject = stream
      await video.play().catch(() => {})
    }
    tell({ kind: 'starting' })
    open().catch((error: unknown) => fail(troubleOf(error)))
  }

  const follow = () => {
    stop?.()
    if (!document.hidden) start()
  }
  document.addEventListener('visibilitychange', follow)
  follow()
  return () => {
    document.removeEventListener('visibilitychange', follow)
    stop?.()
  }
}
