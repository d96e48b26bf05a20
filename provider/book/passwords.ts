import { createHash, randomBytes, randomInt, scrypt, timingSafeEqual } from 'node:crypto'

const keyLength = 32
const realCost = 2 ** 14

/** For the seed's passwords, which anybody may read: nothing to protect, and the first start is quick. */
export const cheapCost = 2 ** 8

const derive = (password: string, salt: Buffer, cost: number) =>
  new Promise<Buffer>((resolve, reject) => {
    scrypt(password, salt, keyLength, { N: cost }, (error, key) => (error ? reject(error) : resolve(key)))
  })

/** A password as it may be stored: scrypt with a salt of its own, and what it cost to make. */
export async function hashPassword(password: string, cost = realCost): Promise<string> {
  const salt = randomBytes(16)
  return ['scrypt', cost, salt.toString('hex'), (await derive(password, salt, cost)).toString('hex')].join(
    '$',
  )
}

/** Whether `password` is the one that `stored` was made of. */
export async function isPassword(password: string, stored: string): Promise<boolean> {
  const [, cost = '', salt = '', key = ''] = stored.split('$')
  const expected = Buffer.from(key, 'hex')
  const given = await derive(password, Buffer.from(salt, 'hex'), Number(cost))
  return given.length === expected.length && timingSafeEqual(given, expected)
}

/** A secret that nobody guesses: 256 bits. */
export const randomToken = () => randomBytes(32).toString('base64url')

/** How a token or a code is stored, so that a stolen file opens no session. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest('hex')

/** Six random digits, the first never 0 (people drop it). */
export const sixDigits = () => String(randomInt(100_000, 1_000_000))
