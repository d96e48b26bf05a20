/** What came of a run under chaos. */
export interface Report {
  seed: number
  steps: Record<string, number>
  /** Of them, those that could not be done, such as without a network. */
  impossible: Record<string, number>
  faults: Record<string, number>
  /** How often something about money was tapped, and how often it reached the provider. */
  money: { taps: number; requests: number }
  /** Files that were picked and shown as kept, and sections that were left waiting. */
  filesKept: number
  sectionsQueued: number
  /** How often all that is stored was looked through, and how many values that was together. */
  looks: { done: number; entries: number }
  /** What did not hold, each with the step after which it was found. Empty is what is wanted. */
  lost: string[]
}

/** One more of this name. */
export const count = (counts: Record<string, number>, name: string): void => {
  counts[name] = (counts[name] ?? 0) + 1
}

const sum = (counts: Record<string, number>) => Object.values(counts).reduce((total, one) => total + one, 0)

/** How many steps were done. */
export const doneIn = ({ steps, impossible }: Report): number => sum(steps) - sum(impossible)

/** The report in a few lines. */
export function describeChaos(report: Report): string {
  const { seed, steps, impossible, faults, money, filesKept, sectionsQueued, looks, lost } = report
  return [
    `seed ${seed}: ${sum(steps)} steps, ${doneIn(report)} of them done ${JSON.stringify(steps)}`,
    `not possible just then: ${JSON.stringify(impossible)}`,
    `${sum(faults)} faults ${JSON.stringify(faults)}`,
    `${money.taps} taps about money, ${money.requests} requests`,
    `${filesKept} files kept, ${sectionsQueued} sections left waiting`,
    `looked ${looks.done} times at all that is stored, ${looks.entries} values`,
    `things lost: ${lost.length}`,
    ...lost,
  ].join('\n')
}
