/** Closes in order when the person or the system asks the program to end, and ends at once when asked again. */
export function stopOnSignal(close: () => Promise<void>) {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      close().then(
        () => process.exit(0),
        (error: unknown) => {
          console.error(error)
          process.exit(1)
        },
      )
    })
  }
}

/** A sentence for a program that could not start. */
export function explainStart(error: unknown, port: number): string {
  if (!(error instanceof Error)) return String(error)
  const code = 'code' in error ? error.code : ''
  if (code === 'EADDRINUSE')
    return `Port ${port} is in use by another program. Stop it, or choose another with --port.`
  if (code === 'EACCES') return `Port ${port} may not be used without more rights. Choose one above 1023.`
  return error.message
}
