interface Window {
  /** What the script in index.html (build/start.ts) heard before the app did; undefined once the app hears for itself. */
  earlyInstallEvents?: Event[] | undefined
}
