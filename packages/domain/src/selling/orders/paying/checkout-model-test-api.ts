import { testPorts } from '@backroom/testing/database/test-store'
import { connectManual, connectStripe } from '@backroom/testing/fixtures/connect-gateway'
import { lotus } from '@backroom/testing/fixtures/things'
import { createPaymentTestEnv } from '@backroom/testing/money/payment-test-env'
import { placementOf } from '@backroom/testing/money/test-checkout'
import { stripeEvent, stripeSignature } from '@backroom/testing/servers/stripe-events'
import { startStripeServer } from '@backroom/testing/servers/stripe-server'
import { checkMoney } from '../../../money/money-checks/money-checks.ts'
import { receiveEvent, reconcilePayments } from '../orders.ts'

const webhookSecret = 'whsec_0123456789abcdef'

/** A store that sells by card at Stripe, by bank transfer and on delivery. */
export async function openCheckoutModel() {
  const env = await createPaymentTestEnv()
  const stripe = await startStripeServer()
  const { owner } = env.store.database
  const connectionId = await connectStripe(owner, lotus, { webhookSecret })
  const methods = [
    await connectManual(owner, lotus, 'bank_transfer', { unpaidDays: 7 }),
    await connectManual(owner, lotus, 'cash_on_delivery'),
  ]
  await env.query('update stores set fee_basis_points = 300 where store_id = $1', [lotus])
  await openShipping(env)
  await env.query('insert into tax_settings (store_id, prices_include_tax, taxes_shipping) values ($1, false, true)', [
    lotus,
  ])
  for (const [name, millionths] of [
    ['State', 88_750],
    ['City', 30_000],
  ])
    await env.query(
      `insert into tax_rates (store_id, country_code, region, tax_class, name, millionths) values ($1, 'US', 'OR', 'standard', $2, $3)`,
      [lotus, name, millionths],
    )
  const ports = { stripe: { apiUrl: stripe.url, scriptUrl: stripe.scriptUrl } }
  const context = () => env.store.waitingStore(ports)

  /** Makes open payments, refunds and events older; those that wait for money of a buyer keep their time. */
  async function passMinutes(minutes: number) {
    for (const [table, since, where] of [
      ['payments', 'created_at', `and state <> 'waiting'`],
      ['payment_refunds', 'requested_at', ''],
      ['payment_events', 'received_at', ''],
    ])
      await env.query(
        `update ${table} set next_check_at = now(), ${since} = ${since} - make_interval(mins => $1)
          where next_check_at is not null ${where}`,
        [minutes],
      )
  }

  /** Failures are those of the gateway; the job repeats what they ended. */
  async function reconcile(): Promise<string> {
    try {
      while ((await reconcilePayments(context())) > 0) {}
      return ''
    } catch (error) {
      return String(error)
    }
  }

  const receiver = {
    directory: env.store.directory,
    inStore: (storeId: string) => env.store.waitingStore(ports, storeId),
  }
  const sendEvent = (text: string) =>
    receiveEvent(receiver, { connectionId, body: Buffer.from(text), signature: stripeSignature(text, webhookSecret) })

  /** A submission by one of the ways to pay: the number of a card, or the id of a method. */
  function placementBy(
    way: string,
    cartId: string,
    { totalCents, attempt = newId(), email = `${attempt}@example.test` }: Paying,
  ) {
    const placement = placementOf(cartId, { attempt, totalCents, email })
    const { card: _, ...buyer } = placement.buyer
    if (methods.includes(way)) return { ...placement, buyer, methodId: way }
    const returnUrl = `http://lotus.localhost:4000/checkout/pending/${attempt}`
    return { ...placement, returnUrl, buyer: { ...buyer, cardToken: stripe.state.addToken(way) } }
  }

  return {
    ...{ env, stripe, methods, connectionId, context, passMinutes, reconcile, sendEvent, placementBy },
    query: env.query,
    member: () => env.store.waiting(lotus, { ...testPorts, ...ports }),
    intentEvent: (id: string) => stripeEvent('payment_intent.succeeded', { object: 'payment_intent', id }),
    disputeEvent: (type: string, id: string) =>
      stripeEvent(type, stripe.state.shownDispute(stripe.state.disputes.get(id)!)),
    close: async () => {
      await stripe.close()
      await env.close()
    },
  }
}

interface Paying {
  totalCents: number
  attempt?: string
  email?: string
}
const newId = (): string => crypto.randomUUID()

/** One rate, by piece, and free for much. */
const openShipping = ({ query }: { query: CheckoutEnv['query'] }) => {
  const amounts = { priceCents: 499, perItemCents: 37, freeFromCents: 9000 }
  const rate = { name: 'Post', condition: 'always', from: 0, to: null, daysFrom: null, daysTo: null, ...amounts }
  const zone = { name: 'Everywhere', isRestOfWorld: true, places: [] }
  return query('update shipping_profiles set zones = $2 where store_id = $1 and is_default', [
    lotus,
    JSON.stringify([{ ...zone, id: newId(), rates: [{ ...rate, id: newId() }] }]),
  ])
}

type CheckoutEnv = Awaited<ReturnType<typeof createPaymentTestEnv>>
export type CheckoutModel = Awaited<ReturnType<typeof openCheckoutModel>>

/** What contradicts between gateway, orders, stock, codes and ledger; none is right. Empty lists and equal pairs. */
export async function findContradictions({ env, stripe, query }: CheckoutModel) {
  const { state } = stripe
  const payments = await query<Paid>(
    `select id, state, reference, order_id as "orderId", captured_cents::int as captured, refunded_cents::int as refunded
       from payments where not is_direct`,
  )
  const byReference = new Map(payments.map((payment) => [payment.reference, payment]))
  const intents = [...state.intents.values()].map((intent) => {
    const refunded = intent.refunds.reduce((sum, { amount }) => sum + amount, 0)
    return { intent, refunded, payment: byReference.get(intent.id) }
  })
  const taken = [...state.disputes.values()].filter(({ status }) => status !== 'won')
  const [{ clearing } = { clearing: 0 }] = await query<{ clearing: number }>(
    `select coalesce(sum(amount_cents), 0)::int as clearing from ledger_balances where account = 'psp_clearing' and store_id = $1`,
    [lotus],
  )
  return {
    'gateway and ledger': clearing - (state.moneyTaken() - taken.reduce((sum, { amount }) => sum + amount, 0)),
    'money at the gateway without an order': intents
      .filter(({ intent, refunded, payment }) => !payment?.orderId && intent.captured > refunded)
      .map(({ intent }) => intent.id),
    'money held without an order': intents
      .filter(({ intent, payment }) => intent.status === 'requires_capture' && payment?.state !== 'authorized')
      .map(({ intent }) => intent.id),
    'other sums at the gateway': intents
      .filter(({ payment }) => payment?.orderId)
      .filter(
        ({ intent, refunded, payment }) => intent.captured !== payment!.captured || refunded !== payment!.refunded,
      )
      .map(({ intent, refunded, payment }) => ({
        gateway: [intent.status, intent.amount, intent.captured, refunded],
        shop: payment,
      })),
    'orders of one cart': await query('select cart_id from orders group by cart_id having count(*) > 1'),
    stock: await query(
      `select v.id, v.stock, v.started - v.sold as expected
         from (select id, stock,
                      (select sum(quantity) from inventory_movements where variant_id = v.id and reason = 'initial') as started,
                      (select coalesce(sum(quantity), 0) from order_lines l join orders o on o.id = l.order_id
                        where l.variant_id = v.id and o.payment_status <> 'voided') as sold
                 from product_variants v) v
        where v.stock <> v.started - v.sold or v.stock < 0`,
    ),
    codes: await query(
      `select d.code, d.use_count, uses.used from discounts d
         left join (select discount_id, count(*) filter (where state = 'used') as used, count(*) filter (where state = 'reserved') as reserved
                      from discount_uses group by 1) uses on uses.discount_id = d.id
        where d.use_count <> coalesce(uses.used, 0) or coalesce(uses.reserved, 0) > 0 or d.use_count > d.usage_limit`,
    ),
    'orders with a use that others may have': await query(
      `select o.id, d.title from order_discounts d join orders o on o.id = d.order_id join payments p on p.order_id = o.id
         join discount_uses u on u.checkout_id = p.checkout_id and u.discount_id = d.discount_id
        where (u.state = 'used') = (o.payment_status = 'voided')`,
    ),
    // An attempt before that failed may have had other discounts; its uses are released.
    'uses of discounts that the order does not have': await query(
      `select u.id from discount_uses u
        where u.state = 'used' and not exists (
          select from payments p join order_discounts d on d.order_id = p.order_id
           where p.checkout_id = u.checkout_id and d.discount_id = u.discount_id)`,
    ),
    'stock reserved': await query('select payment_id from stock_reservations'),
    'payments in progress': await query(
      `select id, state from payments where state in ('authorizing', 'action_required', 'cancelling')
           or (state = 'authorized' and not captures_by_hand)`,
    ),
    breaches: await findBreaches(env),
  }
}

interface Paid {
  id: string
  state: string
  reference: string | null
  orderId: string | null
  captured: number
  refunded: number
}

async function findBreaches({ store, query }: CheckoutModel['env']) {
  await store.inStore(checkMoney)
  const rows = await query<{ breaches: Record<string, number> }>(
    'select breaches from money_checks where store_id = $1 and breach_count > 0',
    [lotus],
  )
  return rows.flatMap(({ breaches }) => Object.entries(breaches).filter(([, count]) => count > 0))
}

export const nothingContradicts = (found: Awaited<ReturnType<typeof findContradictions>>) =>
  Object.entries(found).filter(([, value]) => (Array.isArray(value) ? value.length > 0 : value !== 0))
