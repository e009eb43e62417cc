import type { GatewayFault } from '@backroom/testing/servers/gateway-server'
import type { OrderModel } from './open-model-test-api.ts'
import { call, type Shop, type Verb } from './shop-test-api.ts'

// No `mute`: it equals a lost answer, but takes until the deadline.
const faults: GatewayFault[] = [{ kind: 'lost answer' }, { kind: 'lost request' }, { kind: 'broken' }]
const operations = ['announce', 'confirm', 'capture', 'void', 'find', 'refund', 'refunds', 'dispute'] as const

/** What the gateway, the banks and the time do. */
export function gatewayVerbs({ stripe, query, sendEvent, passMinutes, runJobs }: OrderModel) {
  const { state } = stripe

  const paymentsOf = ({ storeId }: Shop, orderId: string) =>
    query<{ reference: string }>(
      'select reference from payments where store_id = $1 and order_id = $2 and reference is not null',
      [storeId, orderId],
    )

  /** Of money that is not disputed yet. */
  const dispute: Verb = async (shop, { id }, choices) => {
    const isDisputed = (payment: string) => [...state.disputes.values()].some(({ intent }) => intent === payment)
    const free = (await paymentsOf(shop, id)).filter(({ reference }) => !isDisputed(reference))
    const found = free.map(({ reference }) => state.intents.get(reference)!).filter(({ captured }) => captured > 0)
    const open = found.map((intent) => ({ intent, left: intent.captured - refundedOf(intent) }))
    const worthIt = open.filter(({ left }) => left > 0)
    if (worthIt.length === 0) return
    const { intent, left } = choices.pick(worthIt)
    const amount = choices.pick([left, choices.integer(1, left)])
    return call({ amount }, async () => {
      // Another one may have come at once: the bank does not take the same money twice.
      if (isDisputed(intent.id)) return
      const { id: disputeId } = state.dispute(intent.id, { amount })
      await tell(shop, 'charge.dispute.created', disputeId)
    })
  }

  const decide: Verb = async (shop, { id }, choices) => {
    const references = new Set((await paymentsOf(shop, id)).map(({ reference }) => reference))
    const open = [...state.disputes.values()].filter(
      ({ intent, status }) => status === 'needs_response' && references.has(intent),
    )
    if (open.length === 0) return
    const one = choices.pick(open)
    const status = choices.pick(['won', 'lost'])
    return call({ status }, async () => {
      Object.assign(one, { status })
      await tell(shop, 'charge.dispute.closed', one.id)
    })
  }

  const tell = (shop: Shop, type: string, disputeId: string) =>
    sendEvent(shop, type, state.shownDispute(state.disputes.get(disputeId)!))

  /** On the gateway's own page. */
  const settleThere: Verb = async (shop, { id }, choices) => {
    const held = (await paymentsOf(shop, id))
      .map(({ reference }) => state.intents.get(reference)!)
      .filter(({ status }) => status === 'requires_capture')
    if (held.length === 0) return
    const { id: intent, amount } = choices.pick(held)
    const captured = choices.pick([amount, choices.integer(1, amount), 0])
    return call({ captured }, async () => {
      // The shop may have been faster.
      if (state.intents.get(intent)!.status !== 'requires_capture') return
      if (captured > 0) state.capture(intent, `${captured}`)
      else state.cancel(intent)
      await sendEvent(shop, 'payment_intent.succeeded', { object: 'payment_intent', id: intent })
    })
  }

  const failNext: Verb = (_, __, choices) => {
    const [operation, fault] = [choices.pick(operations), choices.pick(faults)]
    return call({ operation, fault: fault.kind }, async () => stripe.failNext(operation, fault))
  }

  const refuseRefund: Verb = () => call({}, async () => stripe.failNext('refund', { kind: 'refused' }))

  const wait: Verb = (shop, _, choices) => {
    const minutes = choices.pick([2, 0, 20])
    return call({ minutes }, async () => {
      await passMinutes(shop, minutes)
      await runJobs(shop)
    })
  }

  const timeToPayEnds: Verb = (shop, { id }) =>
    call({}, async () => {
      const due = 'update payments set next_check_at = now() where store_id = $1 and order_id = $2'
      await query(`${due} and state = 'waiting' and next_check_at is not null`, [shop.storeId, id])
      await runJobs(shop)
    })

  return { dispute, decide, settleThere, failNext, refuseRefund, wait, timeToPayEnds }
}

type Refunds = { refunds: { amount: number; status: string }[] }

export const refundedOf = ({ refunds }: Refunds) =>
  refunds.filter(({ status }) => status !== 'failed').reduce((sum, { amount }) => sum + amount, 0)
