import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { Registration } from '@backroom/domain/money/domain-orders/domain-orders'

export const registrarSecret = 'the secret of the registrar, for tests'

/** A fault of one call. */
export type RegistrarFault =
  /** Does the work and drops the connection. */
  | 'lost answer'
  /** Drops the connection and does nothing. */
  | 'lost request'
  /** Answers 500 and does nothing. */
  | 'broken'
  /** Does the work and answers only when the test calls `answerSlow`. */
  | 'slow'

type Operation = 'search' | 'quote' | 'order' | 'find' | 'cancel'

export interface RegistrarServer {
  url: string
  /** By key. */
  registrations: ReadonlyMap<string, Registration>
  /** How often each key was ordered, repeated orders included. */
  orders: ReadonlyMap<string, number>
  failNext(operation: Operation, ...faults: RegistrarFault[]): void
  answerSlow(): void
  /** Changes an order at the registrar. */
  settle(key: string, change: Partial<Registration>): void
  /** The price of a year of a domain, in minor units; undefined for one that is taken. */
  setPrice(host: string, priceCents: number | undefined): void
  /** The domains that were sold and not cancelled. */
  sold(): string[]
  close(): Promise<void>
}

/** A year of any domain, in minor units. */
export const registrarPriceCents = 1_250

const endings = ['com', 'net', 'shop', 'store', 'vn']

/** A sandbox of a registrar over HTTP. An order is made once for its key, and never for a key that was closed before. */
export async function startRegistrarServer(): Promise<RegistrarServer> {
  const registrations = new Map<string, Registration>()
  const closed = new Set<string>()
  const orders = new Map<string, number>()
  const prices = new Map<string, number | undefined>()
  const faults: Record<Operation, RegistrarFault[]> = { search: [], quote: [], order: [], find: [], cancel: [] }
  const waiting: (() => void)[] = []

  const priceOf = (host: string) => (prices.has(host) ? prices.get(host) : registrarPriceCents)

  const work = async (operation: Operation, url: URL, request: IncomingMessage): Promise<object | undefined> => {
    const asked = Object.fromEntries(url.searchParams)
    const key = decodeURIComponent(url.pathname.split('/')[2] ?? '')
    if (operation === 'search') return { offers: offersFor(asked.text ?? '', asked.currency ?? '') }
    if (operation === 'quote') {
      const price = priceOf(asked.host ?? '')
      return price === undefined
        ? undefined
        : { ...asked, years: Number(asked.years), priceCents: price * Number(asked.years) }
    }
    if (operation === 'find') return registrations.get(key)
    if (operation === 'cancel') return cancel(key)
    return order(JSON.parse(await textOf(request)))
  }

  const offersFor = (text: string, currency: string) => {
    const label =
      text
        .toLowerCase()
        .normalize('NFD')
        .replace(/[^a-z0-9-]/g, '') || 'shop'
    return endings
      .map((ending) => `${label}.${ending}`)
      .map((host) => ({
        host,
        isAvailable: priceOf(host) !== undefined,
        priceCents: priceOf(host) ?? registrarPriceCents,
        currency,
      }))
  }

  const order = ({ key, host, years, priceCents, currency }: Registration): Registration => {
    orders.set(key, (orders.get(key) ?? 0) + 1)
    const known = registrations.get(key)
    if (known) return known
    const price = priceOf(host)
    const refusal = closed.has(key)
      ? 'refused'
      : price === undefined
        ? 'not_available'
        : price * years !== priceCents
          ? 'price_changed'
          : null
    const made: Registration = {
      ...{ key, host, years, priceCents, currency, reference: `RO-${registrations.size + 1}-${key.slice(-6)}` },
      ...{ state: refusal ? 'refused' : 'pending', reason: refusal },
    }
    registrations.set(key, made)
    return made
  }

  const cancel = (key: string): Registration | undefined => {
    const known = registrations.get(key)
    if (!known) closed.add(key)
    if (known?.state === 'pending') registrations.set(key, { ...known, state: 'cancelled' })
    return registrations.get(key)
  }

  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    if (request.headers.authorization !== `Bearer ${registrarSecret}`) return response.writeHead(401).end('{}')
    const url = new URL(request.url!, 'http://registrar.test')
    const operation = operationOf(request.method, url.pathname)
    const fault = faults[operation].shift()
    if (fault === 'lost request') return request.socket.destroy()
    if (fault === 'broken') return response.writeHead(500).end('{}')
    const result = await work(operation, url, request)
    if (fault === 'lost answer') return request.socket.destroy()
    if (fault === 'slow') await new Promise<void>((resolve) => waiting.push(resolve))
    response.writeHead(result ? 200 : 404, { 'content-type': 'application/json' }).end(JSON.stringify(result ?? {}))
  }

  const server = createServer((request, response) => void answer(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  return {
    url: `http://127.0.0.1:${port}`,
    registrations,
    orders,
    failNext: (operation, ...next) => void faults[operation].push(...next),
    answerSlow: () => {
      for (const answerNow of waiting.splice(0)) answerNow()
    },
    settle(key, change) {
      const known = registrations.get(key)
      if (!known) throw new Error(`no order ${key}`)
      registrations.set(key, { ...known, ...change })
    },
    setPrice: (host, priceCents) => void prices.set(host, priceCents),
    sold: () =>
      [...registrations.values()]
        .filter(({ state }) => state === 'pending' || state === 'active')
        .map(({ host }) => host),
    close: () => {
      server.closeAllConnections()
      return new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}

function operationOf(method: string | undefined, path: string): Operation {
  if (path === '/offers') return 'search'
  if (path === '/quotes') return 'quote'
  if (path.endsWith('/cancel')) return 'cancel'
  return method === 'GET' ? 'find' : 'order'
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of request) text += chunk
  return text
}
