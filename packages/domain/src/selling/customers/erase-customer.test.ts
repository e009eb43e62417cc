import { makeVariant } from '@backroom/testing/database/test-store'
import { insertProduct } from '@backroom/testing/fixtures/insert-product'
import { buyerAddress } from '@backroom/testing/fixtures/test-buyer'
import { lotus } from '@backroom/testing/fixtures/things'
import { refundOrder } from '@backroom/testing/money/refund-order-test-api'
import { cartWith, placementOf } from '@backroom/testing/money/test-checkout'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { joinCarts } from '../carts/carts.ts'
import { saveOrderAddress } from '../order-addresses/order-addresses.ts'
import { placeOrder } from '../orders/orders.ts'
import { customerKeyOf } from './customer-key.ts'
import {
  commentOnCustomer,
  createCustomer,
  eraseCustomer,
  findPersonalData,
  isTaxExempt,
  mergeCustomers,
  setConsent,
  updateCustomer,
} from './customers.ts'
import { bodyOf, openCustomerStore } from './customers-test-api.ts'

let env: Awaited<ReturnType<typeof openCustomerStore>>
let variantId = ''
beforeAll(async () => {
  env = await openCustomerStore()
  variantId = await makeVariant(env.store, { stock: 500 })
})
beforeEach(() => env.reset())
afterAll(() => env.close())

const person = {
  ...{ firstName: 'Xuxa', lastName: 'Quyzzle', address1: '77 Zebra Alley', city: 'Oddville' },
  phone: '+14155550177',
}
const second = {
  ...{ firstName: 'Bohumil', lastName: 'Vrxny', address1: '9 Yak Road', city: 'Eastmoor' },
  phone: '+14155550188',
}
const address = { ...buyerAddress, ...person }
const email = 'Xuxa.Quyzzle@example.test'
const traces = ['xuxa', 'quyzzle', '77 zebra alley', 'oddville', '14155550177']
const tracesOfSecond = ['bohumil', 'vrxny', '9 yak road', 'eastmoor', '14155550188']

const order = async (of = email, by = person) => {
  const placement = placementOf(await cartWith(env.store, variantId), { email: of, note: `Ring at ${by.lastName}` })
  const buyer = { ...placement.buyer, address: { ...buyerAddress, ...by } }
  return placeOrder(env.store.waitingStore(), { ...placement, buyer })
}
const customerId = async () => (await env.query<{ id: string }>('select id from customers order by id limit 1'))[0]!.id
const erase = async () => {
  const id = await customerId()
  return env.act('customers.erase', (ctx) => eraseCustomer(ctx, id), { id })
}

/** The rows of the store that contain a trace of a person, by table. */
async function rowsWith(texts: readonly string[]): Promise<Record<string, string[]>> {
  const tables = await env.query<{ name: string }>(
    `select c.table_name as name from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
      where c.table_schema = 'public' and c.column_name = 'store_id' and t.table_type = 'BASE TABLE' order by 1`,
  )
  const found: Record<string, string[]> = {}
  for (const { name } of tables) {
    const rows = await env.query<{ row: string }>(
      `select t::text as row from ${name} t where lower(t::text) like any($1) order by 1`,
      [texts.map((text) => `%${text}%`)],
    )
    if (rows.length > 0) found[name] = rows.map(({ row }) => row)
  }
  return found
}

const books = () =>
  env.query(
    `select o.number, o.subtotal_cents, o.tax_cents, o.discount_cents, o.total_cents, o.country_code, o.payment_status, o.vat_number,
            (select jsonb_agg(l.total_cents) from order_lines l where l.order_id = o.id) as lines,
            (select jsonb_agg(jsonb_build_array(t.kind, t.amount_cents) order by t.id) from order_transactions t where t.order_id = o.id) as money
       from orders o where o.store_id = $1 order by o.number`,
    [lotus],
  )

/** A refunded order, and texts about its customer wherever members and customers write them. */
async function leaveTraces(id: string, mailbox: string, by = person) {
  const { firstName, lastName } = by
  const [{ orderId } = { orderId: '' }] = await env.query<{ orderId: string }>(
    'select id as "orderId" from orders where customer_id = $1 order by id',
    [id],
  )
  await refundOrder(env.store.waitingStore(), { orderId, amountCents: 500, reference: 'a' })
  const { productId } = await insertProduct(env.store.database.owner, lotus)
  await env.act('productReviews.create', ({ db, storeId }) =>
    sql`
      insert into product_reviews (store_id, product_id, rating, body, author_name, email, language, state, source, published_at)
      values (${storeId}, ${productId}, 5, 'Good tee', ${`${firstName} ${lastName}`}, ${mailbox.toLowerCase()}, 'en',
              'published', 'storefront', now())`.execute(db),
  )
  await env.query(`insert into subscribers (store_id, email, source) values ($1, $2, 'subscribe')`, [lotus, mailbox])
  const ofOrder = (statement: string) => env.query(statement, [lotus, orderId])
  await ofOrder(`update order_lines set personalization = 'For ${firstName}' where store_id = $1 and order_id = $2`)
  await ofOrder(
    `update cart_lines set personalization = 'For ${firstName}' where store_id = $1 and cart_id = (
       select cart_id from orders where store_id = $1 and id = $2)`,
  )
  // Left in a browser, signed in; and at a checkout, as a guest.
  await env.query(
    `with cart as (
       insert into carts (store_id, note) select $1, $2 from generate_series(1, 2) returning id),
     line as (
       insert into cart_lines (store_id, cart_id, variant_id, personalization, quantity)
       select $1, id, (select variant_id from order_lines where order_id = $3 limit 1), $2, 1 from cart),
     left_at as (
       insert into checkouts (store_id, cart_id, email, shipping_address, visitor, device, currency, lines, subtotal_cents, discount_cents, shipping_cents, tax_cents, total_cents)
       select $1, max(id::text)::uuid, $4, '{}', '', 'mobile', 'USD', '[]', 0, 0, 0, 0, 0 from cart)
     insert into customer_carts (store_id, customer_id, cart_id) select $1, $5, min(id::text)::uuid from cart`,
    [lotus, `${firstName} and ${lastName}`, orderId, mailbox, id],
  )
  await ofOrder(`update orders set note = 'Ask ${firstName}', tags = '{${lastName}}' where store_id = $1 and id = $2`)
  await ofOrder(
    `insert into order_events (store_id, order_id, kind, detail)
     values ($1, $2, 'comment', '${firstName} called'), ($1, $2, 'held', 'Wait for ${firstName}')`,
  )
  await ofOrder(
    `update orders set fulfillment_status = 'on_hold', hold_note = 'Wait for ${firstName}' where store_id = $1 and id = $2`,
  )
  const { regionCode: _, ...typed } = { ...buyerAddress, ...by }
  await env.act('orderAddresses.save', (ctx) =>
    saveOrderAddress(ctx, orderId, { ...typed, address1: `Flat 2, ${by.address1}`, region: 'OR' }, 1),
  )
  await ofOrder(`update payment_refunds set note = '${firstName} called' where store_id = $1 and order_id = $2`)
  await ofOrder(
    `insert into returns (store_id, order_id, number, state, requested_by, note, instructions, decline_reason, ended_at)
     values ($1, $2, 1, 'declined', 'buyer', '${firstName} is away', 'For ${firstName}', '${lastName} wore it', now())`,
  )
  await ofOrder(`update orders set cancel_note = '${lastName} moved' where store_id = $1 and id = $2`)
  await ofOrder(
    `insert into draft_orders (store_id, number, cart_id, email, customer_name, note, tags, shipping_address, currency)
     select $1, o.number, gen_random_uuid(), o.email, o.customer_name, 'For ${lastName}', '{${lastName}}', o.shipping_address, o.currency
       from orders o where o.store_id = $1 and o.id = $2`,
  )
  await ofOrder(
    `insert into order_mails (store_id, id, kind, draft_order_id, recipient, language)
     select store_id, gen_random_uuid(), 'draft_link', id, email, 'en' from draft_orders
      where store_id = $1 and number = (select number from orders where store_id = $1 and id = $2)`,
  )
  await ofOrder(
    `insert into order_edits (store_id, order_id, reason, changes, currency, before_cents, after_cents, is_payment_changed, notifies_customer)
     values ($1, $2, '${firstName} asked for it', '[]', 'USD', 1, 1, false, false)`,
  )
  await env.query(
    `insert into customer_links (store_id, token_hash, email_key, expires_at)
     values ($1, sha256($2::text::bytea), lower($2), now() + interval '1 hour')`,
    [lotus, mailbox],
  )
  await env.query('insert into review_request_optouts (store_id, email) values ($1, lower($2))', [lotus, mailbox])
  await env.query(
    `insert into idempotency_keys (store_id, user_id, endpoint, key, request_hash, answer)
     values ($1, gen_random_uuid(), 'customers.create', 'a', '', $2)`,
    [lotus, JSON.stringify({ email: mailbox })],
  )
  // An entry without changes: only its values name the mailbox.
  await env.act('customers.export', async () => {}, { search: mailbox })
  const body = bodyOf({ email: mailbox, ...by, note: `${firstName} likes tea` })
  await env.act('customers.update', (ctx) => updateCustomer(ctx, id, body, 1), { search: mailbox })
  await env.act('customers.comment', (ctx) => commentOnCustomer(ctx, id, { text: `Spoke to ${lastName}` }))
  await env.act('customers.setConsent', (ctx) =>
    setConsent(ctx, id, { state: 'subscribed', reason: `${firstName} said so` }),
  )
  await ofOrder(
    `with task as (
       insert into tasks (store_id, kind, permission, input, started_by, finished_at)
       select $1, kind, 'customers.edit', '{}', gen_random_uuid(), now()
         from unnest(array['customers.tag', 'customers.import', 'orderNotes.change', 'productReviews.state']) kind
       returning id, kind)
     insert into task_rows (store_id, task_id, number, outcome, thing_id, label, before, after)
     select $1, id, place, 'done', thing, label, to_jsonb(value), '[]' from task join (values
       ('customers.tag', 1, '${id}', '', '${lastName}'), ('customers.tag', 2, null, '${firstName} ${lastName}', ''),
       ('customers.import', 1, null, '${mailbox}', '${firstName}'), ('orderNotes.change', 1, $2::text, '#1', '${lastName}'),
       ('productReviews.state', 1, (select id::text from product_reviews where email = '${mailbox.toLowerCase()}'),
        '${firstName} ${lastName}: Good', '')
     ) as said (of, place, thing_id, label, value) on of = kind cross join lateral (select thing_id::uuid as thing) things`,
  )
  await env.query(
    `insert into tasks (store_id, kind, permission, input, started_by, finished_at)
     values ($1, 'orders.export', 'orders.view', jsonb_build_object('text', $2::text), gen_random_uuid(), now())`,
    [lotus, mailbox],
  )
  const other = await env.act('customers.create', (ctx) =>
    createCustomer(ctx, { ...body, email: `${lastName.toLowerCase()}@work.test` }),
  )
  await env.act('customers.merge', (ctx) => mergeCustomers(ctx, id, other.id))
}

test('leaves no trace of the person in any table, and the books as they were [A2-23]', async () => {
  await order()
  await order()
  const id = await customerId()
  await leaveTraces(id, email)
  const before = await books()
  expect(Object.keys(await rowsWith(traces)).length).toBeGreaterThan(15)
  expect(await erase()).toEqual({ orders: 2 })
  expect(await rowsWith(traces)).toEqual({})
  expect(await books()).toEqual(before)
  expect(await env.query('select order_count from customer_erasures where id = $1', [id])).toEqual([{ order_count: 2 }])
  const [entry] = await env.query(
    `select endpoint, params->>'id' as id from audit_entries where endpoint = 'customers.erase'`,
  )
  expect(entry).toEqual({ endpoint: 'customers.erase', id })
})

test('leaves every text about another customer of the shop as it was', async () => {
  await order()
  const mailbox = 'Bohumil.Vrxny@example.test'
  await order(mailbox, second)
  const [first, other] = await env.query<{ id: string }>('select id from customers order by id')
  await leaveTraces(first!.id, email)
  await leaveTraces(other!.id, mailbox, second)
  const before = await rowsWith(tracesOfSecond)
  expect(Object.keys(before)).toEqual(Object.keys(await rowsWith(traces)))
  await erase()
  expect(await rowsWith(traces)).toEqual({})
  expect(await rowsWith(tracesOfSecond)).toEqual(before)
})

test('keeps other customers, and the VAT number only where it was the reason for an exemption', async () => {
  await order()
  await order()
  await order('kim@example.test')
  await env.query(`update orders set vat_number = 'DE123456789' where email = $1`, [email])
  await env.query(
    `update orders set tax_exemption = 'vat_number', exempt_tax_cents = 100, discount_cents = 100, tax_cents = 100
      where number = (select min(number) from orders where email = $1)`,
    [email],
  )
  // A decision about mails that another customer made with their own mailbox.
  await env.query(
    `insert into customer_consents (store_id, customer_id, email, state, source)
     select store_id, id, email, 'subscribed', 'link' from customers where email = 'kim@example.test'`,
  )
  const ofKim = () =>
    env.query(
      `select (select count(*)::int from outbox_messages where recipient = o.email) as mails,
              (select count(*)::int from notifications where strpos(body::text, o.id::text) > 0) as told,
              (select count(*)::int from checkouts where email = o.email) as checkouts
         from orders o where email = 'kim@example.test'`,
    )
  const before = await ofKim()
  expect(before).toEqual([{ mails: 1, told: 1, checkouts: 1 }])
  await erase()
  expect(await ofKim()).toEqual(before)
  const rows = await env.query(
    'select vat_number, customer_id is null as erased from orders where customer_id is not null or vat_number <> $1 or email = $1 order by number',
    [''],
  )
  expect(rows).toEqual(
    expect.arrayContaining([
      { vat_number: 'DE123456789', erased: true },
      { vat_number: '', erased: false },
    ]),
  )
  expect(await env.query(`select email from customers`)).toEqual([{ email: 'kim@example.test' }])
  expect(await env.query(`select from orders where email = 'kim@example.test'`)).toHaveLength(1)
})

test('keeps the tax that an exempt customer did not pay, and forgets that the mailbox is exempt', async () => {
  await order()
  await env.query(`update customers set is_tax_exempt = true`)
  await env.query(`update orders set exempt_tax_cents = 100, discount_cents = 100, tax_cents = 100 where email = $1`, [
    email,
  ])
  await erase()
  expect(
    await env.query(`select discount_cents::int from orders where exempt_tax_cents = 100 and vat_number = ''`),
  ).toContainEqual({ discount_cents: 100 })
  expect(await env.store.inStore((ctx) => isTaxExempt(ctx, email))).toBe(false)
})

test('keeps what is about mailboxes that contain the erased one', async () => {
  const add = (of: string) =>
    env.act('customers.create', (ctx) => createCustomer(ctx, bodyOf({ email: of, firstName: of })))
  const an = await add('an@example.test')
  for (const similar of ['lan@example.test', 'an@example.test.vn', 'x-an@example.test']) {
    await add(similar)
    await order(similar)
  }
  const kept = () =>
    env.query(
      `select (select count(*)::int from outbox_messages where channel = 'mail') as mails,
              (select count(*)::int from audit_changes where after->>'first_name' in ('lan@example.test', 'an@example.test.vn', 'x-an@example.test')) as changes`,
    )
  const before = await kept()
  expect(before).toMatchObject([{ mails: expect.any(Number), changes: 3 }])
  await env.act('customers.erase', (ctx) => eraseCustomer(ctx, an.id), { id: an.id })
  expect(await kept()).toEqual(before)
  expect(await env.query(`select from audit_entries where subject = 'an@example.test'`)).toEqual([])
  expect(await env.query(`select from audit_entries where subject = 'lan@example.test'`)).toHaveLength(1)
})

test('deletes a message that says the order and the name, and keeps one that says only one of them', async () => {
  await order()
  await order('kim@example.test')
  const [mine, kims] = (await env.query<{ number: number }>('select number from orders order by number desc limit 2'))
    .map(({ number }) => number)
    .reverse()
  const texts = {
    number: `LT-${mine}-26 by Xuxa Quyzzle`,
    sentence: `Xuxa Quyzzle asks about ${mine}`,
    other: `Kim Lee asks about #${mine}`,
    name: 'Xuxa Quyzzle signed up',
    longer: `#${mine}0 by Xuxa Quyzzle`,
    notTheirs: `#${kims} by Xuxa Quyzzle`,
  }
  await env.query('delete from outbox_messages')
  await env.query(
    `insert into outbox_messages (store_id, channel, recipient, content)
     select $1, 'telegram', key, jsonb_build_object('text', value) from jsonb_each_text($2)`,
    [lotus, JSON.stringify(texts)],
  )
  await erase()
  const left = await env.query<{ key: string }>('select recipient as key from outbox_messages order by 1')
  expect(left.map(({ key }) => key)).toEqual(['longer', 'name', 'notTheirs', 'other'])
})

test('uses of a discount count on for someone unknown, and those of others for them', async () => {
  await order()
  await order('kim@example.test')
  await env.query(
    `with discount as (
       insert into discounts (store_id, title, method, kind, value, currency, applies_to, items_by, starts_at, is_paused)
       values ($1, 'Spring', 'automatic', 'percent', 1000, 'USD', 'order', 'all', now(), true) returning id)
     insert into discount_uses (store_id, discount_id, checkout_id, customer_key, state)
     select $1, discount.id, c.id, case when c.email = $2 then $3 else $4 end, 'used' from discount, checkouts c where c.email <> ''`,
    [lotus, email, customerKeyOf(lotus, email), customerKeyOf(lotus, 'kim@example.test')],
  )
  await erase()
  const uses = await env.query<{ key: string; id: string }>(
    'select customer_key as key, id from discount_uses order by id',
  )
  const erased = uses.filter(({ key, id }) => key === `erased ${id}`)
  const ofKim = uses.filter(({ key }) => key === customerKeyOf(lotus, 'kim@example.test'))
  expect([uses.length, erased.length, ofKim.length]).toEqual([2, 1, 1])
})

test('keeps a task that is not finished, and what tasks wrote about things of the same name', async () => {
  await order()
  await env.query(
    `with task as (
       insert into tasks (store_id, kind, permission, input, started_by, finished_at)
       values ($1, 'products.status', 'products.bulk', '{}', gen_random_uuid(), now()),
              ($1, 'orders.export', 'orders.view', jsonb_build_object('text', $2::text), gen_random_uuid(), null)
       returning id, kind)
     insert into task_rows (store_id, task_id, number, outcome, label)
     select $1, id, 1, 'done', 'Xuxa Quyzzle' from task where kind = 'products.status'`,
    [lotus, email],
  )
  const left = () =>
    env.query(`select kind, (select count(*)::int from task_rows where task_id = id) as rows from tasks order by 1`)
  const before = await left()
  expect(before).toEqual(expect.arrayContaining([{ kind: 'products.status', rows: 1 }]))
  await erase()
  expect(await left()).toEqual(before)
  await env.query('delete from tasks')
})

test('a mailbox that a member wrote about a customer is not taken for theirs', async () => {
  await order()
  await order('kim@example.test')
  const id = await customerId()
  await env.act('customers.comment', (ctx) => commentOnCustomer(ctx, id, { text: 'kim@example.test' }))
  const ofKim = () =>
    env.query<{ mails: number }>(
      `select count(*)::int as mails from outbox_messages where recipient = 'kim@example.test'`,
    )
  const before = await ofKim()
  expect(before[0]!.mails).toBeGreaterThan(0)
  await erase()
  expect(await ofKim()).toEqual(before)
  expect(await env.query(`select from checkouts where email = 'kim@example.test'`)).toHaveLength(1)
})

test('refuses while a payment or a refund is not finished, and changes nothing', async () => {
  await order()
  const [{ id } = { id: '' }] = await env.query<{ id: string }>(
    'select p.id from payments p join orders o on o.id = p.order_id where o.email = $1 order by p.id desc',
    [email],
  )
  await env.query(`update payments set state = 'authorized' where id = $1`, [id])
  await expect(erase()).rejects.toMatchObject({ code: 'customer_payment_open' })
  await env.query(`update payments set state = 'captured' where id = $1`, [id])
  await env.query(
    `insert into order_transactions (store_id, order_id, payment_id, kind, state, amount_cents, currency, key)
     select store_id, order_id, id, 'refund', 'pending', 500, currency, gen_random_uuid() from payments where id = $1`,
    [id],
  )
  await expect(erase()).rejects.toMatchObject({ code: 'customer_payment_open' })
  expect(await env.query('select from customers')).toHaveLength(1)
  await env.query(`update order_transactions set state = 'succeeded' where state = 'pending'`)
  expect(await erase()).toMatchObject({ orders: expect.any(Number) })
})

test('open money of another customer does not block an erasure', async () => {
  await order()
  await order('kim@example.test')
  const ofKim = `payments where order_id = (select id from orders where email = 'kim@example.test')`
  await env.query(
    `insert into order_transactions (store_id, order_id, payment_id, kind, state, amount_cents, currency, key)
     select store_id, order_id, id, 'refund', 'pending', 500, currency, gen_random_uuid() from ${ofKim}`,
  )
  await env.query(
    `insert into payment_disputes (store_id, order_id, payment_id, reference, amount_cents, currency, reason, state, is_debited, opened_at)
     select store_id, order_id, id, 'dp_kim', 100, currency, 'fraudulent', 'needs_response', false, now() from ${ofKim}`,
  )
  await env.query(`update ${ofKim.replace(' where', ` set state = 'authorized' where`)}`)
  expect(await erase()).toEqual({ orders: 1 })
  expect(await env.query('select email from customers')).toEqual([{ email: 'kim@example.test' }])
})

test('an order that is placed during the erasure keeps no name without a customer', async () => {
  await order()
  const results = await Promise.allSettled([erase(), order()])
  expect(results[1]).toMatchObject({ status: 'fulfilled', value: { state: 'placed' } })
  const nameless = await env.query(`select from orders where customer_id is null and email <> ''`)
  expect(nameless).toEqual([])
})

test('the mailbox of an erased person can order again as a new customer', async () => {
  await order()
  const id = await customerId()
  await erase()
  await order()
  expect(await customerId()).not.toBe(id)
  expect(await env.query('select order_count, spent_cents::int from customers')).toEqual([
    { order_count: 1, spent_cents: 2500 },
  ])
})

test('the data of a person contains what is stored about them, and nothing about other people', async () => {
  await order()
  await order('kim@example.test')
  const id = await customerId()
  const [placed] = await env.query<{ id: string }>('select id from orders where customer_id = $1', [id])
  const { regionCode: _, ...typed } = address
  await env.act('orderAddresses.save', (ctx) =>
    saveOrderAddress(ctx, placed!.id, { ...typed, city: 'Salem', region: 'OR' }, 1),
  )
  await env.query(
    `insert into order_touches select store_id, id, 'last', now(), '/products/tee', '', 'letter', '', '', '', '' from orders
      where customer_id = $1 on conflict do nothing`,
    [id],
  )
  const kim = (await env.query<{ id: string }>('select id from customers where id <> $1', [id]))[0]!.id
  const [ofKim] = await env.query<{ id: string }>('select id from orders where customer_id = $1', [kim])
  await env.act('orderAddresses.save', (ctx) =>
    saveOrderAddress(ctx, ofKim!.id, { ...typed, city: 'Kimville', region: 'OR' }, 1),
  )
  for (const [customerId, text] of [
    [id, 'For Xuxa'],
    [kim, 'From kim@'],
  ] as const) {
    const cartId = await cartWith(env.store, variantId, 3)
    await env.query(`update cart_lines set personalization = $2 where cart_id = $1`, [cartId, text])
    await env.store.inStore((ctx) => joinCarts(ctx, customerId, cartId))
  }
  await env.query(
    `insert into customer_consents (store_id, customer_id, email, state, source, reason)
     select store_id, id, email, 'unsubscribed', 'admin', 'Asked for it' from customers`,
  )
  await env.query(`update order_lines set personalization = 'For Xuxa', variant_title = 'Wide'`)
  const data = await env.act('customers.data', (ctx) => findPersonalData(ctx, id))
  expect(data.consents).toContainEqual(
    expect.objectContaining({ email, state: 'unsubscribed', reason: 'Asked for it' }),
  )
  expect(data.cart).toMatchObject([{ text: 'For Xuxa', quantity: 3, note: '' }])
  expect(data).toMatchObject({
    customer: { email, firstName: 'Xuxa', spentCents: 2500, isTaxExempt: false },
    addresses: [{ city: 'Oddville' }],
    checkouts: [{ email }],
  })
  expect(data.orders[0]).toMatchObject({ email, note: 'Ring at Quyzzle', items: [{ title: 'Tee', text: 'For Xuxa' }] })
  expect(data.orders[0]).toMatchObject({
    ...{ shippingAddress: { city: 'Salem' }, earlierAddresses: [{ city: 'Oddville' }] },
    visits: [{ touch: 'last', landing_page: '/products/tee' }],
  })
  expect(data.mails).toEqual(expect.arrayContaining([expect.objectContaining({ to: email })]))
  expect(JSON.stringify(data)).not.toContain('kim@')
})

test('keeps that the mailbox wants no mails about checkouts, without its address', async () => {
  await order()
  const optouts = () => env.query('select mailbox_hash from abandoned_mail_optouts')
  await env.query(
    `insert into abandoned_mail_optouts (store_id, mailbox_hash) values ($1, mailbox_hash($1, $2)) on conflict do nothing`,
    [lotus, email],
  )
  const before = await optouts()
  await erase()
  expect([await optouts(), before.length]).toEqual([before, 1])
})
