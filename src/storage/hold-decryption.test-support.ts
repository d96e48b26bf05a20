import { vi } from 'vitest'

// oxlint-disable-next-line typescript/unbound-method -- called below with what it is asked of
const { decrypt } = SubtleCrypto.prototype

/** Holds the next decryption; resolves, once it has begun, with the call that lets it go on. */
export const holdDecryption = (): Promise<() => void> =>
  new Promise((resolve) => {
    vi.spyOn(SubtleCrypto.prototype, 'decrypt').mockImplementationOnce(async function (
      this: SubtleCrypto,
      ...given
    ) {
      await new Promise<void>((letGo) => {
        resolve(letGo)
      })
      return decrypt.apply(this, given)
    })
  })
