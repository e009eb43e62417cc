import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { signatureOf, type Transfer } from '@backroom/domain/money/payout-provider/payout-provider'
import { Statement } from './statement.ts'

export const providerSecret = 'the secret of the sandbox, for tests'

/** A fault of one call. */
export type ProviderFault =
  /** Does the work and drops the connection. */
  | 'lost answer'
  /** Drops the connection and does nothing. */
  | 'lost request'
  /** Answers 500 and does nothing. */
  | 'broken'
  /** Answers 429 and does nothing. */
  | 'busy'

export interface PayoutProviderServer {
  url: string
  /** By key. */
  transfers: ReadonlyMap<string, Transfer>
  /** How often each key was ordered, repeated orders included. */
  orders: ReadonlyMap<string, number>
  failNext(operation: 'send' | 'find', ...faults: ProviderFault[]): void
  /** Changes a transfer. @returns the message about it, which the caller delivers, repeats or keeps */
  settle(key: string, change: Partial<Transfer>): { key: string; signature: string }
  /** Notes in the statement of another day that a transfer changed. */
  noteOn(day: string, key: string): void
  /** What has left for accounts and not come back, in minor units. */
  moneySent(): number
  close(): Promise<void>
}

/** A sandbox of a payout provider over HTTP. An order is made once for its key. */
export async function startPayoutProviderServer(): Promise<PayoutProviderServer> {
  const transfers = new Map<string, Transfer>()
  const orders = new Map<string, number>()
  const faults: Record<'send' | 'find', ProviderFault[]> = { send: [], find: [] }
  const statement = new Statement<Transfer>()

  const work = async (request: IncomingMessage): Promise<Transfer | undefined> => {
    if (request.method === 'GET') return transfers.get(decodeURIComponent(request.url!.split('/').at(-1)!))
    const { key, amountCents, currency } = JSON.parse(await textOf(request))
    orders.set(key, (orders.get(key) ?? 0) + 1)
    const known = transfers.get(key)
    if (known) return known
    const transfer: Transfer = {
      ...{ key, amountCents, currency, state: 'accepted', reason: null },
      reference: `TR-${transfers.size + 1}`,
    }
    transfers.set(key, transfer)
    return transfer
  }

  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    if (request.headers.authorization !== `Bearer ${providerSecret}`) return response.writeHead(401).end('{}')
    const { search, searchParams } = new URL(request.url!, 'http://provider')
    if (search !== '')
      return response
        .writeHead(200, { 'content-type': 'application/json' })
        .end(JSON.stringify(statement.page(searchParams)))
    const fault = faults[request.method === 'GET' ? 'find' : 'send'].shift()
    if (fault === 'lost request') return request.socket.destroy()
    if (fault === 'busy') return response.writeHead(429, { 'retry-after': '30' }).end('{}')
    if (fault === 'broken') return response.writeHead(500).end('{}')
    const transfer = await work(request)
    if (fault === 'lost answer') return request.socket.destroy()
    response.writeHead(transfer ? 200 : 404, { 'content-type': 'application/json' }).end(JSON.stringify(transfer ?? {}))
  }

  const server = createServer((request, response) => void answer(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  return {
    url: `http://127.0.0.1:${port}`,
    transfers,
    orders,
    failNext: (operation, ...next) => void faults[operation].push(...next),
    settle(key, change) {
      const transfer = transfers.get(key)
      if (!transfer) throw new Error(`no transfer ${key}`)
      transfers.set(key, { ...transfer, ...change })
      statement.note(key, () => transfers.get(key)!)
      return { key, signature: signatureOf(key, providerSecret) }
    },
    noteOn: (day, key) => statement.note(key, () => transfers.get(key)!, day),
    moneySent: () =>
      [...transfers.values()]
        .filter(({ state }) => state === 'accepted' || state === 'paid')
        .reduce((sum, { amountCents }) => sum + amountCents, 0),
    close: () => {
      server.closeAllConnections()
      return new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of request) text += chunk
  return text
}
