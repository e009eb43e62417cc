import { type IncomingMessage, request } from 'node:http'

export interface Call {
  port: number
  /** Selects the store that answers, or the back office. */
  host: string
  method?: 'GET' | 'POST' | 'PUT'
  path: string
  headers?: Record<string, string>
  body?: string
}

/** When the caller closes its socket: milliseconds after the request was sent, or at the first bytes of the answer. */
export type Cut = { afterMs: number } | 'mid-answer' | undefined

export interface Answer {
  /** A status, `cut` if the caller closed the socket, or the error code of the socket. */
  outcome: number | string
  location: string
  cookie: string
}

/** Longer than any deadline of the product. */
const longestMs = 45_000

/** Sends one request on a connection of its own. */
export const send = ({ port, host, method = 'GET', path, headers, body }: Call, cut: Cut): Promise<Answer> =>
  new Promise((resolve) => {
    let isCut = false
    const call = request(
      { host: '127.0.0.1', port, method, path, agent: false, headers: { ...headers, host, connection: 'close' } },
      (answer) => {
        if (cut === 'mid-answer') close()
        answer.resume()
        answer.once('end', () => resolve(read(answer)))
        answer.once('error', (error: NodeJS.ErrnoException) => resolve(failed(error)))
      },
    )
    const close = () => {
      isCut = true
      call.destroy()
    }
    const failed = ({ code }: NodeJS.ErrnoException): Answer => ({
      outcome: isCut ? 'cut' : (code ?? 'no answer'),
      location: '',
      cookie: '',
    })
    call.setTimeout(longestMs, () => call.destroy(Object.assign(new Error('late'), { code: 'no answer in time' })))
    call.once('error', (error: NodeJS.ErrnoException) => resolve(failed(error)))
    call.once('close', () => resolve(failed({} as NodeJS.ErrnoException)))
    call.end(body, () => {
      if (typeof cut === 'object') setTimeout(close, cut.afterMs)
    })
  })

const read = ({ statusCode = 0, headers }: IncomingMessage): Answer => ({
  outcome: statusCode,
  location: headers.location ?? '',
  cookie: (headers['set-cookie'] ?? []).map((one) => one.split(';')[0]).join('; '),
})
