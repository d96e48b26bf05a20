export interface LoggedRequest {
  /** Epoch milliseconds. */
  at: number
  method: string
  /** The whole path: /index.php/UserNew/login or /upload. */
  path: string
  query: Record<string, string>
  /** Empty until the whole body has arrived; a file is told by its name and size. */
  body: Record<string, string>
  hasToken: boolean
  land: string
  /** Of the header X-Request-Id; '' where there is none. */
  requestId: string
  /** Of the token, else of the fields; '' where neither tells. */
  phone: string
  /** The HTTP status of the answer; null while there is none, or where it was withheld. */
  answered: number | null
}

const secrets = new Set(['password', 'oldpassword', 'code'])
const most = 10_000

/** Fields as the log may keep them: no password and no code. */
export const loggable = (entries: Iterable<[string, string | File]>) =>
  Object.fromEntries(
    [...entries].map(([name, value]) => {
      if (secrets.has(name)) return [name, '•']
      return [name, typeof value === 'string' ? value : `${value.name}, ${value.size} bytes`]
    }),
  )

/** Every call and upload since the start, or since it was cleared; the oldest go first. */
export function createRequestLog() {
  const requests: LoggedRequest[] = []
  return {
    requests,
    add(request: LoggedRequest) {
      requests.push(request)
      if (requests.length > most) requests.shift()
    },
    clear() {
      requests.length = 0
    },
  }
}

export type RequestLog = ReturnType<typeof createRequestLog>
