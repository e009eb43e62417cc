import { connectManual } from '@backroom/testing/fixtures/connect-gateway'
import { lotus } from '@backroom/testing/fixtures/things'
import { placementOf } from '@backroom/testing/money/test-checkout'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { addedItem, type EditTest, linesOf, openEditTest } from '../../order-edits/order-edits-test-api.ts'
import { cancelUnpaid, findBalanceLink, markPaid, placeOrder } from '../orders.ts'

let env: EditTest
let orderId = ''
let token = ''
beforeEach(async () => {
  env = await openEditTest()
  orderId = await env.place()
  ;[{ token = '' } = {}] = await env.query<{ token: string }>('select token from orders where id = $1', [orderId])
})
afterEach(() => env.close())

const link = () => env.store.inStore((ctx) => findBalanceLink(ctx, token))
async function cartOfLink() {
  const found = await link()
  if (found?.state !== 'open') throw new Error(`the link is ${found?.state}`)
  return found.cartId
}
const addMugs = (quantity: number) => env.edit(orderId, { added: [addedItem(env.mug, { quantity })] })
const mark = (reference?: string) => env.store.inStore((ctx) => markPaid(ctx, orderId, reference))
const submit = async (totalCents: number, methodId?: string) => {
  const { buyer, ...placement } = placementOf(await cartOfLink(), { totalCents })
  const { card, ...others } = buyer
  return placeOrder(
    env.store.waitingStore({ payments: env.payments }),
    methodId
      ? { ...placement, buyer: others, methodId }
      : { ...placement, buyer: { ...others, ...(card && { card }) } },
  )
}
const clearing = async () => (await env.findState()).clearing
const payments = () =>
  env.query(
    'select is_balance, is_direct, state, captured_cents::int as captured from payments where order_id = $1 order by is_direct, id',
    [orderId],
  )

test('what is due of an order that was paid by card is marked as paid once: no gateway and no ledger knows the money', async () => {
  await addMugs(2)
  const cartId = await cartOfLink()
  const both = await Promise.all([mark('Till 7'), mark('Till 8')])
  expect(both.at(-1)).toMatchObject({ dueCents: 0, paymentStatus: 'paid', totalCents: 9500, paymentUrl: '' })
  const { transactions, timeline } = await env.show(orderId)
  expect(transactions.map(({ kind, amountCents }) => [kind, amountCents])).toEqual([
    ['authorization', 8500],
    ['capture', 8500],
    ['capture', 1000],
  ])
  expect(transactions.at(-1)!.reference).toBe(timeline[0]!.detail)
  expect(timeline.filter(({ kind }) => kind === 'marked_paid')).toHaveLength(1)
  expect(await payments()).toEqual([
    { is_balance: false, is_direct: false, state: 'captured', captured: 8500 },
    { is_balance: true, is_direct: true, state: 'captured', captured: 1000 },
  ])
  expect([env.gateway.moneyTaken(), await clearing()]).toEqual([8500, 8500])
  expect(await link()).toEqual({ state: 'completed', orderToken: token })
  const late = placementOf(cartId, { totalCents: 1000 })
  expect(await placeOrder(env.store.waitingStore({ payments: env.payments }), late)).toMatchObject({ state: 'empty' })
  expect(await env.breaches()).toEqual([])

  // What is due later has a link and a payment of its own.
  await addMugs(1)
  expect(await submit(500)).toMatchObject({ state: 'placed' })
  await addMugs(1)
  expect(await mark()).toMatchObject({ dueCents: 0, paymentStatus: 'paid', totalCents: 10_500 })
  expect([env.gateway.moneyTaken(), await clearing()]).toEqual([9000, 9000])
  expect(await env.breaches()).toEqual([])
})

test('what is due of another order stays due', async () => {
  const otherId = await env.place()
  await env.edit(otherId, { added: [addedItem(env.mug, { quantity: 1 })] })
  await addMugs(2)
  await mark('Till 9')
  expect(await env.show(otherId)).toMatchObject({ dueCents: 500, paymentStatus: 'partially_paid' })
  expect(await env.query('select order_id from order_balances where paid_at is null')).toEqual([{ order_id: otherId }])
})

test('nothing is marked as paid of an order of which nothing is due, and its card payment is not cancelled as unpaid', async () => {
  await expect(mark()).rejects.toMatchObject({ code: 'not_awaiting_payment' })
  await addMugs(1)
  await expect(env.store.inStore((ctx) => cancelUnpaid(ctx, orderId))).rejects.toMatchObject({
    code: 'not_awaiting_payment',
  })
  await mark()
  expect(await mark()).toMatchObject({ paymentStatus: 'paid' })
  expect(await payments()).toHaveLength(2)
  await expect(env.store.inStore((ctx) => cancelUnpaid(ctx, orderId))).rejects.toMatchObject({
    code: 'not_awaiting_payment',
  })
})

test('while the customer pays what is due by card, and until it is captured, it is not marked as paid', async () => {
  await addMugs(2)
  const ctx = env.store.waitingStore({ payments: env.payments })
  // The first write knows the visitor, the second one begins the payment.
  let writes = 0
  const killed = {
    ...ctx,
    write: async <T>(work: (tx: never) => Promise<T>) => {
      if (writes++ > 1) throw new Error('killed')
      return ctx.write(work as never) as Promise<T>
    },
  }
  await placeOrder(killed as typeof ctx, placementOf(await cartOfLink(), { totalCents: 1000 })).catch(() => {})
  await expect(mark()).rejects.toMatchObject({ code: 'order_being_paid' })
  env.gateway.failNext('capture', { kind: 'broken' })
  await env.passMinutes(20)
  await env.reconcile().catch(() => {})
  expect(await env.query(`select state from payments where is_balance`)).toEqual([{ state: 'authorized' }])
  await expect(mark()).rejects.toMatchObject({ code: 'order_being_paid' })
  await env.passMinutes(20)
  await env.reconcile()
  expect(await env.show(orderId)).toMatchObject({ dueCents: 0, paymentStatus: 'paid' })
  expect([env.gateway.moneyTaken(), await clearing()]).toEqual([9500, 9500])
  expect(await env.breaches()).toEqual([])
})

test('a refund gives back what passed the gateway first, and the store returns the rest itself', async () => {
  await addMugs(2)
  await mark()
  expect(await env.refundable(orderId)).toMatchObject({ refundableCents: 9500, directCents: 1000 })
  await env.refund(orderId, [1])
  expect(await env.refundable(orderId)).toMatchObject({ refundableCents: 7000, directCents: 1000 })
  expect([env.gateway.moneyTaken(), await clearing()]).toEqual([6000, 6000])
  await env.request(orderId, { amountCents: 6300 })
  await env.reconcile()
  expect(await env.refundable(orderId)).toMatchObject({ refundableCents: 700, directCents: 700 })
  expect([env.gateway.moneyTaken(), await clearing()]).toEqual([0, 0])
  expect(await env.breaches()).toEqual([])
  await env.request(orderId, { amountCents: 700 })
  await env.reconcile()
  expect(await env.show(orderId)).toMatchObject({ paymentStatus: 'refunded', dueCents: 0 })
  expect(await env.breaches()).toEqual([])
})

test('an order that was paid both ways is cancelled with all its money', async () => {
  await addMugs(2)
  await mark()
  expect(await env.cancel(orderId)).toMatchObject({ status: 'cancelled' })
  await env.reconcile()
  expect(await env.show(orderId)).toMatchObject({ paymentStatus: 'refunded' })
  expect([env.gateway.moneyTaken(), await clearing()]).toEqual([0, 0])
  expect(await env.stock()).toEqual([10, 10])
  expect(await env.breaches()).toEqual([])
})

test('a customer who chooses another way than a card sees how to pay, and still may pay by card', async () => {
  const { owner } = env.store.database
  const transfer = await connectManual(owner, lotus, 'bank_transfer', {
    instructions: 'IBAN DE75 5121 0800',
    unpaidDays: 3,
  })
  const cash = await connectManual(owner, lotus, 'cash_on_delivery')
  // Another order waits for money, too.
  await env.edit(await env.place(), { added: [addedItem(env.mug)] })
  await addMugs(2)
  expect((await env.show(orderId)).balanceMethod).toBeNull()
  expect(await submit(900, transfer)).toMatchObject({ state: 'changed' })
  expect(await submit(1000, crypto.randomUUID())).toMatchObject({ state: 'method_gone' })
  expect(await submit(1000, cash)).toEqual({ state: 'placed', token })
  expect(await submit(1000, transfer)).toEqual({ state: 'placed', token })
  await env.query(`update payment_connections set instructions = 'IBAN of tomorrow'`)
  const chosen = await env.show(orderId)
  expect(chosen).toMatchObject({
    ...{ dueCents: 1000, paymentStatus: 'partially_paid' },
    balanceMethod: { kind: 'bank_transfer', instructions: 'IBAN DE75 5121 0800', account: null },
  })
  expect(chosen.paymentUrl).toContain(token)
  expect(await payments()).toHaveLength(1)

  // An edit asks for another amount, and the choice stays.
  await env.edit(orderId, { lines: linesOf(chosen, [null, null, [3]]) })
  expect(await env.show(orderId)).toMatchObject({ dueCents: 1500, balanceMethod: { kind: 'bank_transfer' } })
  expect(await submit(1500)).toMatchObject({ state: 'placed' })
  expect(await env.show(orderId)).toMatchObject({ dueCents: 0, paymentStatus: 'paid', balanceMethod: null })
  await addMugs(1)
  expect((await env.show(orderId)).balanceMethod).toBeNull()
  expect(await submit(500, transfer)).toEqual({ state: 'placed', token })
  expect(await mark(' SEPA 12 ')).toMatchObject({ dueCents: 0, paymentStatus: 'paid', balanceMethod: null })
  expect((await env.show(orderId)).transactions.at(-1)!.reference).toBe('SEPA 12')
  expect([env.gateway.moneyTaken(), await clearing()]).toEqual([18_500, 18_500])
  expect(await env.breaches()).toEqual([])
})

test('a choice that comes after the balance was paid changes nothing', async () => {
  const transfer = await connectManual(env.store.database.owner, lotus, 'bank_transfer')
  await addMugs(1)
  const { buyer, ...placement } = placementOf(await cartOfLink(), { totalCents: 500 })
  const { card: _, ...others } = buyer
  const ctx = env.store.waitingStore({ payments: env.payments })
  // After the visitor and the beginning of the payment.
  let writes = 0
  const paidBetween = {
    ...ctx,
    write: async <T>(work: (tx: never) => Promise<T>) => {
      if (writes++ === 2) await mark()
      return ctx.write(work as never) as Promise<T>
    },
  }
  const placed = await placeOrder(paidBetween as typeof ctx, { ...placement, buyer: others, methodId: transfer })
  expect(placed).toEqual({ state: 'placed', token })
  expect(await env.query('select payment_method from order_balances')).toEqual([{ payment_method: null }])
})

test('the rest of an order that was captured in part is marked as paid, unless the order is cancelled or refunded', async () => {
  await env.query(`update order_transactions set amount_cents = 6000 where kind = 'capture'`)
  await env.query('update payments set captured_cents = 6000 where order_id = $1', [orderId])
  await env.query(`update orders set payment_status = order_payment_status(store_id, id) where id = $1`, [orderId])
  expect(await env.show(orderId)).toMatchObject({ paymentStatus: 'partially_paid', dueCents: 2500 })
  const set = (columns: string) => env.query(`update orders set ${columns} where id = $1`, [orderId])
  await set(`cancelled_at = now(), cancel_reason = 'other'`)
  await expect(mark()).rejects.toMatchObject({ code: 'not_awaiting_payment' })
  await set('cancelled_at = null, cancel_reason = null')
  await set(`payment_status = 'refunded'`)
  await expect(mark()).rejects.toMatchObject({ code: 'not_awaiting_payment' })
  await set(`payment_status = 'partially_paid'`)
  expect(await mark()).toMatchObject({ paymentStatus: 'paid', dueCents: 0 })
  expect(await payments()).toEqual([
    { is_balance: false, is_direct: false, state: 'captured', captured: 6000 },
    { is_balance: true, is_direct: true, state: 'captured', captured: 2500 },
  ])
})
