/**
 * What a difference comes to: a screen that does not do what it is for, a screen that shows something else than the provider
 * meant (a "—", an older copy), or nothing that anybody sees.
 */
export type Level = 'breaks' | 'differs' | 'forgiven'

export interface Finding {
  level: Level
  /** The call, such as "GET IndexNew/money". */
  where: string
  /** The place in its answer, such as "data.order.money"; '' for the answer as a whole. */
  path?: string
  /** What is other than the contract says. */
  what: string
  /** What a borrower would see of it; '' for nothing. */
  seen?: string
}

interface NotTried {
  where: string
  why: string
}

const mostShown = 4

/** The first of many, and how many more there are. */
function few(all: readonly string[]): string {
  const more = all.length - mostShown
  return [...all.slice(0, mostShown), ...(more > 0 ? [`${more} more`] : [])].join(', ')
}

/** Where all of these were found: each call once, with the fields in it. */
function placesOf(findings: readonly Finding[]): string {
  const byCall = Map.groupBy(findings, ({ where }) => where)
  return few(
    [...byCall].map(([where, found]) =>
      `${where} ${few(found.flatMap(({ path = '' }) => path || []))}`.trim(),
    ),
  )
}

const headings: Record<Level, string> = {
  breaks: 'BREAKS A SCREEN',
  differs: 'DIFFERS, AND A BORROWER WOULD NOTICE',
  forgiven: 'FORGIVEN, AND NOBODY WOULD NOTICE',
}
const levels: readonly Level[] = ['breaks', 'differs', 'forgiven']

/** The ways in which a text may stand in an answer. */
const waysToWrite = (text: string) => [
  text,
  encodeURIComponent(text),
  JSON.stringify(text).slice(1, -1),
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;'),
]

/** What was found, tried and not tried at one provider, without the words in `secrets`. */
export function createReport(secrets: () => readonly string[]) {
  const findings: Finding[] = []
  const notTried: NotTried[] = []
  const times = new Map<string, number>()

  const hide = (text: string) => {
    const words = secrets()
      .flatMap(waysToWrite)
      .filter((secret) => secret !== '')
      .toSorted((one, other) => other.length - one.length)
    let hidden = text
    for (const secret of words) hidden = hidden.replaceAll(secret, '•••')
    return hidden
  }

  // What is the same in many places is one.
  const groupsOf = (level: Level) => [
    ...Map.groupBy(
      findings.filter((finding) => finding.level === level),
      ({ what, seen = '' }) => `${what}\n${seen}`,
    ).values(),
  ]

  function linesOf(level: Level): string[] {
    const groups = groupsOf(level)
    if (groups.length === 0) return []
    const lines = groups.flatMap((same) => {
      const [{ what, seen = '' } = { what: '' }] = same
      return [`  ${placesOf(same)}`, `    ${what}`, ...(seen === '' ? [] : [`    → ${seen}`])]
    })
    return [`${headings[level]} (${groups.length})`, ...lines, '']
  }

  return {
    findings,
    notTried,
    add(finding: Finding) {
      const said = {
        ...finding,
        what: hide(finding.what),
        ...(finding.seen !== undefined && { seen: hide(finding.seen) }),
      }
      if (!findings.some((other) => JSON.stringify(other) === JSON.stringify(said))) findings.push(said)
    },
    skip(where: string, why: string) {
      notTried.push({ where, why: hide(why) })
    },
    /** Notes that a call was made, and the milliseconds that it took. */
    tried(where: string, took: number) {
      times.set(where, Math.max(took, times.get(where) ?? 0))
    },
    breaks: () => findings.some(({ level }) => level === 'breaks'),
    /** All of it in words, for a terminal. */
    text(): string {
      const [slowest] = [...times].toSorted(([, one], [, other]) => other - one)
      const counts = levels.map((level) => groupsOf(level).length)
      return [
        ...levels.flatMap(linesOf),
        ...(notTried.length === 0
          ? []
          : ['NOT TRIED', ...notTried.map(({ where, why }) => `  ${where}: ${why}`), '']),
        `Tried ${times.size} calls${slowest ? `; the slowest took ${Math.round(slowest[1])} ms (${slowest[0]})` : ''}.`,
        counts.every((count) => count === 0)
          ? 'No difference.'
          : `Would break a screen: ${counts[0]}. Would be noticed: ${counts[1]}. Forgiven: ${counts[2]}.`,
      ].join('\n')
    },
  }
}

export type Report = ReturnType<typeof createReport>
