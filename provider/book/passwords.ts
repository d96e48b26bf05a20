import { createHash, randomBytes, randomInt, scrypt, timingSafeEqual } from 'node:crypto'

const keyLength = 32

const derive = (password: string, salt: Buffer) =>
  new Promise<Buffer>((resolve, reject) => {
    scrypt(password, salt, keyLength, (error, key) => (error ? reject(error) : resolve(key)))
  })

/** A password as it may be stored: scrypt with a salt of its own. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  return `scrypt$${salt.toString('hex')}$${(await derive(password, salt)).toString('hex')}`
}

/** Whether `password` is the one that `stored` was made of. */
export async function isPassword(password: string, stored: string): Promise<boolean> {
  const [, salt = '', key = ''] = stored.split('$')
  const expected = Buffer.from(key, 'hex')
  const given = await derive(password, Buffer.from(salt, 'hex'))
  return given.length === expected.length && timingSafeEqual(given, expected)
}

/** A secret that nobody guesses: 256 bits. */
export const randomToken = () => randomBytes(32).toString('base64url')

/** How a token or a code is stored, so that a stolen file opens no session. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest('hex')

/** Six random digits, the first never 0 (people drop it). */
export const sixDigits = () => String(randomInt(100_000, 1_000_000))
