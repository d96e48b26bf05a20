/**
 * Gives something to the phone's own share sheet; `cancelled` by the person, who closed it. Null where it takes no such thing,
 * which some browsers only tell now.
 */
export async function openShareSheet(what: ShareData): Promise<'shared' | 'cancelled' | null> {
  try {
    await navigator.share(what)
    return 'shared'
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError' ? 'cancelled' : null
  }
}
