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

const placesShown = 4
const headings: Record<Level, string> = {
  breaks: 'BREAKS A SCREEN',
  differs: 'DIFFERS, AND A BORROWER WOULD NOTICE',
  forgiven: 'FORGIVEN, AND NOBODY WOULD NOTICE',
}
const levels: readonly Level[] = ['breaks', 'differs', 'forgiven']

/** What was found, tried and not tried at one provider, without the words in `secrets`. */
export function createReport(secrets: () => readonly string[]) {
  const findings: Finding[] = []
  const notTried: NotTried[] = []
  const times = new Map<string, number>()

  const hide = (text: string) => {
    const words = secrets()
      .flatMap((secret) => [secret, encodeURIComponent(secret), JSON.stringify(secret).slice(1, -1)])
      .filter((secret) => secret !== '')
      .toSorted((one, other) => other.length - one.length)
    let hidden = text
    for (const secret of words) hidden = hidden.replaceAll(secret, '•••')
    return hidden
  }

  function linesOf(level: Level): string[] {
    const grouped = new Map<string, Finding[]>()
    for (const finding of findings.filter((one) => one.level === level)) {
      const key = `${finding.what}\n${finding.seen ?? ''}`
      grouped.set(key, [...(grouped.get(key) ?? []), finding])
    }
    if (grouped.size === 0) return []
    const lines = [...grouped.values()].flatMap((same) => {
      const [{ what, seen = '' } = { what: '' }] = same
      const places = [...new Set(same.map(({ where, path }) => (path ? `${where} ${path}` : where)))]
      const more = places.length - placesShown
      const shown = [...places.slice(0, placesShown), ...(more > 0 ? [`and ${more} more`] : [])].join(', ')
      return [`  ${shown}`, `    ${what}`, ...(seen === '' ? [] : [`    → ${seen}`])]
    })
    return [`${headings[level]} (${grouped.size})`, ...lines, '']
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
      const counts = levels.map((level) => findings.filter((one) => one.level === level).length)
      return [
        ...levels.flatMap(linesOf),
        ...(notTried.length === 0
          ? []
          : ['NOT TRIED', ...notTried.map(({ where, why }) => `  ${where}: ${why}`), '']),
        `Tried ${times.size} calls${slowest ? `; the slowest took ${Math.round(slowest[1])} ms (${slowest[0]})` : ''}.`,
        counts.every((count) => count === 0)
          ? 'No difference.'
          : `${counts[0]} would break a screen, ${counts[1]} would be noticed, ${counts[2]} are forgiven.`,
      ].join('\n')
    },
  }
}

export type Report = ReturnType<typeof createReport>
