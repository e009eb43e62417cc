import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import {
  answerAgain,
  answerTestCard,
  type GatewayPayment,
  type PaymentRequest,
  testReference,
} from '@backroom/domain/money/payments/payments'
import { Statement } from './statement.ts'

type Operation = 'authorize' | 'capture' | 'void' | 'refund' | 'find' | 'account'

/** A fault of one call. */
export type GatewayFault =
  /** Does the work and drops the connection. */
  | { kind: 'lost answer' }
  /** Drops the connection and does nothing. */
  | { kind: 'lost request' }
  /** Answers 500 and does nothing. */
  | { kind: 'broken' }
  /** Answers 409 and does nothing. */
  | { kind: 'refused' }
  /** Does the work and never answers. */
  | { kind: 'mute' }
  /** Does the work and answers once `until` settles. */
  | { kind: 'late'; until: Promise<unknown> }
  /** The request arrives twice, as behind a retrying proxy; returns the second answer. */
  | { kind: 'repeated' }

/** Chooses the fault of a call. */
type FaultOf = (call: { operation: Operation; key: string; body: Record<string, unknown> }) => GatewayFault | undefined

interface StoredPayment extends GatewayPayment {
  refunds: Map<string, number>
  keepsCard: boolean
}

/** An account of the gateway, opened by its secret key. */
export interface GatewayAccount {
  merchantId: string
  currencies: string[]
}

export interface GatewayServer {
  url: string
  /** By key. */
  payments: ReadonlyMap<string, GatewayPayment>
  /** Received calls, in order; with the account if a key opened one. */
  calls: { operation: Operation; key: string; merchantId?: string }[]
  /** Sets the faults of the next calls of an operation. */
  failNext(operation: Operation, ...faults: GatewayFault[]): void
  /** Chooses the faults of all further calls; none if undefined. */
  behave(choose?: FaultOf): void
  /** Drops all connections. */
  disconnect(): void
  /** Resolves at the next call of the operation; each call resolves one promise. */
  arrival(operation: Operation): Promise<void>
  /** Notes in the statement of another day that a payment changed. */
  noteOn(day: string, key: string): void
  /** Changes a payment behind the shop's back. */
  change(key: string, change: Partial<GatewayPayment>): void
  /** Captured minus refunded amounts in minor units. */
  moneyTaken(): number
  close(): Promise<void>
}

/** The account that a secret key opens. */
type AccountOf = (secretKey: string) => GatewayAccount | undefined

/** A fake payment gateway over HTTP with idempotent operations. Without `accountOf` it asks for no key. */
export async function startGatewayServer(accountOf?: AccountOf): Promise<GatewayServer> {
  const payments = new Map<string, StoredPayment>()
  const statements = new Map<string | undefined, Statement<GatewayPayment>>()
  const faults: Record<Operation, GatewayFault[]> = {
    ...{ authorize: [], capture: [], void: [] },
    ...{ refund: [], find: [], account: [] },
  }
  const calls: GatewayServer['calls'] = []
  const waiters: { operation: Operation; arrived: () => void }[] = []
  let choose: FaultOf | undefined

  const statementOf = (merchantId: string | undefined) => {
    const statement = statements.get(merchantId) ?? new Statement<GatewayPayment>()
    statements.set(merchantId, statement)
    return statement
  }

  const work = (operation: Operation, key: string, body: Record<string, unknown>, account?: GatewayAccount) => {
    if (operation === 'account') return account
    if (operation === 'authorize') return authorize(payments, body as unknown as PaymentRequest)
    const payment = payments.get(key)
    if (!payment) return
    if (operation === 'capture' && payment.state === 'authorized') payment.state = 'captured'
    if (operation === 'capture' || operation === 'refund')
      statementOf(account?.merchantId).note(key, () => shown(payment))
    if (operation === 'void' && payment.state === 'authorized') payment.state = 'voided'
    if (operation === 'refund') refund(payment, String(body.refundKey), Number(body.amountCents))
    return shown(payment)
  }

  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const { search, searchParams } = new URL(request.url!, 'http://gateway')
    const account = accountOf?.(request.headers.authorization?.replace('Bearer ', '') ?? '')
    if (accountOf && !account) return response.writeHead(401).end('{}')
    if (search !== '')
      return response
        .writeHead(200, { 'content-type': 'application/json' })
        .end(JSON.stringify(statementOf(account?.merchantId).page(searchParams)))
    const { operation, key, body } = await read(request)
    calls.push({ operation, key, ...(account && { merchantId: account.merchantId }) })
    const waiter = waiters.findIndex((waiter) => waiter.operation === operation)
    if (waiter >= 0) waiters.splice(waiter, 1)[0]!.arrived()
    const fault = faults[operation].shift() ?? choose?.({ operation, key, body })
    if (fault?.kind === 'lost request') return request.socket.destroy()
    if (fault?.kind === 'broken') return response.writeHead(500).end('{}')
    if (fault?.kind === 'refused') return response.writeHead(409, { 'content-type': 'text/plain' }).end('refused')
    if (fault?.kind === 'late') await fault.until
    let outcome: object | undefined
    try {
      if (fault?.kind === 'repeated') work(operation, key, body, account)
      outcome = work(operation, key, body, account)
    } catch (error) {
      return response.writeHead(409, { 'content-type': 'text/plain' }).end(String(error))
    }
    if (fault?.kind === 'lost answer') return request.socket.destroy()
    if (fault?.kind === 'mute') return
    response.writeHead(outcome ? 200 : 404, { 'content-type': 'application/json' }).end(JSON.stringify(outcome ?? {}))
  }

  const server = createServer((request, response) => void answer(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  return {
    url: `http://127.0.0.1:${port}`,
    payments,
    calls,
    failNext: (operation, ...next) => void faults[operation].push(...next),
    behave: (next) => {
      choose = next
    },
    disconnect: () => server.closeAllConnections(),
    arrival: (operation) => new Promise((arrived) => waiters.push({ operation, arrived })),
    noteOn: (day, key) => statementOf(undefined).note(key, () => shown(payments.get(key)!), day),
    change: (key, change) => void Object.assign(payments.get(key)!, change),
    moneyTaken: () => {
      const taken = [...payments.values()].filter(({ state }) => state === 'captured')
      return taken.reduce((sum, { amountCents, refundedCents }) => sum + amountCents - refundedCents, 0)
    },
    close: () => {
      server.closeAllConnections()
      return new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}

/** The first call with a key decides; another amount is an error. */
function authorize(payments: Map<string, StoredPayment>, request: PaymentRequest): object {
  const { key, amountCents, currency } = request
  const known = payments.get(key)
  if (known && (known.amountCents !== amountCents || known.currency !== currency)) throw new Error('the key was used')
  const { keepsCard, ...answer } = decide(payments, request)
  const payment = known ?? {
    key,
    state: answer.state,
    reference: answer.state === 'authorized' ? answer.reference : testReference(key),
    amountCents,
    refundedCents: 0,
    currency,
    card: answer.state === 'authorized' ? answer.card : null,
    ...{ refunds: new Map(), keepsCard },
  }
  payments.set(key, payment)
  if (payment.state === 'declined')
    return { state: 'declined', reason: answer.state === 'declined' ? answer.reason : 'card_declined' }
  return { state: 'authorized', reference: payment.reference, card: payment.card }
}

/** An earlier payment that kept its card decides about a payment with this card again, which is kept for the next one. */
function decide(payments: Map<string, StoredPayment>, { key, card, again, keepsCard = false }: PaymentRequest) {
  if (card) return { ...answerTestCard(key, card, Date.now()), keepsCard }
  const earlier = [...payments.values()].find(({ reference }) => reference === again?.reference)
  if (!earlier) return { state: 'declined' as const, reason: 'card_invalid' as const, keepsCard: false }
  if (!earlier.keepsCard || !earlier.card)
    return { state: 'declined' as const, reason: 'card_declined' as const, keepsCard: false }
  return { ...answerAgain(key, { reference: earlier.reference, card: earlier.card }), keepsCard: true }
}

function refund(payment: StoredPayment, refundKey: string, amountCents: number) {
  if (payment.refunds.has(refundKey)) return
  if (payment.state !== 'captured') throw new Error('nothing was captured')
  if (payment.refundedCents + amountCents > payment.amountCents) throw new Error('more than was captured')
  payment.refunds.set(refundKey, amountCents)
  payment.refundedCents += amountCents
}

const shown = ({ refunds: _, keepsCard: _keepsCard, ...payment }: StoredPayment): GatewayPayment => payment

async function read(request: IncomingMessage) {
  let text = ''
  for await (const chunk of request) text += chunk
  const body = JSON.parse(text || '{}') as Record<string, unknown>
  if (request.url === '/account') return { operation: 'account' as const, key: '', body }
  const [, key = '', verb] = /^\/payments(?:\/([^/]+))?(?:\/(\w+))?$/.exec(request.url ?? '') ?? []
  if (request.method === 'GET') return { operation: 'find' as const, key, body }
  if (!key) return { operation: 'authorize' as const, key: String(body.key), body }
  return { operation: verb === 'refunds' ? ('refund' as const) : (verb as 'capture' | 'void'), key, body }
}
