/** What the page needs to know of its own build: addresses of files. */
export interface Build {
  /** The provider's call for the home screen. */
  home: string
  /** What stands before an amount. */
  currencySign: string
  entry: string
  /** What the entry needs at once. */
  first: readonly string[]
  /** What a borrower needs on every screen besides (src/app/load-borrower.ts). */
  borrower: readonly string[]
  /** What the screens other than home need besides: by path, the places in `files`. */
  routes: Record<string, readonly number[]>
  files: readonly string[]
}

/**
 * The script in index.html. It shows the shell that fits before anything is fetched, asks for the app's code (at once without
 * a worker, after the first frame with one) and starts it after that frame. Its text is all that reaches the browser, so it
 * uses nothing from outside itself.
 */
export function start({ home, currencySign, entry, first, borrower, routes, files }: Build): void {
  // The provider may answer on the app's own origin, with what somebody uploaded: none of that is code. 'self' takes no
  // path, no build knows its host, and WebKit knows no path of any host.
  const { origin, pathname } = location
  const policy = document.createElement('meta')
  policy.httpEquiv = 'content-security-policy'
  policy.content = `script-src ${origin}/assets/; worker-src ${origin}/assets/ ${origin}/sw.js`
  document.head.append(policy)

  // Storage that is blocked is no reason to show nothing.
  // oxlint-disable-next-line unicorn/consistent-function-scoping -- only what is in here reaches the browser
  const stored = (key: string) => {
    try {
      return localStorage.getItem(`easy-loan/${key}`) ?? sessionStorage.getItem(`easy-loan/${key}`)
    } catch {
      return null
    }
  }
  const language = stored('language') === '"fil"' ? 'fil' : 'en'
  document.documentElement.lang = language

  const session = stored('tab-session') ?? stored('session')
  const isSignedIn = session !== null
  const isTab = pathname === '/wallet' ? isSignedIn : /^\/(service|profile)$/.test(pathname)
  let name = 'page'
  // Nothing of a borrower's screen, not even its shape.
  if (session?.includes('"lock":')) name = `lock-${language}`
  else if (pathname === '/') name = `home-${language}`
  else if (isTab) name = `tab-${language}`
  else if (/^\/auth\/(signin|login)$/.test(pathname) && !isSignedIn) name = `signin-${language}`
  const shell = document.querySelector<HTMLTemplateElement>(`#${name}`)
  if (shell) document.querySelector('#root')?.append(shell.content.cloneNode(true))
  document.querySelector(`#root nav [href="${CSS.escape(pathname)}"]`)?.setAttribute('aria-current', 'page')

  const screen = routes[pathname]?.map((place) => files[place]) ?? []
  const preload = () => {
    for (const href of [...first, ...(isSignedIn ? borrower : []), ...screen]) {
      if (!href) continue
      const link = document.createElement('link')
      const isStyle = href.endsWith('.css')
      link.rel = isStyle ? 'preload' : 'modulepreload'
      if (isStyle) link.as = 'style'
      // As Vite asks for a style sheet; asked for otherwise, it would be fetched twice.
      link.crossOrigin = ''
      link.href = href
      document.head.append(link)
    }
  }
  // Over the network every moment counts. From the phone itself, painting comes first: asking costs it some time.
  window.startedUnder = navigator.serviceWorker?.controller ?? null
  const isFromPhone = window.startedUnder !== null
  if (!isFromPhone) preload()

  // On a first visit what home shows is asked for beside the code and not after it; src/api/client.ts takes the answer.
  if (pathname === '/' && !isSignedIn && stored('reads') === null) {
    const answer = fetch(home, {
      headers: { Land: language },
      cache: 'no-store',
      // Without a limit where browsers have none (Safari 15): nothing here may keep the code from being asked for.
      signal: AbortSignal.timeout?.(10_000),
    })
    window.earlyRead = { url: new URL(home, location.href).href, language, answer }
    // The most that can be borrowed is the largest thing on the screen and needs no code to be told. What is not plainly
    // a number is left to the app; so is a failure.
    const tell = async (response: Response) => {
      const { status, data }: { status: unknown; data: Record<string, unknown> } = await response
        .clone()
        .json()
      const most = data['cfg_maxmoney']
      const isPlain =
        (typeof most === 'number' || typeof most === 'string') && /^[1-9]\d{0,14}$/.test(`${most}`)
      const place = document.querySelector('#root > [inert] strong')
      if (!place || status !== 1 || !isPlain || stored('hide-amounts') === 'true') return
      // Another element and not another text, which browsers would not count as what came onto the screen.
      const told = place.cloneNode(true)
      if (told.firstChild)
        told.firstChild.textContent = currencySign + `${most}`.replace(/\B(?=(\d{3})+$)/g, ',')
      place.replaceWith(told)
    }
    answer.then(tell).catch(() => undefined)
  }

  // A module that failed is never asked for again by the browser: where the network is back, the page is loaded anew.
  // Only then, so never in a loop without one, and ever more seldom, up to 48 minutes apart: what this browser cannot run at
  // all looks like a lost file.
  const reloads = Number(history.state?.reloads ?? 0)
  const recover = (pause: number) => {
    let isDue = true
    const look = () => {
      if (!isDue) return
      isDue = false
      // oxlint-disable-next-line unicorn/consistent-function-scoping -- used nowhere else
      const reload = () => {
        history.replaceState({ ...history.state, reloads: reloads + 1 }, '')
        location.reload()
      }
      void fetch(entry, { cache: 'no-store' }).then(reload, () => recover(Math.min(pause * 1.5, 30_000)))
    }
    setTimeout(look, pause)
    addEventListener('online', look, { once: true })
  }
  // Browsers tell these once, perhaps before the code is there that hears it (src/device/install.ts).
  window.earlyInstallEvents = []
  for (const name of ['beforeinstallprompt', 'appinstalled']) {
    addEventListener(name, (event) => {
      event.preventDefault()
      window.earlyInstallEvents?.push(event)
    })
  }

  let isStarted = false
  const load = () => {
    if (isStarted) return
    isStarted = true
    if (isFromPhone) preload()
    import(/* @vite-ignore */ entry).catch(() => recover(700 * 2 ** Math.min(reloads, 12)))
  }
  requestAnimationFrame(() => setTimeout(load))
  // A page that is opened behind others has no frames.
  setTimeout(load, 200)
}
