/** Whether this is the app on an iPhone's Home Screen. */
export const isOnHomeScreen = (): boolean => 'standalone' in navigator && navigator.standalone === true

/** Whether this page is shown in a window of another app, which keeps storage of its own and saves no files. */
export function isInsideApp(): boolean {
  // Android's WebView says so. On iOS such a window names no Safari; nor does this app on the Home Screen.
  return /; wv\)|iP(hone|ad|od)(?!.*Safari\/)/.test(navigator.userAgent) && !isOnHomeScreen()
}
