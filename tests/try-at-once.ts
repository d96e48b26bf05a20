/**
 * From now on passwords and PINs are tried at once, here or in the page. The rounds that the app asks for, each time a
 * quarter of a second of a processor in a page, are counted by src/storage/locks.test.ts.
 */
export function tryAtOnce(): void {
  // There is none where the address is not secure.
  if (!('SubtleCrypto' in globalThis)) return
  const own = SubtleCrypto.prototype
  // oxlint-disable-next-line typescript/unbound-method -- called below with what they are asked of
  const { deriveBits, deriveKey } = own
  own.deriveBits = function (how, ...more) {
    return deriveBits.call(this, { ...(how as Pbkdf2Params), iterations: 10 }, ...more)
  }
  own.deriveKey = function (how, ...more) {
    return deriveKey.call(this, { ...(how as Pbkdf2Params), iterations: 10 }, ...more)
  }
}
