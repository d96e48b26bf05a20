import { ApiError } from '#src/api/failure.ts'
import { calls } from '#src/api/schema/calls.ts'

import { whereOf } from './ask.ts'
import { goBorrowersWay, tryWrongPresentPassword } from './borrowers-way.ts'
import { checkSession, failureOf } from './check-session.ts'
import { judgePreflight, speaksHttp2 } from './headers.ts'
import { readPrivate } from './read-private.ts'
import { readPublic } from './read-public.ts'
import type { Report } from './report.ts'
import { createVisit, type Visit, type Wishes } from './visit.ts'

/** Calls of the contract that this check never makes, and why. */
function skipWhatIsNeverTried({ report, wishes }: Visit) {
  const never = (name: keyof typeof calls, why: string) => report.skip(whereOf(name), why)
  report.skip('POST UserNew/backpwd as a reset', 'it would set the password of the account')
  never('sendCode', 'it would send an SMS or e-mail')
  never('submitOtherContacts', 'no screen makes it')
  never('recharge', 'no screen makes it')
  never(
    'payInstallment',
    'it would mark an installment as paid; only a build with VITE_REPAYMENT=online makes it',
  )
  if (!wishes.register)
    never('register', 'it would make an account; --register does, with the phone and password given')
  if (!wishes.write)
    report.skip('sections, upload, application, withdrawal', 'they change the account; --write tries them')
}

/** Whether a browser may ask at all from where the app is served. */
async function checkCrossOrigin({ wishes, client, report }: Visit) {
  const { origin, url, upload, requestId } = wishes
  if (origin === undefined) return
  const headers = ['authorization', 'land']
  const withId = requestId ? [...headers, 'x-request-id'] : headers
  const asked = [
    { address: `${url}/${calls.wallet.path}`, method: 'GET', wanted: headers },
    { address: `${url}/${calls.applyForLoan.path}`, method: 'POST', wanted: withId },
    { address: upload, method: 'POST', wanted: headers },
  ]
  for (const { address, method, wanted } of asked) {
    const exchange = await client.preflight(address, method, wanted)
    report.tried(exchange.where, exchange.took)
    judgePreflight(report, origin, exchange, wanted)
  }
}

async function checkHttp2({ wishes: { url, requestId, patience }, report }: Visit) {
  if (requestId || !(await speaksHttp2(new URL(url), patience.call))) return
  report.add({
    level: 'differs',
    where: new URL(url).origin,
    what: 'speaks HTTP/2, where no single call can close its connection, and no X-Request-Id is used',
    seen: 'A browser that loses a connection sends again what had an effect: a second application or payment',
  })
}

/** Logs out, and looks whether the session is over. */
async function leave(visit: Visit) {
  const left = await visit.ask('signOut', {})
  if (left instanceof ApiError) return
  if (failureOf(await visit.send('profileStatus', {}, visit.token()))) return
  visit.report.add({
    level: 'differs',
    where: whereOf('signOut'),
    what: 'the token is still good after it',
    seen: 'After a logout whoever has the token is still signed in',
  })
}

/** Makes the calls that `wishes` allow, and tells what is not as the contract says. Throws for nothing a provider does. */
export async function checkProvider(wishes: Wishes): Promise<Report> {
  const visit = createVisit(wishes)
  skipWhatIsNeverTried(visit)
  await checkHttp2(visit)
  await checkCrossOrigin(visit)
  const offer = await readPublic(visit)
  if (!(await checkSession(visit))) return visit.report
  if (wishes.write) await goBorrowersWay(visit, offer)
  // After it, with what it left there.
  await readPrivate(visit)
  if (wishes.write) await tryWrongPresentPassword(visit)
  await leave(visit)
  return visit.report
}
