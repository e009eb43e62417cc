import { makeVariant, openTestStore, type TestStore } from '@backroom/testing/database/test-store'
import { buyerAddress } from '@backroom/testing/fixtures/test-buyer'
import { cartWith, placementOf, queryOf } from '@backroom/testing/money/test-checkout'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { identifyVisitor } from '../../../analytics/visits/visits.ts'
import { beginPayment, requireAction } from '../../checkouts/checkouts.ts'
import { recordCustomer } from '../../customers/customers.ts'
import { placeOrder } from '../orders.ts'
import { recordTransaction } from './record-transaction.ts'

let store: TestStore
let variantId = ''
const query = <Row extends object>(statement: string, values: unknown[] = []) => queryOf(store)<Row>(statement, values)
beforeAll(async () => {
  store = await openTestStore()
  variantId = await makeVariant(store, { stock: 100 })
  await query(`
    create table row_updates (of text);
    create function count_update() returns trigger language plpgsql security definer as
      $$ begin insert into row_updates values (tg_table_name); return null; end $$;
    create trigger zz_count after update on customers for each row execute function count_update();
    create trigger zz_count after update on checkouts for each row execute function count_update();`)
})
beforeEach(() => query('truncate row_updates'))
afterAll(() => store.close())

const updatesOf = async (table: string) => (await query('select from row_updates where of = $1', [table])).length
const place = async (email: string) => {
  const placement = placementOf(await cartWith(store, variantId), { email })
  expect(await placeOrder(store.waitingStore(), placement)).toMatchObject({ state: 'placed' })
}
const figures = (email: string) =>
  query(
    `select order_count, spent_cents::int, last_order_at = (select max(placed_at) from orders where customer_id = c.id) as "isLast"
       from customers c where email = $1`,
    [email],
  )

test('a sale updates its customer once, and once more if the customer was known', async () => {
  const email = 'updates@example.test'
  await place(email)
  expect(await updatesOf('customers')).toBe(1)
  expect(await figures(email)).toEqual([{ order_count: 1, spent_cents: 2500, isLast: true }])
  await place(email)
  expect(await updatesOf('customers')).toBe(3)
  expect(await figures(email)).toEqual([{ order_count: 2, spent_cents: 5000, isLast: true }])
})

test('a payment whose bank asks the customer leaves its checkout as it is', async () => {
  const placement = placementOf(await cartWith(store, variantId))
  const visitor = await identifyVisitor(store.waitingStore(), placement.visit, null)
  const begun = await store.inStore((ctx) => beginPayment(ctx, placement, visitor))
  if (begun.state !== 'reserved') throw new Error(begun.state)
  const { id } = begun.payment
  const before = await updatesOf('checkouts')
  expect(await store.inStore((ctx) => requireAction(ctx, id, 'https://bank.example'))).toBe(true)
  const [checkout] = await query('select state from checkouts where cart_id = $1', [placement.cartId])
  expect(checkout).toEqual({ state: 'paying' })
  expect((await updatesOf('checkouts')) - before).toBe(0)
})

/** Places an order and forgets its money. */
const placeUnpaid = async (email: string) => {
  await place(email)
  const [row] = await query<{ id: string; orderId: string }>(
    `select p.id, o.id as "orderId" from payments p join orders o on o.id = p.order_id where o.email = $1`,
    [email],
  )
  await query('delete from order_transactions where order_id = $1', [row!.orderId])
  await query(`update orders set payment_status = 'pending' where id = $1`, [row!.orderId])
  await query('update payments set captured_cents = 0 where id = $1', [row!.id])
  await query('update customers set spent_cents = 0 where email = $1', [email])
  const status = async () => (await query('select payment_status from orders where id = $1', [row!.orderId]))[0]
  return { ...row!, amountCents: 2500, status }
}

test('an authorization of an order whose money was awaited makes it authorized', async () => {
  const { status, ...payment } = await placeUnpaid('awaited@example.test')
  await store.inStore((ctx) => recordTransaction(ctx, { ...payment, currency: 'USD' }, { kind: 'authorization' }))
  expect(await status()).toEqual({ payment_status: 'authorized' })
})

test('money in another currency than the one of the store is not spent, and its order is a sale', async () => {
  const email = 'euro@example.test'
  const { status, ...payment } = await placeUnpaid(email)
  await store.inStore((ctx) => recordTransaction(ctx, { ...payment, currency: 'EUR' }, { kind: 'capture' }))
  expect(await status()).toEqual({ payment_status: 'paid' })
  expect(await figures(email)).toEqual([{ order_count: 1, spent_cents: 0, isLast: true }])
})

test('an order without transactions keeps its status when its total changes', async () => {
  const { orderId, status } = await placeUnpaid('total@example.test')
  await query(`update orders set payment_status = 'paid' where id = $1`, [orderId])
  await query(
    'update orders set subtotal_cents = subtotal_cents + 100, total_cents = total_cents + 100 where id = $1',
    [orderId],
  )
  expect(await status()).toEqual({ payment_status: 'paid' })
})

test('an older order that was paid counts, and the time of the last one stays', async () => {
  const email = 'older@example.test'
  await place(email)
  const id = await store.inStore(async (ctx) => (await recordCustomer(ctx, { email, address: buyerAddress })).id)
  await query(
    `insert into orders (store_id, number, customer_id, email, token, cart_id, customer_name, shipping_address, payment_status,
                         payment_reference, currency, item_count, subtotal_cents, total_cents, placed_at)
     select store_id, 1, $1, email, 'older', uuidv7(), '', shipping_address, 'paid', '', currency, 1, 0, 0, placed_at - interval '1 day'
       from orders where email = $2`,
    [id, email],
  )
  expect(await figures(email)).toEqual([{ order_count: 2, spent_cents: 2500, isLast: true }])
})
