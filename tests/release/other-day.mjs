// Loaded before a build (NODE_OPTIONS): for it, it is 400 days later.
const later = 400 * 86_400_000
const { now } = Date

globalThis.Date = class extends Date {
  constructor(...given) {
    if (given.length > 0) super(...given)
    else super(now() + later)
  }
  static now = () => now() + later
}
