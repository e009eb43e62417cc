import { storeMails } from '@backroom/testing/database/sent-mails'
import { placementOf } from '@backroom/testing/money/test-checkout'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { findBalanceLink, placeOrder } from '../orders/orders.ts'
import { addedItem, type EditTest, linesOf, openEditTest } from './order-edits-test-api.ts'

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
const pay = (cartId: string, totalCents: number, attempt = crypto.randomUUID() as string) =>
  placeOrder(env.store.waitingStore({ payments: env.payments }), placementOf(cartId, { totalCents, attempt }))
const addMug = async (quantity = 1) => env.edit(orderId, { added: [addedItem(env.mug, { quantity })] })
const clearing = async () => (await env.findState()).clearing

test('what an edit adds is due, is paid once by the link of its mail, and makes the order paid', async () => {
  const edited = await env.edit(orderId, { added: [addedItem(env.mug, { quantity: 2 })], notifiesCustomer: true })
  expect(edited).toMatchObject({ totalCents: 9500, dueCents: 1000, paymentStatus: 'partially_paid' })
  const [mail] = await env.query<{ plain: string }>(`select plain from ${storeMails} order by id desc limit 1`)
  expect(mail!.plain).toContain('$10.00 is left to pay.')
  expect(mail!.plain).toContain(`/checkout/pay/${token}`)
  expect(await env.breaches()).toEqual([])

  const cartId = await cartOfLink()
  expect(await pay(cartId, 9500)).toMatchObject({ state: 'changed' })
  const [first, second] = await Promise.all([pay(cartId, 1000), pay(cartId, 1000)])
  expect([first.state, second.state]).toContain('placed')
  const paid = await env.show(orderId)
  expect(paid).toMatchObject({ dueCents: 0, paymentStatus: 'paid', totalCents: 9500 })
  expect(paid.transactions.map(({ kind, amountCents }) => `${kind} ${amountCents}`)).toEqual([
    ...['authorization 8500', 'capture 8500', 'authorization 1000', 'capture 1000'],
  ])
  expect(await env.query('select count(*)::int as count from orders')).toEqual([{ count: 1 }])
  expect(await link()).toEqual({ state: 'completed', orderToken: token })
  expect([env.gateway.moneyTaken(), await clearing()]).toEqual([9500, 9500])
  expect(await env.stock()).toEqual([7, 6])
  expect(await env.breaches()).toEqual([])
})

test('a later edit that makes the balance smaller or takes it back is what the link asks for', async () => {
  const edited = await addMug(3)
  const cartId = await cartOfLink()
  await env.edit(orderId, { lines: linesOf(edited, [null, null, [1]]) })
  // The page that was open shows 15.00; nothing is charged before the buyer has seen 5.00.
  expect(await pay(cartId, 1500)).toMatchObject({ state: 'changed' })
  await env.edit(orderId, { lines: linesOf(await env.show(orderId), [null, null, [0]]) })
  expect(await link()).toEqual({ state: 'completed', orderToken: token })
  expect(await pay(cartId, 500)).toMatchObject({ state: 'empty' })
  expect(await env.show(orderId)).toMatchObject({ dueCents: 0, paymentStatus: 'paid', paymentUrl: '' })
  await addMug()
  expect(await env.show(orderId)).toMatchObject({ dueCents: 500, paymentUrl: expect.stringContaining(token) })
  expect(await cartOfLink()).toBe(cartId)
  expect(await pay(cartId, 500)).toMatchObject({ state: 'placed' })
  // What is due after a payment has a checkout of its own.
  await addMug()
  expect(await cartOfLink()).not.toBe(cartId)
  expect(await pay(await cartOfLink(), 500)).toMatchObject({ state: 'placed' })
  expect(await env.show(orderId)).toMatchObject({ dueCents: 0, paymentStatus: 'paid', totalCents: 9500 })
  expect(await clearing()).toBe(9500)
  expect(await env.breaches()).toEqual([])
})

test('a refund of all is made of both payments, and one of a part of the first that has enough', async () => {
  await addMug(2)
  await pay(await cartOfLink(), 1000)
  await env.refund(orderId, [1])
  expect((await env.refundable(orderId)).refundableCents).toBe(7000)
  await env.refund(orderId, [2, 2, 2])
  const order = await env.show(orderId)
  expect(order).toMatchObject({ paymentStatus: 'refunded', dueCents: 0 })
  expect(order.refunds.map(({ state, amountCents }) => [state, amountCents])).toEqual([
    ['refunded', 2500],
    ['refunded', 6000],
    ['refunded', 1000],
  ])
  expect([env.gateway.moneyTaken(), await clearing()]).toEqual([0, 0])
  expect(await env.breaches()).toEqual([])
})

test('an order with a balance is cancelled with all its money, and its link pays nothing more', async () => {
  await addMug(2)
  await pay(await cartOfLink(), 1000)
  await addMug()
  const cartId = await cartOfLink()
  expect(await env.cancel(orderId)).toMatchObject({ status: 'cancelled' })
  await env.reconcile()
  expect(await env.show(orderId)).toMatchObject({ paymentStatus: 'refunded' })
  expect(await pay(cartId, 500)).toMatchObject({ state: 'empty' })
  expect([env.gateway.moneyTaken(), await clearing()]).toEqual([0, 0])
  expect(await env.stock()).toEqual([10, 10])
  expect(await env.breaches()).toEqual([])
})

test('an edit beside the payment of the balance waits or is refused, and all agrees', async () => {
  await addMug(3)
  const cartId = await cartOfLink()
  const lines = linesOf(await env.show(orderId), [null, null, [1]])
  const [edited, paid] = await Promise.allSettled([env.edit(orderId, { lines }), pay(cartId, 1500)])
  if (edited.status === 'rejected')
    expect(edited.reason).toMatchObject({ code: expect.stringMatching(/order_being_paid|order_changed/) })
  await env.reconcile()
  const { totalCents, dueCents } = await env.show(orderId)
  const taken = env.gateway.moneyTaken()
  expect(paid.status).toBe('fulfilled')
  expect(dueCents).toBe(totalCents - taken)
  expect(await clearing()).toBe(taken)
  expect(await env.breaches()).toEqual([])
})

/** After which write the process that pays the balance is killed. The first one knows the visitor. */
const boundaries = ['visitor', 'begin', 'confirm', 'record'] as const

test.each(boundaries)('killed after %s: the balance is paid once or not at all', async (boundary) => {
  await addMug(2)
  const cartId = await cartOfLink()
  const ctx = env.store.waitingStore({ payments: env.payments })
  let writes = 0
  const killed = {
    ...ctx,
    write: async <T>(work: (tx: never) => Promise<T>) => {
      if (writes > boundaries.indexOf(boundary)) throw new Error('killed')
      writes++
      return ctx.write(work as never) as Promise<T>
    },
  }
  await placeOrder(killed as typeof ctx, placementOf(cartId, { totalCents: 1000 })).catch(() => {})
  await env.passMinutes(20)
  await env.reconcile()
  await env.passMinutes(20)
  await env.reconcile()
  const { totalCents, dueCents } = await env.show(orderId)
  const taken = env.gateway.moneyTaken()
  expect([8500, 9500]).toContain(taken)
  expect(dueCents).toBe(totalCents - taken)
  expect((await env.findState()).open).toBe(0)
  if (dueCents > 0) expect(await pay(await cartOfLink(), 1000)).toMatchObject({ state: 'placed' })
  expect(await env.show(orderId)).toMatchObject({ dueCents: 0, paymentStatus: 'paid' })
  expect([env.gateway.moneyTaken(), await clearing()]).toEqual([9500, 9500])
  expect(await env.breaches()).toEqual([])
})

test('a refund and the capture of what is due that are recorded at once both count in the status', async () => {
  await addMug(2)
  env.gateway.failNext('capture', { kind: 'broken' })
  await pay(await cartOfLink(), 1000)
  await env.request(orderId, { amountCents: 500 })
  const refund = await env.store.database.owner.connect()
  await refund.query('begin')
  await refund.query(`update order_transactions set state = 'succeeded' where kind = 'refund'`)
  const captured = env.store.inStore(({ db }) =>
    sql`
      insert into order_transactions (store_id, order_id, payment_id, kind, amount_cents, currency, key)
      select store_id, order_id, id, 'capture', amount_cents, currency, id from payments where is_balance`.execute(db),
  )
  const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  while ((await env.query(waiting)).length === 0) {}
  await refund.query('commit')
  refund.release()
  await captured
  expect(await env.query('select payment_status from orders')).toEqual([{ payment_status: 'partially_refunded' }])
})

test('pieces that were refunded without return are not put back by an edit that removes the rest of their line', async () => {
  const refunded = await env.refund(orderId, [1])
  expect(await env.stock()).toEqual([7, 8])
  const edited = await env.edit(orderId, { lines: linesOf(refunded, [[0]]) })
  expect(edited.lines[0]).toMatchObject({ quantity: 1, removedQuantity: 1 })
  // Two of three return; the refunded one stays with the customer.
  expect(await env.stock()).toEqual([9, 8])
  expect(await env.breaches()).toEqual([])
})
