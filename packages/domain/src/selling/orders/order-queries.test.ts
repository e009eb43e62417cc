import { emptyAddress } from '@backroom/contract/platform/addresses/stored-address'
import { limits } from '@backroom/contract/selling/orders/limits'
import { openTestStore, type TestStore } from '@backroom/testing/database/test-store'
import { bamboo, lotus, makeStore } from '@backroom/testing/fixtures/things'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findOrder, findOrderByToken, findTimeline, listOrders } from './orders.ts'

let store: TestStore
beforeAll(async () => {
  store = await openTestStore()
})
afterAll(() => store.close())

/** Orders whose columns all differ, with two lines and three events each. */
const insertOrders = async (storeId: string) => {
  const { rows } = await store.database.owner.query<{ id: string }>(
    `insert into orders (store_id, number, token, cart_id, email, customer_name, customer_note, shipping_address, payment_status,
                         fulfillment_status, currency, item_count, subtotal_cents, shipping_cents, discount_cents, tax_cents,
                         tip_cents, total_cents, payment_reference, card, placed_at)
     select $1, number, 'token ' || number, gen_random_uuid(), number || '@example.test', 'Buyer ' || number, 'Note ' || number,
            jsonb_build_object('city', 'City ' || number), case number when 1 then 'paid' else 'refunded' end,
            case number when 1 then 'on_hold' else 'fulfilled' end, case number when 1 then 'USD' else 'VND' end, number + 40,
            number * 1000, number * 200, number * 30, number * 4, number * 5, number * 1179, 'at gateway ' || number,
            jsonb_build_object('brand', 'Visa', 'last4', number::text), '2026-01-01'::timestamptz + make_interval(days => number)
       from generate_series(1, 2) number returning id`,
    [storeId],
  )
  const ids = rows.map(({ id }) => id)
  await store.database.owner.query(
    `insert into order_lines (store_id, order_id, placed_at, product_id, variant_id, title, variant_title, personalization, sku,
                              image_url, quantity, price_cents, discount_cents, shipping_cents, tax_cents, total_cents)
     select store_id, id, placed_at, lpad(line::text, 32, '0')::uuid, lpad((line + 4)::text, 32, '0')::uuid, 'Title ' || number || line,
            'Variant ' || number || line, 'For ' || number || line, 'SKU-' || number || line, '/files/' || number || line, line + 1,
            number * 100, 7, 11, 13, number * 100 * (line + 1) - 7
       from orders, generate_series(1, 2) line where id = any($1) order by line desc`,
    [ids],
  )
  await store.database.owner.query(
    `insert into order_events (store_id, order_id, kind, detail, at)
     select store_id, orders.id, kind, kind || ' ' || number, '2026-02-01T10:00:00.25Z'::timestamptz - make_interval(hours => place)
       from orders, (values (1, 'placed'), (2, 'paid'), (3, 'refunded')) as event (place, kind) where orders.id = any($1) order by place`,
    [ids],
  )
  // Rewritten, so that rows are not read in the order of their ids.
  await store.database.owner.query(`update order_lines set sku = sku where order_id = any($1) and quantity = 3`, [ids])
  return ids
}

const productId = (index: number) => `00000000-0000-0000-0000-00000000000${index}`
const line = (number: number, index: number) => ({
  ...{
    id: expect.any(String),
    productId: productId(index),
    hasProduct: index === 2,
    title: `Title ${number}${index}`,
  },
  ...{
    variantTitle: `Variant ${number}${index}`,
    personalization: `For ${number}${index}`,
    sku: `SKU-${number}${index}`,
  },
  ...{ removedQuantity: 0, fulfilledQuantity: 0, returnedQuantity: 0, returningQuantity: 0, refundedQuantity: 0 },
  ...{ quantity: index + 1, priceCents: number * 100, totalCents: number * 100 * (index + 1) - 7 },
  imageUrl: `/files/${number}${index}`,
})
const event = (number: number, kind: string, hour: string) => ({
  ...{ id: expect.any(String), kind, detail: `${kind} ${number}`, at: `2026-02-01T${hour}:00:00.250Z` },
  ...{ by: '', addresses: null, mentions: [], comment: null },
})

test('an order has its own values, lines in their order and events, the latest first', async () => {
  const [one, two] = await insertOrders(lotus)
  await insertOrders(bamboo)
  // The first line's product has been deleted; another store has one of that id.
  await store.database.owner.query(
    `insert into products (store_id, id, handle, title) values ($1, $3, 'kept', 'Kept'), ($2, $4, 'other', 'Other')`,
    [lotus, bamboo, productId(2), productId(1)],
  )
  const expected = {
    ...{
      id: two,
      number: 2,
      name: '#2',
      placedAt: expect.any(String),
      customerId: null,
      customerName: 'Buyer 2',
      email: '2@example.test',
    },
    ...{ paymentStatus: 'refunded', fulfillmentStatus: 'fulfilled', itemCount: 42, currency: 'VND', totalCents: 2358 },
    ...{
      subtotalCents: 2000,
      shippingCents: 400,
      discountCents: 60,
      taxCents: 8,
      tipCents: 10,
      customerNote: 'Note 2',
    },
    ...{
      includedTaxCents: 0,
      exemptTaxCents: 0,
      taxExemption: null,
      draft: null,
      discountTitles: [],
      taxes: [],
      vatNumber: '',
      delivery: null,
    },
    ...{ shippingAddress: { ...emptyAddress, city: 'City 2' }, card: { brand: 'Visa', last4: '2' } },
    lines: [line(2, 2), line(2, 1)],
    ...{
      paymentMethod: null,
      dueCents: 0,
      paymentUrl: '',
      balanceMethod: null,
      statusPath: '/orders/token 2',
      transactions: [],
      heldUntil: null,
      disputes: [],
      refunds: [],
      returns: [],
    },
    ...{
      note: '',
      tags: [],
      revision: 1,
      isArchived: false,
      isEmptied: false,
      source: 'storefront',
      disputeState: null,
      returnState: null,
      fulfillments: [],
      hold: null,
      risk: null,
      riskLevel: null,
      riskReview: null,
    },
    ...{ status: 'open', cancelledAt: null, cancelReason: null, cancelNote: '' },
    timeline: [event(2, 'refunded', '07'), event(2, 'paid', '08'), event(2, 'placed', '09')],
    eventCount: 3,
  }
  const found = await store.inStore(async (ctx) => {
    // Times are shown in UTC, whatever the zone of the connection.
    await sql`set local time zone 'Asia/Kathmandu'`.execute(ctx.db)
    return findOrder(ctx, two!)
  })
  expect(found).toEqual(expected)
  expect(found.lines[0]!.id < found.lines[1]!.id).toBe(true)
  expect(new Set(found.timeline.map(({ id }) => id)).size).toBe(3)
  const byToken = await store.inStore((ctx) => findOrderByToken(ctx, 'token 2'))
  expect(byToken).toEqual(expected)
  expect(new Date(byToken!.placedAt).toISOString()).toBe('2026-01-03T00:00:00.000Z')
  expect(await store.inStore((ctx) => findOrder(ctx, one!))).toMatchObject({
    ...{ number: 1, lines: [line(1, 2), line(1, 1)], timeline: [{ detail: 'refunded 1' }, {}, { detail: 'placed 1' }] },
  })
  await store.database.owner.query('delete from order_events where order_id = $1', [one])
  expect(await store.inStore((ctx) => findOrder(ctx, one!))).toMatchObject({
    timeline: [],
    eventCount: 0,
  })
  await expect(store.inStore((ctx) => findOrder(ctx, two!), bamboo)).rejects.toMatchObject({ code: 'not_found' })
  const { items } = await store.inStore((ctx) => listOrders(ctx, { limit: 5 }))
  const {
    customerNote,
    paymentMethod,
    dueCents,
    paymentUrl,
    balanceMethod,
    statusPath,
    transactions,
    heldUntil,
    disputes,
    note,
    revision,
    fulfillments,
    hold,
    risk,
    refunds,
    returns,
    cancelledAt,
    cancelReason,
    cancelNote,
    shippingAddress,
    card,
    lines,
    timeline,
    eventCount,
    subtotalCents,
    shippingCents,
    discountCents,
    taxCents,
    tipCents,
    includedTaxCents,
    exemptTaxCents,
    taxExemption,
    taxes,
    vatNumber,
    delivery,
    draft,
    discountTitles,
    ...summary
  } = expected
  expect(items).toMatchObject([summary, { number: 1, totalCents: 1179, itemCount: 41 }])
})

test('an order comes with the latest events of a long timeline, which is read in whole by its own operation', async () => {
  const storeId = await makeStore(store.database.owner)
  const [long, other] = await insertOrders(storeId)
  await store.database.owner.query(
    `insert into order_events (store_id, order_id, kind, detail)
     select $1, $2, 'comment', 'Comment ' || n from generate_series(1, $3::int) n`,
    [storeId, long, limits.timelineEntries],
  )
  const order = await store.inStore((ctx) => findOrder(ctx, long!), storeId)
  expect(order.eventCount).toBe(limits.timelineEntries + 3)
  expect(order.timeline.map(({ detail }) => detail)).toEqual(
    Array.from({ length: limits.timelineEntries }, (_, index) => `Comment ${limits.timelineEntries - index}`),
  )
  const { timeline } = await store.inStore((ctx) => findTimeline(ctx, long!), storeId)
  expect(timeline.slice(0, limits.timelineEntries)).toEqual(order.timeline)
  expect(timeline.slice(limits.timelineEntries).map(({ kind }) => kind)).toEqual(['refunded', 'paid', 'placed'])
  expect((await store.inStore((ctx) => findTimeline(ctx, other!), storeId)).timeline).toHaveLength(3)
  await expect(store.inStore((ctx) => findTimeline(ctx, long!), bamboo)).rejects.toMatchObject({ code: 'not_found' })
})

test('is found by the name that was given to it, and by its number', async () => {
  await store.database.owner.query(
    `update orders set number_prefix = 'LOT-', number_suffix = '/26' where store_id = $1 and number = 2`,
    [lotus],
  )
  const found = async (text: string) =>
    (await store.inStore((ctx) => listOrders(ctx, { text, limit: 5 }))).items.map(({ name }) => name)
  for (const text of ['LOT-2/26', 'lot-2', '#2', '2']) expect(await found(text), text).toContain('LOT-2/26')
  expect(await found('LOT-1')).toEqual([])
})

test('an order is found by its name, number, phone and SKU, and by parts of them', async () => {
  const storeId = await makeStore(store.database.owner)
  const { rows } = await store.database.owner.query<{ id: string }>(
    `insert into orders (store_id, number, number_prefix, token, cart_id, email, customer_name, shipping_address, payment_status,
                         currency, item_count, subtotal_cents, total_cents, payment_reference, skus)
     select $1, 1041 + place, 'VN-', 'found ' || place, gen_random_uuid(), 'buyer@example.test', 'Buyer', jsonb_build_object('phone', phone),
            'paid', 'VND', 1, 1, 1, '', skus
       from (values (1, '+84901234567', 'MUG-BLUE TEE-S'), (2, '+15550100', 'CAP')) as bought (place, phone, skus)
     returning id`,
    [storeId],
  )
  const found = async (text: string) =>
    (await store.inStore((ctx) => listOrders(ctx, { text, limit: 20 }), storeId)).items
      .map(({ number }) => number)
      .toSorted()
  expect(rows).toHaveLength(2)
  expect(await found('VN-1042')).toEqual([1042])
  expect(await found('1042')).toEqual([1042])
  // A part of a phone that is no number of an order.
  expect(await found('0123')).toEqual([])
  expect(await found('0901')).toEqual([])
  expect(await found('901234567')).toEqual([1042])
  expect(await found('mug-blue')).toEqual([1042])
  expect(await found('CAP')).toEqual([1043])
  expect(await found('buyer')).toEqual([1042, 1043])
})
