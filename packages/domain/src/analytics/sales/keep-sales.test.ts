import { readFileSync } from 'node:fs'
import { salesDimensions } from '@backroom/contract/analytics/sales-reports/columns'
import { openTestStore, type TestStore } from '@backroom/testing/database/test-store'
import { insertProduct } from '@backroom/testing/fixtures/insert-product'
import { randomFrom } from '@backroom/testing/fixtures/random'
import { makeStore } from '@backroom/testing/fixtures/things'
import { addDispute, addRefund, addSoldOrder } from '@backroom/testing/money/sold-orders'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { findSalesReport } from '../sales-reports/sales-reports.ts'
import { splitIntoPeriods } from './grains.ts'
import { keepSales, recountSales } from './sales.ts'

let store: TestStore
beforeAll(async () => {
  store = await openTestStore()
})
afterAll(() => store.close())

const pastMovements = ['0097_past-sale-movements', '0109_past-dispute-movements'].map((name) =>
  readFileSync(new URL(`../../../../db/migrations/${name}.sql`, import.meta.url), 'utf8'),
)

const zone = 'Asia/Kathmandu'
let storeId = ''
let things: { productId: string; variantId: string }[] = []
beforeEach(async () => {
  const { owner } = store.database
  storeId = await makeStore(owner)
  await setZone(zone)
  const classes = ['Acme', 'Bolt', 'Acme', ''].entries()
  const products = await Promise.all(
    [...classes].map(([n, vendor]) =>
      insertProduct(owner, storeId, {
        ...{ title: `P${n}`, vendor, type: ['Top', 'Top', 'Cup', ''][n] },
        variants: [{ title: 'S' }, { title: 'M' }],
      }),
    ),
  )
  things = products.flatMap(({ productId, variantIds }) =>
    variantIds.map((variantId: string) => ({ productId, variantId })),
  )
})

const query = (statement: string, values: unknown[] = []) =>
  store.database.owner.query(statement, [storeId, ...values]).then(({ rows }) => rows)
const setZone = (name: string | null) => query('update stores set standard_timezone = $2 where store_id = $1', [name])
const keep = async () => {
  while ((await store.inStore(keepSales, storeId)) > 0);
}
const recount = () => store.inStore(recountSales, storeId)

/** Quarters, months and thirds of months that begin and end within, at and outside the range. */
const ranges = [
  ['2026-08-15', '2026-11-30'],
  ['2026-09-01', '2026-10-31'],
  ['2026-09-30', '2026-11-01'],
  ['2026-10-05', '2026-10-20'],
].map(([fromTime, toTime]) => ({ fromTime: fromTime!, toTime: toTime! }))

const reports = async (timezone: string) => {
  const all: unknown[] = []
  for (const range of ranges)
    for (const dimension of salesDimensions) {
      const asked = {
        ...range,
        timezone,
        stores: undefined,
        compare: undefined,
        sort: 'gross',
        direction: 'asc',
      } as const
      const report = await store.inStore(
        (ctx) => findSalesReport({ ...ctx, storeIds: [storeId] }, { ...asked, dimension }),
        storeId,
      )
      all.push({ dimension, ...range, rows: report.rows, other: report.other, totals: report.totals })
    }
  return all
}

async function sellAnything(seed: number, count: number) {
  const random = randomFrom(seed)
  const day = () => Date.parse('2026-08-01T00:00:00Z') + random.integer(0, 130 * 96) * 900_000
  for (let n = 0; n < count; n++) {
    const status = random.pick(['paid', 'paid', 'paid', 'refunded', 'pending'])
    const order = await addSoldOrder(store.database.owner, storeId, {
      ...{ at: new Date(day()).toISOString(), status },
      countryCode: random.pick(['US', 'VN', '']),
      shippingCents: random.integer(0, 900),
      lines: Array.from({ length: random.integer(1, 4) }, () => ({
        ...random.pick(things),
        ...{ quantity: random.integer(1, 3), priceCents: random.integer(0, 5_000), taxCents: random.integer(0, 90) },
      })),
    })
    if (random.integer(0, 2) === 0)
      await addRefund(store.database.owner, storeId, order, random.integer(1, 4_000), new Date(day()).toISOString())
    else if (status === 'paid' && random.integer(0, 1) === 0)
      await addDispute(store.database.owner, storeId, order, {
        ...{ amountCents: random.integer(1, 4_000), at: new Date(day()).toISOString() },
        ...(random.integer(0, 1) === 0 && { returnedAt: new Date(day()).toISOString() }),
      })
  }
}

test.each([1, 2])(
  'reports of kept sales equal those of the movements, in every zone (seed %i)',
  async (seed) => {
    await sellAnything(seed, 25)
    const zones = [zone, 'UTC', 'America/Los_Angeles']
    const before = new Map<string, unknown>()
    for (const each of zones) before.set(each, await reports(each))
    await keep()
    for (const each of zones) expect(await reports(each), each).toEqual(before.get(each))
    expect(await recount()).toEqual({})
    // Kept and new ones together.
    await sellAnything(seed + 10, 8)
    const mixed = await reports(zone)
    await query('update sale_movements set is_kept = false where store_id = $1')
    await query('delete from kept_sales where store_id = $1')
    expect(await reports(zone)).toEqual(mixed)
    await keep()
    expect(await reports(zone)).toEqual(mixed)
    expect(await recount()).toEqual({})
  },
  60_000,
)

test('keeps at most 20 000 movements at a time, though the statement was planned for none', async () => {
  expect(await store.inStore(keepSales, storeId)).toBe(0)
  await addSoldOrder(store.database.owner, storeId, { at: '2026-10-01T00:00:00Z', subtotalCents: 100 })
  // As many as make 20 002 of them.
  await query(
    `with sold as (select count(*)::int as rows from sale_movements where store_id = $1)
     insert into sale_movements (store_id, at, kind, order_id, placed_at, currency, country_code, has_discount, channel, gross_cents)
     select m.store_id, m.at + make_interval(secs => number), kind, order_id, placed_at, currency, country_code, has_discount, channel, 100
       from (select * from sale_movements where store_id = $1 limit 1) m, sold, generate_series(rows + 1, 20002) number
      order by random()`,
  )
  expect(await store.inStore(keepSales, storeId)).toBe(20_000)
  expect(await store.inStore(keepSales, storeId)).toBe(2)
})

test('reads a whole month from the kept sales alone', async () => {
  await sellAnything(3, 10)
  await keep()
  await query(`update kept_sales set items = items + 1000 where store_id = $1 and dimension = 'product'`)
  const asked = { timezone: zone, stores: undefined, compare: undefined, sort: 'gross', direction: 'asc' } as const
  const { rows } = await store.inStore(
    (ctx) =>
      findSalesReport(
        { ...ctx, storeIds: [storeId] },
        { ...asked, fromTime: '2026-09-01', toTime: '2026-09-30', dimension: 'product' },
      ),
    storeId,
  )
  expect(rows.length).toBeGreaterThan(0)
  for (const { items } of rows) expect(items).toBeGreaterThanOrEqual(1000)
  expect(Object.keys(await recount())).toEqual(['kept sales are the sums of their movements'])
})

test('in a new zone the sales are kept anew, and reports are right before', async () => {
  await sellAnything(4, 12)
  await keep()
  const expected = await reports('America/New_York')
  await setZone('America/New_York')
  expect(await reports('America/New_York')).toEqual(expected)
  await keep()
  expect(await query('select zone from sales_keeping where store_id = $1')).toEqual([{ zone: 'America/New_York' }])
  expect(await reports('America/New_York')).toEqual(expected)
  expect(await recount()).toEqual({})
})

test('another vendor or type of a product moves all its sales, before and after they are kept anew', async () => {
  await sellAnything(5, 15)
  await keep()
  await query(`update products set vendor = 'Bolt', product_type = 'Cup' where store_id = $1 and title = 'P0'`)
  await query(`delete from products where store_id = $1 and title = 'P1'`)
  const moved = await reports(zone)
  const fromMovements = await reports('Asia/Katmandu')
  expect(moved).toEqual(fromMovements)
  await keep()
  expect(await query('select count(*)::int as waiting from reclassified_products where store_id = $1')).toEqual([
    { waiting: 0 },
  ])
  expect(await reports(zone)).toEqual(moved)
  expect(await recount()).toEqual({})
})

test('an order with another country or its first discount moves with its refunds and disputes', async () => {
  await sellAnything(6, 6)
  await keep()
  await query(`update orders set shipping_address = '{"countryCode": "DE"}' where store_id = $1`)
  await keep()
  await query(
    `update orders set discount_cents = discount_cents + 1, tax_cents = tax_cents + 1 where store_id = $1 and discount_cents = 0`,
  )
  expect(await recount()).toEqual({})
  await keep()
  expect(await recount()).toEqual({})
  const totals = await query(
    `select distinct country_code, has_discount from sale_movements where store_id = $1
      group by order_id, country_code, has_discount having sum(gross_cents) <> 0`,
  )
  expect(totals).toEqual([{ country_code: 'DE', has_discount: true }])
})

test('an order is recorded once, however often it is paid and by however many at once', async () => {
  await sellAnything(7, 3)
  const ids = (await query(`select array_agg(id) as ids from orders where store_id = $1`))[0]!.ids
  const count = `select count(*)::int as movements from sale_movements where store_id = $1`
  const [before] = await query(count)
  await query(`update orders set payment_status = 'pending' where store_id = $1`)
  await query(`update orders set payment_status = 'paid' where store_id = $1`)
  await Promise.all([1, 2, 3].map(() => query('select record_sales($1, $2)', [ids])))
  const [after] = await query(count)
  // Pending orders of before are paid now.
  expect(after!.movements).toBeGreaterThanOrEqual(before!.movements)
  expect(await recount()).toEqual({})
})

test('lines are of the sale until an edit adds some, which counts products and variants that the order had not', async () => {
  const [known, sibling, other] = things
  const sold = { priceCents: 1000, quantity: 1 }
  const order = await addSoldOrder(store.database.owner, storeId, {
    ...{ at: '2026-11-01T10:00:00Z', lines: [{ ...known!, ...sold }] },
  })
  // Another order with what the edit adds.
  await addSoldOrder(store.database.owner, storeId, {
    ...{ at: '2026-11-01T11:00:00Z', lines: [sibling!, other!].map((thing) => ({ ...thing, ...sold })) },
  })
  const movements = (kind: string) =>
    query(
      `select v.id as variant, m.product_orders, m.variant_orders, m.gross_cents::int, m.at = o.placed_at as "atSale"
         from sale_movements m join orders o on o.store_id = m.store_id and o.id = m.order_id
         left join product_variants v on v.store_id = m.store_id and v.id = m.variant_id
        where m.store_id = $1 and m.order_id = $2 and m.kind = $3 order by m.line_id`,
      [order, kind],
    )
  expect(await movements('edit')).toEqual([])
  expect((await movements('sale')).every(({ atSale }) => atSale)).toBe(true)
  const client = await store.database.owner.connect()
  await client.query('begin')
  await client.query(
    `insert into order_edits (store_id, order_id, changes, currency, before_cents, after_cents, is_payment_changed, notifies_customer)
     values ($1, $2, '[]', 'USD', 1000, 4000, false, false)`,
    [storeId, order],
  )
  for (const thing of [known!, sibling!, other!])
    await client.query(
      `insert into order_lines (store_id, order_id, product_id, variant_id, title, variant_title, sku, quantity, price_cents,
                                total_cents, shipping_cents, placed_at)
       values ($1, $2, $3, $4, '', '', '', 1, 1000, 1000, 0, '2026-11-01T10:00:00Z')`,
      [storeId, order, thing.productId, thing.variantId],
    )
  await client.query(
    `update orders set item_count = 4, subtotal_cents = 4000, total_cents = 4000, edited_cents = 3000 where id = $1`,
    [order],
  )
  await client.query('commit')
  client.release()
  const added = { gross_cents: 1000, atSale: false }
  expect(await movements('edit')).toEqual([
    { ...added, variant: known!.variantId, product_orders: 0, variant_orders: 0 },
    { ...added, variant: sibling!.variantId, product_orders: 0, variant_orders: 1 },
    { ...added, variant: other!.variantId, product_orders: 1, variant_orders: 1 },
  ])
  expect(await recount()).toEqual({})
})

test('the migrations record the sales, refunds and disputes of before', async () => {
  await sellAnything(8, 15)
  const expected = await reports(zone)
  await query('delete from sale_movements where store_id = $1')
  expect(Object.keys(await recount())).toContain('the movements of every order are its amounts')
  for (const migration of pastMovements) await store.database.owner.query(migration)
  expect(await reports(zone)).toEqual(expected)
  expect(await recount()).toEqual({})
})

test('splits a range into as long periods as fit into it', () => {
  const split = (fromTime: string, toTime: string) =>
    splitIntoPeriods({ fromTime, toTime }, ['quarter', 'month', 'third']).map(
      ({ grain, ...days }) => `${days.fromTime} ${days.toTime} ${grain}`,
    )
  expect(split('2026-10-01', '2026-12-31')).toEqual(['2026-10-01 2026-12-31 quarter'])
  expect(split('2025-11-30', '2026-11-26')).toEqual([
    '2025-11-30 2025-11-30 null',
    '2025-12-01 2025-12-31 month',
    '2026-01-01 2026-09-30 quarter',
    '2026-10-01 2026-10-31 month',
    '2026-11-01 2026-11-20 third',
    '2026-11-21 2026-11-26 null',
  ])
  expect(split('2028-02-11', '2028-02-29')).toEqual(['2028-02-11 2028-02-29 third'])
  expect(split('2026-02-12', '2026-02-20')).toEqual(['2026-02-12 2026-02-20 null'])
})
