import { storeMails } from '@backroom/testing/database/sent-mails'
import { makeVariant, openTestStore, type TestStore } from '@backroom/testing/database/test-store'
import { connectManual } from '@backroom/testing/fixtures/connect-gateway'
import { bamboo, lotus } from '@backroom/testing/fixtures/things'
import { refundOrder } from '@backroom/testing/money/refund-order-test-api'
import { cartWith, placementOf, queryOf } from '@backroom/testing/money/test-checkout'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { checkMoney } from '../../../money/money-checks/money-checks.ts'
import { updateConnection } from '../../../money/payment-connections/payment-connections.ts'
import { manualOrders } from '../../checkouts/claim-manual-order.ts'
import { cancelOrder, cancelUnpaid, findOrder, markPaid, placeOrder, reconcilePayments } from '../orders.ts'

let store: TestStore
const methods = { transfer: '', delivery: '', other: '' }
beforeAll(async () => {
  store = await openTestStore()
  const { owner } = store.database
  methods.transfer = await connectManual(owner, lotus, 'bank_transfer', {
    unpaidDays: 7,
    instructions: 'IBAN DE00\nThanks',
  })
  methods.delivery = await connectManual(owner, lotus, 'cash_on_delivery')
  methods.other = await connectManual(owner, bamboo, 'bank_transfer')
})
afterAll(() => store.close())
beforeEach(() => query('delete from attempts'))

const query = <Row extends object>(statement: string, values: unknown[] = []) => queryOf(store)<Row>(statement, values)

async function order(methodId = methods.transfer, more: Parameters<typeof placementOf>[1] = {}) {
  const variantId = await makeVariant(store, { stock: 3 })
  const { buyer, ...placement } = placementOf(await cartWith(store, variantId), more)
  const { card: _, ...withoutCard } = buyer
  const result = await placeOrder(store.waitingStore(), { ...placement, buyer: withoutCard, methodId })
  const [row] = await query<{ id: string }>('select id from orders order by id desc limit 1')
  return { result, id: row!.id, variantId }
}
const stockOf = async (id: string) =>
  (await query<{ stock: number }>('select stock from product_variants where id = $1', [id]))[0]?.stock
const show = (id: string) => store.inStore((ctx) => findOrder(ctx, id))
const paid = (id: string) => store.inStore((ctx) => markPaid(ctx, id))
const cancelled = (id: string) => store.inStore((ctx) => cancelUnpaid(ctx, id))
const kindsOf = ({ transactions }: { transactions: { kind: string }[] }) => transactions.map(({ kind }) => kind)
const ledgerOf = (id: string) => query('select id from ledger_transactions where order_id = $1', [id])
const breaches = async () => {
  await store.inStore(checkMoney)
  return query('select breaches from money_checks where store_id = $1 and breach_count > 0', [lotus])
}

describe('an order that is paid to the store itself', () => {
  test('is cancelled unpaid with the reason of the member, and with a mail only if asked for', async () => {
    const { id, variantId } = await order()
    await query('delete from outbox_messages')
    const cancelled = await cancelOrder(store.waiting(), id, {
      ...{ reason: 'customer', note: 'Called', refunds: false, restocks: true, notifiesCustomer: false },
      refundableCents: 0,
    })
    expect(cancelled).toMatchObject({ status: 'cancelled', cancelReason: 'customer', paymentStatus: 'voided' })
    expect(await stockOf(variantId)).toBe(3)
    expect(await query(`select id from ${storeMails}`)).toEqual([])
    const other = await order()
    await store.inStore((ctx) => cancelUnpaid(ctx, other.id))
    expect(await show(other.id)).toMatchObject({ status: 'cancelled', cancelReason: 'unpaid' })
    expect(await query(`select id from ${storeMails} where subject like '%cancelled'`)).toHaveLength(1)
  })

  test('is placed unpaid, takes its stock, and its mail says how to pay', async () => {
    const { result, id, variantId } = await order()
    const [told] = await query<{ body: string }>(
      `select body ->> 'en' as body from notifications where event = 'order.placed' order by id desc limit 1`,
    )
    expect(told!.body).toContain('It isn’t paid yet.')
    expect(result).toMatchObject({ state: 'placed' })
    expect(await stockOf(variantId)).toBe(2)
    expect(await show(id)).toMatchObject({
      paymentStatus: 'pending',
      card: null,
      paymentMethod: { kind: 'bank_transfer', name: 'Bank transfer', instructions: 'IBAN DE00\nThanks', account: null },
      transactions: [],
    })
    const [mail] = await query<{ plain: string }>(`select plain from ${storeMails} order by id desc limit 1`)
    expect(mail!.plain).toContain('Payment: Bank transfer')
    expect(mail!.plain).toContain('IBAN DE00')
  })

  test('keeps what its buyer was told, whatever the merchant writes later', async () => {
    const { id } = await order(methods.delivery)
    await store.inStore(async (ctx) => {
      const [row] = await query<{ revision: number }>('select revision from payment_connections where id = $1', [
        methods.delivery,
      ])
      return updateConnection(
        ctx,
        methods.delivery,
        { name: 'COD', isActive: true, instructions: 'New' },
        row!.revision,
      )
    })
    expect((await show(id)).paymentMethod).toMatchObject({ name: 'Cash on delivery', instructions: '' })
  })

  test('is marked as paid once, however often; the ledger of the platform books nothing', async () => {
    const { id } = await order()
    const [first] = await Promise.all([paid(id), paid(id), paid(id)])
    expect(first).toMatchObject({ paymentStatus: 'paid', transactions: [{ kind: 'capture', amountCents: 2500 }] })
    expect(kindsOf(await paid(id))).toEqual(['capture'])
    expect((await show(id)).timeline.filter(({ kind }) => kind === 'marked_paid')).toHaveLength(1)
    expect(await ledgerOf(id)).toEqual([])
    expect(await breaches()).toEqual([])
  })

  test('cannot be cancelled once it is paid, nor paid once it is cancelled', async () => {
    const [one, two] = [await order(), await order()]
    await paid(one.id)
    await expect(cancelled(one.id)).rejects.toMatchObject({ code: 'not_awaiting_payment' })
    await cancelled(two.id)
    await expect(paid(two.id)).rejects.toMatchObject({ code: 'not_awaiting_payment' })
    expect(kindsOf(await cancelled(two.id))).toEqual(['void'])
  })

  test('paid and cancelled at the same time becomes one of both, with its stock', async () => {
    const { id, variantId } = await order()
    const results = await Promise.allSettled([paid(id), cancelled(id), paid(id), cancelled(id)])
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
    const { paymentStatus } = await show(id)
    expect(await stockOf(variantId)).toBe(paymentStatus === 'paid' ? 2 : 3)
  })

  test('tells the buyer once that it was cancelled, in the language of the order, and whether the time was over', async () => {
    const mailsOf = () =>
      query<{ plain: string }>(
        `select plain from ${storeMails} where plain like '%cancelled%' or plain like '%đã hủy%' order by id`,
      )
    const before = (await mailsOf()).length
    const { id } = await order()
    await cancelled(id)
    await cancelled(id)
    const late = await order()
    await query(`update payments set next_check_at = now() where order_id = $1`, [late.id])
    await reconcilePayments(store.waitingStore())
    const paidOne = await order()
    await paid(paidOne.id)
    const mails = (await mailsOf()).slice(before).map(({ plain }) => plain)
    expect(mails).toHaveLength(2)
    expect(mails[0]).toMatch(/The shop cancelled this order[\s\S]*If you have already paid[\s\S]*\/orders\/[\w-]{32}$/m)
    expect(mails[1]).toContain('did not arrive in time')
    const vietnamese = await order(methods.transfer, { language: 'vi' })
    await cancelled(vietnamese.id)
    expect((await mailsOf()).at(-1)!.plain).toContain('Cửa hàng đã hủy đơn hàng này')
  })

  test('returns stock and the use of its code when it is cancelled', async () => {
    const { id, variantId } = await order()
    const [checkout] = await query<{ checkoutId: string }>(
      `select checkout_id as "checkoutId" from payments where order_id = $1`,
      [id],
    )
    await query(
      `with used as (
         insert into discounts (store_id, method, title, code, kind, value, currency, applies_to, items_by, is_paused, starts_at, use_count)
         values ($1, 'code', 'Ten', 'TEN', 'percent', 1000, 'USD', 'order', 'all', false, now(), 1) returning id)
       insert into discount_uses (store_id, discount_id, checkout_id, customer_key, state)
       select $1, id, $2, 'k', 'used' from used`,
      [lotus, checkout!.checkoutId],
    )
    expect(await cancelled(id)).toMatchObject({ paymentStatus: 'voided' })
    expect(await stockOf(variantId)).toBe(3)
    expect(
      await query('select state, use_count as uses from discount_uses u join discounts d on d.id = u.discount_id'),
    ).toEqual([{ state: 'released', uses: 0 }])
    expect(await breaches()).toEqual([])
  })

  test('is refunded by hand: the row is there, the ledger is not asked, and no refund exceeds what came in', async () => {
    const { id } = await order()
    const refund = (amountCents: number, reference: string) =>
      refundOrder(store.waitingStore(), { orderId: id, amountCents, reference })
    expect(await refund(100, 'early')).toEqual({ state: 'rejected' })
    await paid(id)
    expect(await refund(1000, 'first')).toEqual({ state: 'refunded' })
    expect(await show(id)).toMatchObject({ paymentStatus: 'partially_refunded' })
    expect(await refund(1501, 'more')).toEqual({ state: 'rejected' })
    await expect(
      query(
        `insert into order_transactions (store_id, order_id, payment_id, kind, amount_cents, currency, key)
         select store_id, order_id, id, 'refund', 1501, 'USD', gen_random_uuid() from payments where order_id = $1`,
        [id],
      ),
    ).rejects.toMatchObject({ constraint: 'payments_refunded' })
    expect(await refund(1500, 'rest')).toEqual({ state: 'refunded' })
    expect(await show(id)).toMatchObject({ paymentStatus: 'refunded' })
    expect(await ledgerOf(id)).toEqual([])
    expect(await breaches()).toEqual([])
  })
})

describe('the time to pay', () => {
  test('is that of the connection: seven days for the transfer, none for cash on delivery', async () => {
    const [transfer, delivery] = [await order(), await order(methods.delivery)]
    const due = await query<{ days: number | null }>(
      `select extract(epoch from next_check_at - created_at)::int / 86400 as days from payments
        where order_id = any($1::uuid[]) order by order_id`,
      [[transfer.id, delivery.id]],
    )
    expect(due.map(({ days }) => days)).toEqual([7, null])
  })

  test('ends on both sides of its limit: the job cancels what is due, once, and nothing else', async () => {
    const [early, late, delivery, done] = [await order(), await order(), await order(methods.delivery), await order()]
    await paid(done.id)
    await query(`update payments set next_check_at = now() + interval '5 seconds' where order_id = $1`, [early.id])
    await query(`update payments set next_check_at = now() - interval '1 second' where order_id = $1`, [late.id])
    expect(await reconcilePayments(store.waitingStore())).toBe(1)
    expect(await reconcilePayments(store.waitingStore())).toBe(0)
    const states = await Promise.all(
      [early, late, delivery, done].map(async ({ id }) => (await show(id)).paymentStatus),
    )
    expect(states).toEqual(['pending', 'voided', 'pending', 'paid'])
    expect((await show(late.id)).timeline[0]).toMatchObject({ kind: 'expired' })
    expect(await stockOf(late.variantId)).toBe(3)
  })
})

describe('a way to pay that cannot be chosen', () => {
  test('is one of another store, one that is off, and a gateway of cards', async () => {
    expect((await order(methods.other)).result).toEqual({ state: 'method_gone' })
    const [card] = await query<{ id: string }>(
      `select id from payment_connections where kind = 'test' and store = $1`,
      [lotus],
    )
    expect((await order(card!.id)).result).toEqual({ state: 'method_gone' })
    await query('update payment_connections set is_active = false where id = $1', [methods.delivery])
    expect((await order(methods.delivery)).result).toEqual({ state: 'method_gone' })
    await query('update payment_connections set is_active = true where id = $1', [methods.delivery])
  })

  test('leaves no payment behind, so the buyer chooses another one', async () => {
    const placement = placementOf(await cartWith(store, await makeVariant(store)))
    expect(await placeOrder(store.waitingStore(), { ...placement, methodId: methods.other })).toEqual({
      state: 'method_gone',
    })
    expect(await placeOrder(store.waitingStore(), placement)).toMatchObject({ state: 'placed' })
  })
})

test('one mailbox places a few unpaid orders an hour, in any case of its letters', async () => {
  const { max } = manualOrders.perEmail
  for (let count = 0; count < max; count++)
    expect(
      (await order(methods.transfer, { email: count % 2 ? 'one@example.test' : 'ONE@example.test' })).result.state,
    ).toBe('placed')
  expect((await order(methods.transfer, { email: 'One@example.test' })).result).toEqual({ state: 'too_many' })
  expect((await order(methods.transfer, { email: 'two@example.test' })).result.state).toBe('placed')
})

test('the same submission twice is one order', async () => {
  const placement = { ...placementOf(await cartWith(store, await makeVariant(store))), methodId: methods.transfer }
  const results = await Promise.all([1, 2, 3].map(() => placeOrder(store.waitingStore(), placement)))
  const tokens = results.flatMap((result) => (result.state === 'placed' ? [result.token] : []))
  expect(tokens.length).toBeGreaterThan(0)
  expect(new Set(tokens).size).toBe(1)
  expect(await query('select id from payments where attempt = $1', [placement.attempt])).toHaveLength(1)
})
