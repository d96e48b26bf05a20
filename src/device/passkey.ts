import type { Passkey } from '#src/storage/locks.ts'

// A passkey of this phone gives a secret (PRF) once the phone has recognized its owner's finger, face or screen lock.

const random = (length: number) => crypto.getRandomValues(new Uint8Array(length))

/** Whether this browser says that it can; whether it does, only asking tells. */
export async function mayHavePasskeys(): Promise<boolean> {
  try {
    const { 'extension:prf': hasPrf, userVerifyingPlatformAuthenticator: isOnPhone } =
      await PublicKeyCredential.getClientCapabilities()
    return hasPrf === true && isOnPhone === true
  } catch {
    return false
  }
}

const secretIn = (found: Credential | null): BufferSource | null =>
  found instanceof PublicKeyCredential
    ? (found.getClientExtensionResults().prf?.results?.first ?? null)
    : null

/** The secret of this passkey (32 bytes); null where the phone did not confirm it, or knows none. */
export async function askPasskey({ id, salt }: Passkey): Promise<BufferSource | null> {
  try {
    return secretIn(
      await navigator.credentials.get({
        publicKey: {
          challenge: random(32),
          allowCredentials: [{ type: 'public-key', id, transports: ['internal'] }],
          userVerification: 'required',
          extensions: { prf: { eval: { first: salt } } },
        },
      }),
    )
  } catch {
    return null
  }
}

/** Makes one; null where the phone did not, or its passkeys have no secret. */
export async function createPasskey(): Promise<(Passkey & { secret: BufferSource }) | null> {
  const salt = random(16)
  try {
    const made = await navigator.credentials.create({
      publicKey: {
        challenge: random(32),
        rp: { name: 'Easy Loan' },
        user: { id: random(16), name: 'Easy Loan', displayName: 'Easy Loan' },
        pubKeyCredParams: [-7, -257].map((alg) => ({ type: 'public-key', alg })),
        authenticatorSelection: {
          authenticatorAttachment: 'platform',
          residentKey: 'discouraged',
          userVerification: 'required',
        },
        extensions: { prf: { eval: { first: salt } } },
      },
    })
    if (!(made instanceof PublicKeyCredential)) return null
    const passkey = { id: made.rawId, salt }
    // Some give it only to who asks.
    const secret = secretIn(made) ?? (await askPasskey(passkey))
    return secret && { ...passkey, secret }
  } catch {
    return null
  }
}
