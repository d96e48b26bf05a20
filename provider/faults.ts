import { setTimeout as sleep } from 'node:timers/promises'

import { asDelivery, type FaultKind, faultKinds, type FaultWish, type Turn } from './testing/fault-kinds.ts'

export interface Fault extends FaultWish {
  /** 'signIn', 'UserNew/login', 'upload', or '*' for all of them. */
  call: string
  kind: FaultKind
  /** How often it still happens; 0 is until it is cleared. */
  times: number
  /** Only for this borrower. */
  phone?: string | undefined
}

/** The faults that were asked for, in that order. */
export function createFaults() {
  let waiting: Fault[] = []
  let letGo: (() => void) | undefined
  const nextRelease = () =>
    new Promise<void>((resolve) => {
      letGo = resolve
    })
  let released = nextRelease()
  return {
    list: () => waiting,
    add(fault: Fault) {
      waiting.push(fault)
    },
    clear() {
      waiting = []
    },
    /** Resolves at the next `release`. */
    released: () => released,
    /** Lets all that is held be done. */
    release() {
      letGo?.()
      released = nextRelease()
    },
    /** The first fault for a call of any of `names` by `phone`, counted as having happened. */
    take(names: string[], phone: string): Fault | undefined {
      const found = waiting.find(
        (fault) => names.includes(fault.call) && (fault.phone === undefined || fault.phone === phone),
      )
      if (found && found.times > 0) {
        found.times -= 1
        if (found.times === 0) waiting = waiting.filter((fault) => fault !== found)
      }
      return found
    },
  }
}

export type Faults = ReturnType<typeof createFaults>

/** Answers a call as it should be answered, or as `fault` says. */
export async function perform(fault: Fault | undefined, turn: Turn): Promise<void> {
  if (!fault) return turn.deliver(asDelivery(await turn.work()))
  if (fault.kind !== 'slow') await sleep(fault.delay ?? 0, null, { ref: false })
  await faultKinds[fault.kind](fault, turn)
}
