import { makeVariant } from '@backroom/testing/database/test-store'
import { bamboo, lotus } from '@backroom/testing/fixtures/things'
import { createPaymentTestEnv, type PaymentTestEnv } from '@backroom/testing/money/payment-test-env'
import { refundOrder } from '@backroom/testing/money/refund-order-test-api'
import { cartWith, placementOf } from '@backroom/testing/money/test-checkout'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { placeOrder } from '../../selling/orders/orders.ts'
import { checkMoney, findMoneyChecks } from './money-checks.ts'

let env: PaymentTestEnv
let orderId = ''
beforeEach(async () => {
  env = await createPaymentTestEnv()
  await env.query('update stores set holding_days = 7 where store_id = $1', [lotus])
  const ctx = env.store.waitingStore({ payments: env.payments })
  for (let sale = 0; sale < 2; sale++)
    await placeOrder(ctx, placementOf(await cartWith(env.store, await makeVariant(env.store, { stock: 3 }))))
  orderId = (await env.query<{ id: string }>('select id from orders order by id limit 1'))[0]!.id
  await refundOrder(ctx, { orderId, amountCents: 500, reference: 'first' })
})
afterEach(() => env.close())

const check = async (storeId = lotus): Promise<Record<string, number>> => {
  await env.store.inStore(checkMoney, storeId)
  const rows = await env.query<{ currency: string; breaches: Record<string, number>; breach_count: number }>(
    'select * from money_checks where store_id = $1 order by currency',
    [storeId],
  )
  const broken = rows.flatMap(({ currency, breaches }) =>
    Object.entries(breaches)
      .filter(([, count]) => count > 0)
      .map(([rule, count]) => [`${currency}: ${rule}`, count] as const),
  )
  expect(rows.reduce((sum, { breach_count }) => sum + breach_count, 0)).toBe(
    broken.reduce((sum, [, count]) => sum + count, 0),
  )
  return Object.fromEntries(broken)
}

test('finds no violation in a correct store and in a store without sales', async () => {
  expect(await check()).toEqual({})
  expect(await check(bamboo)).toEqual({})
  expect(await findMoneyChecks(env.store.directory)).toEqual({
    stores: 2,
    broken: 0,
    breaches: 0,
    oldest: expect.stringMatching(/^\d{4}-/),
  })
})

const oneDayAgo = `now() - interval '1 day'`
const ofOneVariant = `where variant_id = (select min(id::text)::uuid from product_variants where stock is not null)`
const breaches: [string, string, string[]][] = [
  [
    'an entry without its counterpart',
    // A replica skips the check, as a restore does.
    `set local session_replication_role = replica;
     insert into ledger_entries (store_id, transaction_id, account, amount_cents, currency)
     select store_id, id, 'bank', 7, 'USD' from ledger_transactions where kind = 'sale' limit 1`,
    ['every transaction sums to zero', 'balances are the sums of their entries'],
  ],
  [
    'a balance changed by hand',
    `update ledger_balances set amount_cents = amount_cents + 1 where account = 'fee_income'`,
    ['balances are the sums of their entries'],
  ],
  [
    'a lost release',
    `delete from ledger_releases where source = 'refund'`,
    ['the pending balance equals the open releases'],
  ],
  [
    'a domain order that nobody paid',
    `insert into domain_orders (store_id, purchase_key, host, years, price_cents, currency, ordered_by)
     select store_id, gen_random_uuid()::text, 'shop.example', 1, 1250, 'USD', gen_random_uuid() from stores where slug = 'lotus'`,
    ['every domain order is paid, and its price returned if it brought no domain'],
  ],
  [
    'a price of a domain without its order',
    `update ledger_transactions set kind = 'domain', reference = 'x' where kind = 'refund'`,
    [
      'every domain order is paid, and its price returned if it brought no domain',
      'every refund is settled and posted',
    ],
  ],
  [
    'a reserve that holds nothing back',
    `insert into payout_reserves (store_id, amount_cents, used_cents, currency, reason, placed_by, release_at, released_at)
     select store_id, 500, used, 'USD', 'Chargebacks', gen_random_uuid(), now(), released
       from stores, (values (100, null), (100, now()), (500, null)) reserve (used, released) where slug = 'lotus'`,
    ['the reserved balance equals the open reserves'],
  ],
  [
    'a balance that no reserve holds back',
    `insert into ledger_balances (store_id, account, currency, amount_cents)
     select store_id, 'reserved', 'USD', -400 from stores where slug = 'lotus'`,
    ['balances are the sums of their entries', 'the reserved balance equals the open reserves'],
  ],
  [
    'a paid order without a sale',
    `update ledger_transactions set kind = 'refund', reference = 'x' where kind = 'sale' and order_id = '{order}'`,
    ['every paid order has one sale of its amount'],
  ],
  [
    'an order with a wrong payment status',
    `update orders set payment_status = 'authorized' where id = '{order}'`,
    [
      'every paid order has one sale of its amount',
      'every order has the amount of its payment',
      'the payment status of every order is that of its transactions',
      'the movements of every order are its amounts',
    ],
  ],
  [
    'a sale that reports do not know',
    `delete from sale_movements where order_id = '{order}' and kind = 'sale'`,
    ['the movements of every order are its amounts', 'the movements of every line are its amounts'],
  ],
  [
    'a refund that reports know with another amount',
    `update sale_movements set refunded_cents = refunded_cents + 1 where kind = 'refund'`,
    ['the movements of every refund are its amount'],
  ],
  [
    'a refund that reports know of another line',
    `update sale_movements set line_id = order_id where kind = 'refund'`,
    ['every movement of a line is of a line of its order, and of what that sold'],
  ],
  [
    'a dispute that only reports know',
    `insert into sale_movements (store_id, at, kind, order_id, placed_at, transaction_id, currency, country_code, has_discount, channel,
                                 disputed_cents)
     select store_id, now(), 'dispute', id, placed_at, gen_random_uuid(), currency, country_code, discount_cents > 0, 'online_store', 100
       from orders where id = '{order}'`,
    ['the movements of every dispute are what the bank took and returned'],
  ],
  [
    'a dispute that reports know with another amount',
    `set local session_replication_role = replica;
     insert into order_transactions (store_id, order_id, payment_id, kind, amount_cents, currency, key)
     select store_id, order_id, id, 'dispute', 100, currency, gen_random_uuid() from payments where order_id = '{order}';
     insert into sale_movements (store_id, at, kind, order_id, placed_at, transaction_id, currency, country_code, has_discount, channel,
                                 disputed_cents)
     select o.store_id, t.at, 'dispute', o.id, placed_at, t.id, o.currency, country_code, discount_cents > 0, 'online_store', 99
       from orders o join order_transactions t on t.order_id = o.id and t.kind = 'dispute' where o.id = '{order}'`,
    [
      'the figures of every customer are those of their orders',
      'the sums of every payment are those of its transactions',
      'the movements of every dispute are what the bank took and returned',
    ],
  ],
  [
    'a dispute that reports do not know',
    `set local session_replication_role = replica;
     insert into order_transactions (store_id, order_id, payment_id, kind, amount_cents, currency, key)
     select store_id, order_id, id, 'dispute', 100, currency, gen_random_uuid() from payments where order_id = '{order}'`,
    [
      'the figures of every customer are those of their orders',
      'the sums of every payment are those of its transactions',
      'the movements of every dispute are what the bank took and returned',
    ],
  ],
  [
    'a sale on another day',
    `update sale_movements set at = at - interval '1 day' where order_id = '{order}' and kind = 'sale'`,
    [
      'every sale counts when its order was placed, and every edit when it was made',
      'what differs from the sale of an order are its newest edits',
    ],
  ],
  [
    'kept sales without their movements',
    `insert into kept_sales (store_id, dimension, grain, period, currency, key, last_at, orders, items, gross_cents, discount_cents,
                             shipping_cents, tax_cents, refunded_cents)
     select store_id, 'product', 'month', '2026-11-01', 'USD', 'x', now(), 1, 1, 1, 0, 0, 0, 0 from stores where slug = 'lotus'`,
    ['kept sales are the sums of their movements'],
  ],
  [
    'a payment that is not settled',
    `update payments set state = 'cancelling', order_id = null, created_at = ${oneDayAgo} where order_id = '{order}'`,
    ['every payment is settled'],
  ],
  [
    'a payment of another amount',
    `update payments set amount_cents = 9999 where order_id = '{order}'`,
    ['every order has the amount of its payment'],
  ],
  [
    'a refund that no transaction explains',
    `update payments set refunded_cents = refunded_cents + 1 where order_id = '{order}'`,
    ['the sums of every payment are those of its transactions'],
  ],
  [
    'a refund that is not posted',
    `update ledger_transactions set reference = 'x' where kind = 'refund'`,
    ['every refund is settled and posted'],
  ],
  [
    'a refund that is not settled',
    `update payment_refunds set state = 'requested', requested_at = ${oneDayAgo}`,
    ['every refund is settled and posted'],
  ],
  [
    'a reservation without a payment in progress',
    `insert into stock_reservations (store_id, payment_id, variant_id, quantity, location_id)
     select p.store_id, p.id, gen_random_uuid(), 1, l.id from payments p join locations l using (store_id) limit 1`,
    ['only payments in progress hold stock'],
  ],
  [
    'pieces of a draft that reserves nothing',
    `with draft as (
       insert into draft_orders (store_id, number, cart_id, shipping_address, currency)
       select store_id, 1, gen_random_uuid(), '{}', currency from payments limit 1 returning store_id, id)
     insert into stock_reservations (store_id, draft_order_id, variant_id, quantity, location_id)
     select d.store_id, d.id, gen_random_uuid(), 1, l.id from draft d join locations l using (store_id) limit 1`,
    ['only drafts that reserve their items hold stock'],
  ],
  [
    'pieces that no payment holds',
    `update inventory_levels set reserved = 1 ${ofOneVariant}`,
    ['the reserved pieces of a level are held by payments or drafts'],
  ],
  [
    'incoming pieces that nobody sent',
    `update inventory_levels set incoming = 4 ${ofOneVariant}`,
    ['the incoming pieces of a level are in transfers'],
  ],
  [
    'pieces that no movement explains',
    `update inventory_levels set on_hand = on_hand + 1 ${ofOneVariant}`,
    ['the pieces of a level are the sum of its movements'],
  ],
  [
    'pieces of a level that has no movements',
    `set local session_replication_role = replica; delete from inventory_movements ${ofOneVariant}`,
    ['the pieces of a level are the sum of its movements'],
  ],
  [
    'a stock written by hand',
    `update product_variants set stock = stock + 1 where id = (select min(id::text)::uuid from product_variants where stock is not null)`,
    ['the stock of a variant is what its levels have'],
  ],
]

test.each(breaches)('finds %s and reports it to the operator', async (_, statement, rules) => {
  const client = await env.store.database.owner.connect()
  await client.query(`begin; ${statement.replaceAll('{order}', orderId)}; commit`)
  client.release()
  expect(await check()).toEqual(Object.fromEntries(rules.map((rule) => [`USD: ${rule}`, 1])))
  await check(bamboo)
  expect(await findMoneyChecks(env.store.directory)).toMatchObject({ stores: 2, broken: 1, breaches: rules.length })
})

test.each<[string, string, Record<string, number>]>([
  [
    'an order of another total',
    `update orders set total_cents = total_cents + 1, subtotal_cents = subtotal_cents + 1 where id = '{order}'`,
    { 'USD: every paid order has one sale of its amount': 1, 'USD: every order has the amount of its payment': 1 },
  ],
  [
    'an order of another currency',
    `update orders set currency = 'EUR' where id = '{order}'`,
    { 'EUR: every paid order has one sale of its amount': 1, 'USD: every order has the amount of its payment': 1 },
  ],
  [
    'a sale of an unknown order',
    `update ledger_transactions set order_id = gen_random_uuid() where kind = 'sale' and order_id = '{order}'`,
    { 'USD: every paid order has one sale of its amount': 2 },
  ],
  ['settled payments, however old', `update payments set created_at = '2020-01-01'`, {}],
  [
    'a payment in progress for less than an hour',
    `update payments set state = 'authorizing', order_id = null, created_at = now() - interval '59 minutes' where order_id = '{order}'`,
    {},
  ],
  [
    'a lost balance of pending shares',
    `delete from ledger_balances where account = 'pending'`,
    { 'USD: balances are the sums of their entries': 1, 'USD: the pending balance equals the open releases': 1 },
  ],
  [
    'a lost balance of available money',
    `insert into payable_amounts (store_id, transaction_id, amount_cents, currency)
     select store_id, id, 700, 'EUR' from ledger_transactions where kind = 'refund'`,
    { 'EUR: the available balance equals what no payout has taken': 1 },
  ],
  [
    'only what is left of reserves that still hold it back',
    `insert into payout_reserves (store_id, amount_cents, used_cents, currency, reason, placed_by, release_at, released_at)
     select store_id, 500, used, 'USD', 'Chargebacks', gen_random_uuid(), now(), released
       from stores, (values (100, null), (100, now())) reserve (used, released) where slug = 'lotus';
     insert into ledger_balances (store_id, account, currency, amount_cents)
     select store_id, 'reserved', 'USD', -400 from stores where slug = 'lotus'`,
    { 'USD: balances are the sums of their entries': 1 },
  ],
  ['lost releases', `delete from ledger_releases`, { 'USD: the pending balance equals the open releases': 1 }],
  [
    'releases, reserves and payouts of another currency without a balance',
    `set local session_replication_role = replica;
     insert into ledger_releases (store_id, source, reference, amount_cents, currency, release_at)
     select store_id, 'sale', 'x', 300, 'EUR', now() from stores where slug = 'lotus';
     insert into payout_reserves (store_id, amount_cents, currency, reason, placed_by, release_at)
     select store_id, 500, 'EUR', 'Chargebacks', gen_random_uuid(), now() from stores where slug = 'lotus';
     insert into payouts (store_id, destination_id, destination_kind, destination_hint, amount_cents, fee_cents, currency, state)
     select store_id, gen_random_uuid(), 'wise', '', 100, 3, 'EUR', state
       from stores, (values ('requested'), ('paid'), ('rejected')) payout (state) where slug = 'lotus'`,
    {
      'EUR: the pending balance equals the open releases': 1,
      'EUR: the reserved balance equals the open reserves': 1,
      'EUR: every payout is the sum of its lines': 3,
      'EUR: money in payouts is of open payouts': 1,
      'EUR: the bank has paid what paid payouts say': 1,
    },
  ],
  [
    'balances of another currency that nothing explains',
    `insert into ledger_balances (store_id, account, currency, amount_cents)
     select store_id, account, 'EUR', -100
       from stores, (values ('pending'), ('available'), ('in_payout'), ('bank'), ('reserved')) balance (account) where slug = 'lotus'`,
    {
      'EUR: balances are the sums of their entries': 5,
      'EUR: the pending balance equals the open releases': 1,
      'EUR: the available balance equals what no payout has taken': 1,
      'EUR: money in payouts is of open payouts': 1,
      'EUR: the bank has paid what paid payouts say': 1,
      'EUR: the reserved balance equals the open reserves': 1,
    },
  ],
  ...(['+', '-'] as const).map((sign): [string, string, Record<string, number>] => [
    `a part of a refund ${sign} a day`,
    `with part as (update sale_movements set refunded_cents = refunded_cents - 100 where kind = 'refund' returning *)
     insert into sale_movements (store_id, at, kind, order_id, placed_at, refund_id, line_id, product_id, variant_id, currency,
                                 country_code, has_discount, channel, refunded_cents)
     select store_id, at ${sign} interval '1 day', kind, order_id, placed_at, refund_id, line_id, product_id, variant_id, currency,
            country_code, has_discount, channel, 100 from part`,
    { 'USD: the movements of every refund are its amount': 1 },
  ]),
  [
    'a refund requested a moment ago',
    `update payment_refunds set state = 'requested', requested_at = now() - interval '59 minutes'`,
    {},
  ],
])('counts %s by currency', async (_, statement, found) => {
  await env.query(statement.replaceAll('{order}', orderId))
  expect(await check()).toEqual(found)
})
