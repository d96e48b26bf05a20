import { readAnswer } from '#src/api/answer.ts'
import { ApiError } from '#src/api/failure.ts'

import { type Answer, type Exchange, whereOf } from './ask.ts'
import { seenOfFailure, wordsOf } from './borrower.ts'
import { demandsOf, judgeHeaders } from './headers.ts'
import { bodyTrouble } from './judge.ts'
import { dataOr, type Visit } from './visit.ts'

const read = 'profileStatus'
const where = whereOf(read)

/** How the app would fail with what came of a read; null where it is a success. */
export function failureOf({ answer }: Exchange): ApiError | null {
  if (!answer) return new ApiError('network')
  try {
    readAnswer(answer.status, answer.text)
    return null
  } catch (error) {
    return error instanceof ApiError ? error : new ApiError('unreadable')
  }
}

const isSame = (one: Answer | null, other: Answer | null) =>
  one?.status === other?.status && one?.text === other?.text

/** What a token that nobody has must be answered with: 401, and nothing of anyone. */
function judgeStranger({ report, wishes }: Visit, exchange: Exchange) {
  const { answer, trouble, hops } = exchange
  judgeHeaders({ report, ...wishes }, exchange, demandsOf(read))
  const failure = failureOf(exchange)
  if (failure?.kind === 'unauthorized') return
  if (failure === null) {
    report.add({
      level: 'breaks',
      where,
      what: 'a token that nobody has is answered as a good one',
      seen: "A session that has ended goes on, and whoever makes up a token may read what is a borrower's",
    })
    return
  }
  const way = hops.length > 0 ? ` after it was sent on to ${new URL(hops[0] ?? '').pathname}` : ''
  const answered = answer ? `HTTP ${answer.status}${way}, ${bodyTrouble(answer.text)}` : trouble
  const came = failure.kind === 'refused' ? `HTTP 200 with a refusal ("${failure.words}")` : answered
  report.add({
    level: 'breaks',
    where,
    what: `a session that has ended is answered with ${came}, and not with HTTP 401`,
    seen: `Once a session has ended every screen says "${wordsOf(failure)}", and nobody is led to sign-in`,
  })
}

async function tryWrongPassword(visit: Visit) {
  const { phone, password } = visit.wishes
  const entered = await visit.ask('signIn', { phone, password: `${password}-not` }, { isRefusal: true })
  if (entered instanceof ApiError) return
  visit.enter(entered.token)
  visit.report.add({
    level: 'breaks',
    where: whereOf('signIn'),
    what: 'a wrong password is let in',
    seen: 'Anyone gets into any account',
  })
}

/**
 * Registers where that was wished, signs in, and looks whether the token is understood. False where nothing that is a
 * borrower's can be asked.
 */
export async function checkSession(visit: Visit): Promise<boolean> {
  const { wishes, report } = visit
  const { phone, password } = wishes
  const rest = "all that is a borrower's"
  if (wishes.register) {
    const registered = dataOr(await visit.ask('register', { phone, password }))
    if (registered) visit.enter(registered.token)
  }
  if (wishes.write) await tryWrongPassword(visit)
  const session = dataOr(await visit.ask('signIn', { phone, password }))
  if (!session) {
    report.skip(rest, 'nobody could sign in')
    return false
  }
  visit.enter(session.token)
  if (session.expiresAt !== null && session.expiresAt <= Date.now())
    report.add({
      level: 'differs',
      where: whereOf('signIn'),
      path: 'data.expire',
      what: `the session is over as it begins: ${new Date(session.expiresAt).toISOString()}`,
      seen: 'The phone takes its own clock to be wrong, and the session ends only when the provider refuses it',
    })

  const good = await visit.send(read, {}, session.token)
  const stranger = await visit.send(read, {}, `${session.token.slice(0, -4)}none`)
  const nobody = await visit.send(read, {}, '')
  const failure = failureOf(good)
  const isTurnedAway =
    failure && (good.hops.length > 0 || ['unauthorized', 'forbidden', 'refused'].includes(failure.kind))
  if (isTurnedAway && isSame(good.answer, nobody.answer)) {
    report.add({
      level: 'breaks',
      where,
      what:
        'a good token is answered as if there were none: the header Authorization does not reach PHP (Apache with CGI or ' +
        'FastCGI needs "CGIPassAuth On")',
      seen: seenOfFailure(read, failure),
    })
    report.skip(rest, 'the token does not reach the provider')
    return false
  }
  judgeStranger(visit, stranger)
  return true
}
