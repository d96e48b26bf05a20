import { loadEveryWord } from '#src/i18n/activate.ts'
import { lazyLater } from '#src/offline/lost-code.ts'
import { pauseToasts } from '#src/ui/toast.ts'

/** What may have to be said above any screen, after the first of them. Asked for until it is there. */
export const NoticesLater = lazyLater(async () => {
  await loadEveryWord()
  return (await import('./notices.tsx')).Notices
})

// A message that comes before there is a place for it keeps its time (ui/toasts.tsx).
pauseToasts()

/** The place for toasts, after the first screen, too. */
export const ToastsLater = lazyLater(async () => (await import('#src/ui/toasts.tsx')).Toasts)
