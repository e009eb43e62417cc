import { createServer, type ServerResponse } from 'node:http'

/** What the platforms take; any other token is wrong. */
export const platformToken = 'a-token-that-platforms-know'

interface Received {
  platform: 'meta' | 'tiktok' | 'google'
  path: string
  // biome-ignore lint/suspicious/noExplicitAny: whatever was sent
  body: any
}

export interface PlatformServer {
  url: string
  /** What was sent with the right token, whether it was taken or not. */
  received: Received[]
  /** Answers the next event with this status and nothing more. */
  failNext(status: number): void
  /** Takes events and says nothing. */
  beSilent(isSilent: boolean): void
  close(): Promise<void>
}

type Answerer = (body: Record<string, unknown>, query: URLSearchParams, token: string) => [status: number, body: object]

/** As the Conversions API answers. */
const meta: Answerer = ({ access_token, data }) =>
  access_token === platformToken
    ? [200, { events_received: (data as unknown[]).length, messages: [], fbtrace_id: 'trace' }]
    : [400, { error: { message: `Invalid OAuth access token ${access_token}`, type: 'OAuthException', code: 190 } }]

/** As the Events API does: 200, and the truth in `code`. */
const tiktok: Answerer = (_body, _query, token) =>
  token === platformToken
    ? [200, { code: 0, message: 'OK', request_id: 'request' }]
    : [200, { code: 40105, message: 'Access token is incorrect or has been revoked.' }]

/** As the Measurement Protocol does, which says nothing of a token; what is wrong with an event only under /debug. */
const google =
  (isDebug: boolean): Answerer =>
  ({ client_id: client }) => {
    if (!isDebug) return [204, {}]
    return [200, { validationMessages: client ? [] : [{ description: 'Measurement requires a client_id.' }] }]
  }

const places: [path: RegExp, platform: Received['platform'], answerer: Answerer][] = [
  [/^\/v\d+\.0\/\d+\/events$/, 'meta', meta],
  [/^\/open_api\/v1\.3\/event\/track\/$/, 'tiktok', tiktok],
  [/^\/mp\/collect$/, 'google', google(false)],
  [/^\/debug\/mp\/collect$/, 'google', google(true)],
]

/** Speaks the protocols of the advertising platforms as far as the product does. */
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
      const place = places.find(([path]) => path.test(pathname))
      if (!place) return reply(response, 404, {})
      const [, platform, answerer] = place
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
