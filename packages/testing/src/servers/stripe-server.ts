import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { GatewayFault } from './gateway-server.ts'
import { StripeAnswer } from './stripe-cards.ts'
import { cardFrame, challengePage, elementScript } from './stripe-page.ts'
import { type StripeState, stripeState } from './stripe-state.ts'

export type Operation =
  | 'customer'
  | 'announce'
  | 'confirm'
  | 'capture'
  | 'void'
  | 'find'
  | 'refund'
  | 'refunds'
  | 'dispute'
  | 'account'
  | 'country'

export interface Call {
  operation: Operation
  key: string | undefined
  id: string
  body: Record<string, string>
  /** Of a call that reads. */
  query: Record<string, string>
}

const version = '2026-10-28.endive'
export const stripeAccount = 'acct_lotus'

/**
 * Speaks Stripe's HTTP API as the official library calls it: checks keys, version and parameters, answers a repeated idempotency key
 * with the first answer, and refuses one with other parameters.
 */
export async function startStripeServer({
  accountOf = (key) => (key ? stripeAccount : undefined),
}: {
  /** The account that a secret key opens. */
  accountOf?: (key: string) => string | undefined
} = {}) {
  let url = ''
  const state = stripeState(() => url)
  const calls: Call[] = []
  const faults = new Map<Operation, GatewayFault[]>()
  const answered = new Map<string, { params: string; status: number; body: string }>()

  async function api(request: IncomingMessage, response: ServerResponse) {
    const text = await readAll(request)
    const key = request.headers['idempotency-key'] as string | undefined
    const call = { ...operationOf(request), key, body: Object.fromEntries(new URLSearchParams(text)) }
    calls.push(call)
    const send = (status: number, body: string) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(body)
    const account = accountOf(request.headers.authorization?.replace('Bearer ', '') ?? '')
    if (!account) return send(401, JSON.stringify({ error: { type: 'invalid_request_error', message: 'Invalid key' } }))
    if (request.headers['stripe-version'] !== version) return send(400, '{"error":{"message":"version"}}')
    const fault = faults.get(call.operation)?.shift()
    if (fault?.kind === 'lost request') return request.socket.destroy()
    if (fault?.kind === 'broken') return send(500, '{"error":{"type":"api_error","message":"broken"}}')
    if (fault?.kind === 'late') await fault.until
    const params = `${request.method} ${request.url} ${text}`
    const known = key === undefined ? undefined : answered.get(key)
    const answer =
      known === undefined
        ? { params, ...(fault?.kind === 'refused' ? refusal : answerOf(state, call, account)) }
        : known.params === params
          ? known
          : { params, status: 400, body: '{"error":{"type":"idempotency_error","message":"other parameters"}}' }
    if (key !== undefined && !known) answered.set(key, answer)
    if (fault?.kind === 'lost answer') return request.socket.destroy()
    if (fault?.kind === 'mute') return
    send(answer.status, answer.body)
  }

  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url!, 'http://stripe')
    void (pathname.startsWith('/v1/') ? api(request, response) : page(state, url, request, response))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as { port: number }).port}`
  return {
    ...{ url, state, calls, scriptUrl: `${url}/v3/` },
    /** Sets the faults of the next calls of an operation. */
    failNext: (operation: Operation, ...next: GatewayFault[]) =>
      void faults.set(operation, [...(faults.get(operation) ?? []), ...next]),
    clearFaults: () => faults.clear(),
    /** Every call that is open fails. */
    cutConnections: () => server.closeAllConnections(),
    /**
     * As if its process was killed: calls fail, and new ones are refused.
     * @returns comes back with all that it knew
     */
    async goAway() {
      const { port } = server.address() as { port: number }
      const closed = new Promise((resolve) => server.close(resolve))
      server.closeAllConnections()
      await closed
      return () => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
    },
    close: () => {
      server.closeAllConnections()
      return new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}

export type StripeServer = Awaited<ReturnType<typeof startStripeServer>>

function operationOf({ method, url }: IncomingMessage): Pick<Call, 'operation' | 'id' | 'query'> {
  const { pathname, searchParams } = new URL(url!, 'http://stripe')
  return { ...namedOperation(method, pathname, searchParams), query: Object.fromEntries(searchParams) }
}

function namedOperation(
  method: string | undefined,
  pathname: string,
  searchParams: URLSearchParams,
): Pick<Call, 'operation' | 'id'> {
  const [, , thing, id = '', verb] = pathname.split('/')
  if (thing === 'customers') return { operation: 'customer', id }
  if (thing === 'account') return { operation: 'account', id }
  if (thing === 'country_specs') return { operation: 'country', id }
  if (thing === 'disputes') return { operation: 'dispute', id }
  if (thing === 'refunds' && method === 'GET')
    return { operation: 'refunds', id: searchParams.get('payment_intent') ?? '' }
  if (thing === 'refunds') return { operation: 'refund', id }
  if (!id) return { operation: 'announce', id }
  if (method === 'GET') return { operation: 'find', id }
  return { operation: verb === 'cancel' ? 'void' : verb === 'capture' ? 'capture' : 'confirm', id }
}

/** Of a call that the bank decides on. */
const refusal = { status: 400, body: '{"error":{"type":"invalid_request_error","code":"charge_disputed"}}' }

function answerOf(state: StripeState, call: Call, account: string) {
  try {
    return { status: 200, body: JSON.stringify(work(state, call, account)) }
  } catch (error) {
    if (!(error instanceof StripeAnswer)) throw error
    return { status: error.status, body: JSON.stringify({ error: error.error }) }
  }
}

function work(state: StripeState, { operation, id, body, query }: Call, account: string): object {
  const expand = Object.entries({ ...body, ...query }).flatMap(([name, value]) =>
    name.startsWith('expand[') ? value : [],
  )
  switch (operation) {
    case 'account':
      return { id: account, object: 'account', country: 'US', charges_enabled: account !== 'acct_new' }
    case 'country':
      return { id, object: 'country_spec', supported_payment_currencies: ['usd', 'eur', 'jpy', 'vnd', 'gbp'] }
    case 'customer':
      return state.shownCustomer(state.createCustomer(body))
    case 'announce':
      return state.shownIntent(state.create(body))
    case 'confirm':
      return state.shownIntent(state.confirm(id, body), expand)
    case 'capture':
      return state.shownIntent(state.capture(id, body.amount_to_capture))
    case 'void':
      return state.shownIntent(state.cancel(id))
    case 'find':
      return state.shownIntent(state.intentOf(id), expand)
    case 'refund':
      return state.refund(body)
    case 'refunds':
      return { object: 'list', data: state.intentOf(id).refunds, has_more: false }
    case 'dispute': {
      const dispute = state.disputes.get(id)
      if (!dispute) throw state.missing('dispute')
      return state.shownDispute(dispute)
    }
  }
}

/** What browsers load: the script, the frame of the card, and the bank's page. */
async function page(state: StripeState, url: string, request: IncomingMessage, response: ServerResponse) {
  const { pathname, searchParams } = new URL(request.url!, 'http://stripe')
  const html = (text: string) => response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(text)
  if (pathname === '/v3/') return response.writeHead(200, { 'content-type': 'text/javascript' }).end(elementScript(url))
  if (pathname === '/elements/card') return html(cardFrame)
  if (pathname === '/elements/tokens')
    return response.end(state.addToken(await readAll(request), searchParams.get('setup_future_usage')))
  if (pathname === '/bank/disputes') return response.end(JSON.stringify(decide(state, await readAll(request))))
  const id = pathname.replace('/3ds/', '')
  const intent = state.intents.get(id)
  if (!intent) return response.writeHead(404).end()
  if (request.method === 'GET') return html(challengePage(id, intent.returnUrl))
  const isCompleted = new URLSearchParams(await readAll(request)).get('end') === 'complete'
  state.endChallenge(id, isCompleted)
  return response.writeHead(303, { location: intent.returnUrl }).end()
}

/** What the bank of a customer does in a journey: it disputes a payment, or ends the dispute of it. @returns the dispute */
function decide(state: StripeState, body: string) {
  const { intent, status } = JSON.parse(body)
  const open = [...state.disputes.values()].find((dispute) => dispute.intent === intent)
  return state.shownDispute(open ? Object.assign(open, { status }) : state.dispute(intent, { status }))
}

async function readAll(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of request) text += chunk
  return text
}
