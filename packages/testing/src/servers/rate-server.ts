import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'

export interface RateQuestion {
  headers: IncomingHttpHeaders
  body: string
}

interface OfferedRate {
  code: string
  name: string
  amount: number
  currency: string
  minDays?: number
  maxDays?: number
}

export interface RateServer {
  url: string
  /** Every question, whatever it was answered. */
  asked: RateQuestion[]
  /** What is answered from now on: rates, any text, or whatever a function answers. */
  answer(next: readonly OfferedRate[] | string | ((response: ServerResponse) => void)): void
  close(): Promise<void>
}

/** A carrier that quotes rates. */
export async function startRateServer(): Promise<RateServer> {
  const asked: RateQuestion[] = []
  let say = (response: ServerResponse): void => void response.end('{"rates":[]}')
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part)
    asked.push({ headers: request.headers, body: Buffer.concat(parts).toString() })
    say(response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  return {
    url: `http://127.0.0.1:${port}/rates`,
    asked,
    answer: (next) => {
      if (typeof next === 'function') say = next
      else {
        const text = typeof next === 'string' ? next : JSON.stringify({ rates: next })
        say = (response) => void response.writeHead(200, { 'content-type': 'application/json' }).end(text)
      }
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
