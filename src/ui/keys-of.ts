/** A key for each item: its id, told apart where the provider gives one twice, or one of both would not be drawn. */
export function keysOf(items: readonly { id: string }[]): string[] {
  const times = new Map<string, number>()
  return items.map(({ id }) => {
    const before = times.get(id) ?? 0
    times.set(id, before + 1)
    return before === 0 ? id : `${id} ${before}`
  })
}
