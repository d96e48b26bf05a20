import { inTurnOfTabs } from '#src/device/tabs.ts'

// A page without locks (http) orders only what its own tab does.
let last: Promise<unknown> = Promise.resolve()
let isTaken = false

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const result = last.then(async () => {
    isTaken = true
    try {
      return await work()
    } finally {
      isTaken = false
    }
  })
  last = result.catch(() => undefined)
  return result
}

/** Sends only if nothing else about this borrower's money is being sent, in this tab and the others; else null. */
export async function sendAlone<T>(send: () => Promise<T>): Promise<T | null> {
  if ('locks' in navigator) {
    const options = { ifAvailable: true }
    return navigator.locks.request('easy-loan/money', options, (lock) => (lock ? send() : null))
  }
  return isTaken ? null : inTurn(send)
}

const nothing = () => Promise.resolve()

/** Waits until nothing is being sent. */
export async function nothingIsSent(): Promise<void> {
  await ('locks' in navigator ? navigator.locks.request('easy-loan/money', nothing) : inTurn(nothing))
}

/** Writes down what became of something, one tab after the other. What is being sent meanwhile does not wait for it. */
export const settleInTurn = <T>(settle: () => Promise<T>): Promise<T> => inTurnOfTabs('money-settled', settle)
