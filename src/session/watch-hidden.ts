interface Moment {
  /** Of the clock that only goes on, and may stand still while the phone sleeps; milliseconds. */
  run: number
  /** Of the clock that anybody can set; epoch milliseconds. */
  wall: number
}

const now = (): Moment => ({ run: performance.now(), wall: Date.now() })

/**
 * Calls `act` once the page has been hidden for `after()` milliseconds by either clock, or the clock of the phone was set
 * back meanwhile: while it is hidden, or where the browser let nothing run, when it is seen again. `after` is asked each
 * time; null is never. Returns the way to stop.
 */
export function watchHidden(after: () => number | null, act: () => void): () => void {
  let since: Moment | null = null
  let timer: ReturnType<typeof setTimeout> | undefined

  const look = () => {
    clearTimeout(timer)
    const limit = after()
    if (!since || limit === null) return
    const [run, wall] = [now().run - since.run, now().wall - since.wall]
    const left = limit - Math.max(run, wall)
    if (left > 0 && wall >= 0) {
      timer = setTimeout(look, left)
      return
    }
    since = null
    act()
  }
  const follow = () => {
    if (document.hidden) since ??= now()
    look()
    if (document.hidden) return
    clearTimeout(timer)
    since = null
  }
  document.addEventListener('visibilitychange', follow)
  // A page that was put away for Back.
  addEventListener('pageshow', follow)
  follow()
  return () => {
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', follow)
    removeEventListener('pageshow', follow)
  }
}
