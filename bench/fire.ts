// `node bench/fire.ts JSON`: runs one load in a process of its own, apart from the server's, and prints JSON.
import autocannon from 'autocannon'
import { fastEventId } from './fast-event-id.ts'

export interface Load {
  url: string
  headers: Record<string, string>
  method?: 'GET' | 'POST'
  /** `{n}` becomes a new UUID in each request, `{id}` a new UUIDv7. */
  body?: string
  /** Sends each request with another client address, as a proxy would. */
  isFromMany?: boolean
  /** Sends another `Idempotency-Key` with each request. */
  isKeyed?: boolean
  /** A cached page. Its floor server sends the page without any query. */
  isCached?: boolean
  connections?: number
  /** The number in place of `{n}` in the address counts from 1 to this, and starts again. */
  numbers?: number
}

const { seconds, ...load }: Load & { seconds: number } = JSON.parse(process.argv[2] ?? '')
let sent = 0
let people = 0
/** Addresses of the networks reserved for benchmarks (RFC 2544), and then others. */
const address = (number: number) => `198.${18 + ((number >> 16) & 1)}.${(number >> 8) & 255}.${number & 255}`
const { pathname, search } = new URL(load.url)
const result = await autocannon({
  url: load.url.replace('{n}', '0'),
  connections: load.connections ?? 10,
  duration: seconds,
  method: load.method ?? 'GET',
  headers: load.headers,
  requests: [
    {
      setupRequest: (request) => ({
        ...request,
        path: `${pathname}${search}`.replaceAll(/\{n\}|%7Bn%7D/g, () => String(1 + (sent++ % (load.numbers ?? 1)))),
        ...(load.body && {
          body: load.body.replaceAll('{n}', () => crypto.randomUUID()).replaceAll('{id}', () => fastEventId()),
        }),
        headers: {
          ...request.headers,
          ...(load.isKeyed && { 'idempotency-key': crypto.randomUUID() }),
          ...(load.isFromMany && { 'x-forwarded-for': address(people++) }),
        },
      }),
    },
  ],
})
process.stdout.write(
  JSON.stringify({
    rate: result.requests.average,
    p99Ms: result.latency.p99,
    failed: result.non2xx + result.errors,
    statuses: result.statusCodeStats,
  }),
)
