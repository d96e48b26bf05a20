/** Whether this page is shown in a window of another app, which keeps storage of its own and saves no files. */
export function isInsideApp(): boolean {
  const { userAgent } = navigator
  // Android's WebView says so. On iOS such a window names no Safari; nor does this app on the Home Screen.
  const isOnHomeScreen = 'standalone' in navigator && navigator.standalone === true
  return /; wv\)|iP(hone|ad|od)(?!.*Safari\/)/.test(userAgent) && !isOnHomeScreen
}
