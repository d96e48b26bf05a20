import { checkProvider } from '../../check/check-provider.ts'
import type { Wishes } from '../../check/visit.ts'

/** What a run of check-provider came to at the provider or lender of `url`; reading only unless told otherwise. */
export async function runCheck(url: string, wishes: Partial<Wishes> & Pick<Wishes, 'phone' | 'password'>) {
  const report = await checkProvider({
    url: `${url}/index.php`,
    upload: `${url}/upload`,
    land: 'en',
    origin: undefined,
    write: false,
    register: false,
    code: undefined,
    requestId: false,
    patience: { call: 10_000, upload: 30_000, copy: 10_000, listed: 500 },
    ...wishes,
  })
  const { findings, notTried } = report
  return {
    text: report.text(),
    breaks: report.breaks(),
    findings,
    notTried,
    /** One line a finding: "breaks GET IndexNew/money data.moneys: what → seen". */
    lines: findings.map(
      ({ level, where, path = '', what, seen = '' }) =>
        `${level} ${[where, path].filter(Boolean).join(' ')}: ${what}${seen && ` → ${seen}`}`,
    ),
  }
}
