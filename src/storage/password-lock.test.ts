// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { eraseBorrower } from './erase.ts'
import { allIndexed, readIndexed, removeIndexed, writeIndexed } from './indexed.ts'
import { changeLock, eraseOldLocks, keyOrNew, storeKey, unlockBy } from './password-lock.ts'

const maria = ['09170000002', 'secret123'] as const
const asText = (found: unknown) => (typeof found === 'string' ? found : null)
const left = async (owner: string) => (await readIndexed('outbox', owner, asText)).value

/** Signs in, leaves something, and the session ends. */
async function leave() {
  const unlocked = await unlockBy(...maria)
  await storeKey(unlocked)
  await writeIndexed('outbox', unlocked.owner, 'what waits')
  await removeIndexed('keys', unlocked.owner)
  expect(await left(unlocked.owner)).toBeNull()
  return unlocked.owner
}

/** Whether this password opens what was left. */
async function opens(owner: string, password: string) {
  const unlocked = await unlockBy(maria[0], password)
  if (unlocked.owner !== owner) return false
  await storeKey(unlocked)
  const found = await left(owner)
  await removeIndexed('keys', owner)
  return found === 'what waits'
}

const rounds: number[] = []

// As many rounds as are asked for would take the most of a minute.
beforeEach(() => {
  const { subtle } = crypto
  const [deriveBits, deriveKey] = [subtle.deriveBits.bind(subtle), subtle.deriveKey.bind(subtle)]
  const fast = (asked: unknown) => {
    const algorithm = asked as Pbkdf2Params
    rounds.push(algorithm.iterations)
    return { ...algorithm, iterations: 10 }
  }
  vi.spyOn(subtle, 'deriveBits').mockImplementation((algorithm, ...rest) =>
    deriveBits(fast(algorithm), ...rest),
  )
  vi.spyOn(subtle, 'deriveKey').mockImplementation((algorithm, ...rest) =>
    deriveKey(fast(algorithm), ...rest),
  )
})
afterEach(eraseBorrower)

describe('what a borrower left', () => {
  it('opens with the same password [R395]', async () => {
    const owner = await leave()
    expect(owner).toMatch(/^[0-9a-f]{32}$/)
    expect(await unlockBy(...maria)).toMatchObject({ owner, lost: null })
    expect(await opens(owner, maria[1])).toBe(true)
  })

  it('does not open with another password, which is told [R395]', async () => {
    const owner = await leave()
    const unlocked = await unlockBy(maria[0], 'a reset one')
    expect(unlocked).toMatchObject({ lost: owner })
    expect(unlocked.owner).not.toBe(owner)
    await storeKey(unlocked)
    expect(await left(owner)).toBeNull()
  })

  it('is nothing to anybody else, who is told nothing of it', async () => {
    const owner = await leave()
    const other = await unlockBy('09170000009', maria[1])
    expect(other.lost).toBeNull()
    expect(other.owner).not.toBe(owner)
  })

  it('takes 600,000 rounds to try a password, and a phone number', async () => {
    rounds.length = 0
    await unlockBy(...maria)
    expect(rounds).toEqual([600_000, 600_000])
  })

  it('has a key that nobody can take out of the browser', async () => {
    const { key } = await unlockBy(...maria)
    expect(key?.extractable).toBe(false)
    expect((await keyOrNew('somebody'))?.extractable).toBe(false)
    const owner = await leave()
    expect((await unlockBy(...maria)).key?.extractable).toBe(false)
    expect(await opens(owner, maria[1])).toBe(true)
  })
})

describe('a changed password', () => {
  it.each([
    ['changed', [false, true]],
    ['refused', [true, false]],
    ['unknown', [true, true]],
  ] as const)('that was %s opens as it should', async (outcome, [isOld, isNew]) => {
    const owner = await leave()
    const settle = await changeLock(owner, maria[1], 'another one')
    // Killed here, either may be right.
    expect([await opens(owner, maria[1]), await opens(owner, 'another one')]).toEqual([true, true])
    await settle(outcome)
    expect([await opens(owner, maria[1]), await opens(owner, 'another one')]).toEqual([isOld, isNew])
  })

  it('changes nothing where the one that was typed as the present one is wrong', async () => {
    const owner = await leave()
    const settle = await changeLock(owner, 'a guess', 'another one')
    await settle('changed')
    expect([await opens(owner, maria[1]), await opens(owner, 'another one')]).toEqual([true, false])
  })
})

describe('a locked key', () => {
  it('stays 180 days after its borrower was last here, and as long as the borrower is signed in [R397]', async () => {
    const owner = await leave()
    const days = (count: number) => Date.now() + count * 24 * 60 * 60_000
    await eraseOldLocks('', days(179))
    await eraseOldLocks(owner, days(1_000))
    expect(await allIndexed('locks')).toEqual([owner])
    await eraseOldLocks('', days(181))
    expect(await allIndexed('locks')).toEqual([])
  })
})
