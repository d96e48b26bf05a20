import { startProvider } from '../../provider/server.ts'

type Fields = Record<string, string>

interface Sent {
  token?: string
  land?: 'en' | 'fil'
  requestId?: string
}

/** A borrower made for a test. */
export interface TestPerson {
  phone: string
  password: string
  token: string
  loans: { id: number; ordernum: string }[]
}

function formOf(fields: Fields): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  return form
}

const headersOf = ({ token, land, requestId }: Sent) => ({
  ...(requestId === undefined ? {} : { 'X-Request-Id': requestId }),
  ...(token === undefined ? {} : { Authorization: token }),
  ...(land === undefined ? {} : { Land: land }),
})

/** A provider with a book of its own, and the few ways a test speaks with it. */
export async function startTestProvider(
  options: { database?: string; app?: string; control?: boolean } = {},
) {
  const { database = ':memory:', app, control = true } = options
  const said: string[] = []
  const provider = await startProvider({ port: 0, database, app, control, say: (line) => said.push(line) })
  const { url, close } = provider

  const get = (path: string, query: Fields = {}, sent: Sent = {}) =>
    fetch(`${url}/index.php/${path}?${new URLSearchParams(query)}`, { headers: headersOf(sent) })
  const post = (path: string, fields: Fields = {}, sent: Sent = {}) =>
    fetch(`${url}/index.php/${path}`, { method: 'POST', headers: headersOf(sent), body: formOf(fields) })

  async function act(action: string, body: Record<string, unknown> = {}) {
    const response = await fetch(`${url}/control/${action}`, { method: 'POST', body: JSON.stringify(body) })
    // Each action answers with an object; a test that reads a field which is not there fails by itself.
    const answer = (await response.json()) as Record<string, unknown>
    if (!response.ok) throw new Error(String(answer['error']))
    return answer
  }

  return {
    url,
    close,
    said,
    get,
    post,
    act,
    // The shape is that of provider/README.md; a test that misses a field fails by itself.
    person: async (wish: Record<string, unknown> = {}) =>
      (await act('people', wish)) as unknown as TestPerson,
    fault: (call: string, kind: string | number, more: Record<string, unknown> = {}) =>
      act('faults', { call, kind, ...more }),
    lender: (action: string, more: Record<string, unknown>) => act('lender', { action, ...more }),
    upload: (file: Blob, name: string, sent: Sent = {}) => {
      const form = new FormData()
      form.append('imgFile', file, name)
      return fetch(`${url}/upload`, { method: 'POST', headers: headersOf(sent), body: form })
    },
  }
}

export type TestProvider = Awaited<ReturnType<typeof startTestProvider>>

interface Envelope {
  status: number
  msg: string
  data: unknown
}

/** The JSON of a reply, as it stands on the wire. */
export const envelope = async (response: Response | Promise<Response>) =>
  (await (await response).json()) as Envelope // tests compare every field they use

/** The data of a reply that has to be a success. */
export async function dataOf(response: Response | Promise<Response>): Promise<unknown> {
  const { status, msg, data } = await envelope(response)
  if (status !== 1) throw new Error(`refused: ${msg}`)
  return data
}

/** The words of a reply that has to be a refusal. */
export async function refusalOf(response: Response | Promise<Response>): Promise<string> {
  const answer = await response
  const { status, msg } = await envelope(answer)
  if (answer.status !== 200 || status !== 0) throw new Error(`not refused: ${answer.status} ${status}`)
  return msg
}
