// One load from a process of its own: it must not share the server's. `node bench/fire.ts JSON`, answers JSON.
import autocannon from 'autocannon'

export interface Load {
  url: string
  headers: Record<string, string>
  method?: 'GET' | 'POST'
  /** `{n}` in it is another one in each request. */
  body?: string
  /** Sends another `Idempotency-Key` with each request. */
  isKeyed?: boolean
  /** A page that is remembered: its floor sends the page and asks nobody. */
  isCached?: boolean
  /** Numbers in place of `{n}` in the address: from 1 to here, and again. */
  numbers?: number
}

const { seconds, ...load }: Load & { seconds: number } = JSON.parse(process.argv[2] ?? '')
let sent = 0
const { pathname, search } = new URL(load.url)
const result = await autocannon({
  url: load.url.replace('{n}', '0'),
  connections: 10,
  duration: seconds,
  method: load.method ?? 'GET',
  headers: load.headers,
  requests: [
    {
      setupRequest: (request) => ({
        ...request,
        path: `${pathname}${search}`.replaceAll(/\{n\}|%7Bn%7D/g, () => String(1 + (sent++ % (load.numbers ?? 1)))),
        ...(load.body && { body: load.body.replaceAll('{n}', () => crypto.randomUUID()) }),
        headers: { ...request.headers, ...(load.isKeyed && { 'idempotency-key': crypto.randomUUID() }) },
      }),
    },
  ],
})
process.stdout.write(
  JSON.stringify({ rate: result.requests.average, p99Ms: result.latency.p99, failed: result.non2xx + result.errors }),
)
