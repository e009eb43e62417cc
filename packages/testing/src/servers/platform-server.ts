import { createServer, type ServerResponse } from 'node:http'

/** The only valid token. */
export const platformToken = 'a-token-that-platforms-know'

interface Received {
  platform: 'meta' | 'tiktok' | 'google'
  path: string
  // biome-ignore lint/suspicious/noExplicitAny: any body
  body: any
}

export interface PlatformServer {
  url: string
  /** Requests with the valid token, whether accepted or not. */
  received: Received[]
  /** Answers the next event with this status and an empty body. */
  failNext(status: number): void
  /** Receives events without answering. */
  beSilent(isSilent: boolean): void
  close(): Promise<void>
}

type Answerer = (body: Record<string, unknown>, query: URLSearchParams, token: string) => [status: number, body: object]

/** The Conversions API. */
const meta: Answerer = ({ access_token, data }) =>
  access_token === platformToken
    ? [200, { events_received: (data as unknown[]).length, messages: [], fbtrace_id: 'trace' }]
    : [400, { error: { message: `Invalid OAuth access token ${access_token}`, type: 'OAuthException', code: 190 } }]

/** The Events API: always 200, with the result in `code`. */
const tiktok: Answerer = (_body, _query, token) =>
  token === platformToken
    ? [200, { code: 0, message: 'OK', request_id: 'request' }]
    : [200, { code: 40105, message: 'Access token is incorrect or has been revoked.' }]

/** The Measurement Protocol, which does not check tokens and validates events only under /debug. */
const google =
  (isDebug: boolean): Answerer =>
  ({ client_id: client }) => {
    if (!isDebug) return [204, {}]
    return [200, { validationMessages: client ? [] : [{ description: 'Measurement requires a client_id.' }] }]
  }

const routes: [path: RegExp, platform: Received['platform'], answerer: Answerer][] = [
  [/^\/v\d+\.0\/\d+\/events$/, 'meta', meta],
  [/^\/open_api\/v1\.3\/event\/track\/$/, 'tiktok', tiktok],
  [/^\/mp\/collect$/, 'google', google(false)],
  [/^\/debug\/mp\/collect$/, 'google', google(true)],
]

/** A fake of the advertising platforms' APIs. */
export async function startPlatformServer(): Promise<PlatformServer> {
  const received: Received[] = []
  const failures: number[] = []
  let isSilent = false
  const reply = (response: ServerResponse, status: number, body: object) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(status === 204 ? '' : JSON.stringify(body))

  const server = createServer((request, response) => {
    let text = ''
    request.on('data', (chunk) => {
      text += chunk
    })
    request.on('end', () => {
      const { pathname, searchParams } = new URL(request.url ?? '/', 'http://platform')
      const route = routes.find(([path]) => path.test(pathname))
      if (!route) return reply(response, 404, {})
      const [, platform, answerer] = route
      const body = JSON.parse(text)
      const token = String(request.headers['access-token'] ?? searchParams.get('api_secret') ?? body.access_token)
      if (token === platformToken) received.push({ platform, path: pathname, body })
      if (isSilent) return
      const failure = failures.shift()
      if (failure !== undefined) return reply(response, failure, {})
      reply(response, ...answerer(body, searchParams, token))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  return {
    url: `http://127.0.0.1:${port}`,
    received,
    failNext: (status) => void failures.push(status),
    beSilent: (next) => {
      isSilent = next
    },
    close: () => {
      server.closeAllConnections()
      return new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}
