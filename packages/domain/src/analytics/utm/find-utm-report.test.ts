import type { UtmFigures } from '@backroom/contract/analytics/utm/endpoints'
import { type UtmDimension, utmDimensions } from '@backroom/contract/analytics/utm/states'
import { openTestStore, type TestStore } from '@backroom/testing/database/test-store'
import { type OpenVisitStore, visitStores } from '@backroom/testing/database/visit-stores'
import { insertOrders } from '@backroom/testing/fixtures/insert-orders'
import { randomFrom, uuidv7At } from '@backroom/testing/fixtures/random'
import { makeStore } from '@backroom/testing/fixtures/things'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { findOverview } from '../overview/overview.ts'
import { readAsOwnerOf } from '../reports/stores-test-api.ts'
import { createSpend } from '../spend/spend.ts'
import { postgresVisits } from '../visits/visits.ts'
import { findUtmReport } from './utm.ts'

let store: TestStore
beforeAll(async () => {
  store = await openTestStore()
})
afterAll(() => store.close())

const zone = 'Asia/Kathmandu'
const range = { fromTime: '2026-11-10', toTime: '2026-11-12', timezone: zone }
let opened: OpenVisitStore
let storeId = ''
beforeEach(async () => {
  storeId = await makeStore(store.database.owner)
  await store.database.owner.query('update stores set standard_timezone = $2 where store_id = $1', [storeId, zone])
})

interface VisitSource {
  source?: string
  medium?: string
  campaign?: string
  content?: string
  term?: string
  page?: string
}
const valuesOf = ({ source = '', medium = '', campaign = '', content = '', term = '' }: VisitSource) => ({
  utm_source: source,
  utm_medium: medium,
  utm_campaign: campaign,
  utm_content: content,
  utm_term: term,
})

const random = randomFrom(18)
/** A visit of one page, with a purchase if it buys. */
async function visit(visitor: number, at: string, touch: VisitSource, buys = false) {
  const names = ['page_view', ...(buys ? ['session_converted' as const] : [])] as const
  const rows = names.map((name, index) => {
    const atMs = Date.parse(at) + index * 60_000
    return {
      id: uuidv7At(atMs, random),
      name,
      at: new Date(atMs).toISOString(),
      visitor: String(visitor),
      local_day: Temporal.Instant.fromEpochMilliseconds(atMs).toZonedDateTimeISO(zone).toPlainDate().toString(),
      url: touch.page ?? '/',
      referrer_host: '',
      device: 'mobile' as const,
      country_code: 'VN',
      product_id: null,
      order_id: null,
      amount_cents: 0,
      is_bot: false,
      ...valuesOf(touch),
    }
  })
  await store.waitingStore(opened, storeId).write(await opened.visits.append(storeId, rows))
}

async function sell(
  at: string,
  totalCents: number,
  touches: { first?: VisitSource; last?: VisitSource } = {},
  status = 'paid',
) {
  const { owner } = store.database
  const order = { placedAt: at, subtotalCents: totalCents, paymentStatus: status, currency: 'USD' }
  const id = (await insertOrders(owner, storeId, [order]))[0]!
  for (const [touch, source] of Object.entries(touches))
    await owner.query(
      `insert into order_touches (store_id, order_id, touch, at, landing_page, referrer_host, utm_source, utm_medium,
                                  utm_campaign, utm_content, utm_term)
       values ($1, $2, $3, $4, $5, '', $6, $7, $8, $9, $10)`,
      [storeId, id, touch, at, source.page ?? '/', ...Object.values(valuesOf(source))],
    )
  return id
}
async function refund(orderId: string, amountCents: number, at: string) {
  await store.database.owner.query(
    `with paid as (
       insert into checkouts (store_id, cart_id, email, shipping_address, visitor, device, currency, lines, subtotal_cents,
                              discount_cents, shipping_cents, tax_cents, total_cents)
       values ($1, gen_random_uuid(), '', '{}', '1', 'mobile', 'USD', '[]', 0, 0, 0, 0, 0) returning id),
     payment as (
       insert into payments (store_id, checkout_id, connection_id, attempt, order_id, amount_cents, currency, state)
       select $1, id, (select connection_id from store_payment_connections where store_id = $1 limit 1),
              gen_random_uuid(), $2, 1000, 'USD', 'captured' from paid returning id)
     insert into payment_refunds (store_id, payment_id, order_id, reference, amount_cents, currency, state, refunded_at)
     select $1, id, $2, gen_random_uuid(), $3, 'USD', 'refunded', $4 from payment`,
    [storeId, orderId, amountCents, at],
  )
}

const countVisits = async () => {
  while ((await opened.visits.processQueue(store.waitingStore(opened, storeId))) > 0) {}
}
const report = (query: { by?: UtmDimension; touch?: 'first' | 'last'; campaign?: string } = {}, maxRows = 100) =>
  findUtmReport(store.waitingStores([storeId], opened), { ...range, by: 'campaign', touch: 'last', ...query }, maxRows)
const brief = ({ visits, visitors, orders, salesCents }: UtmFigures) => [visits, visitors, orders, salesCents]
const shown = async (...args: Parameters<typeof report>) => {
  const { rows, others, unattributed, total } = await report(...args)
  return {
    rows: Object.fromEntries(rows.map((row) => [row.value, brief(row)])),
    others: others && brief(others),
    unattributed: brief(unattributed),
    total: brief(total),
  }
}

const autumn = { source: 'news', medium: 'email', campaign: 'autumn', content: 'top', term: 'tee', page: '/sale' }
const spring = { source: 'ads', medium: 'cpc', campaign: 'spring', content: 'photo', page: '/tees' }

describe.each(visitStores)('in $name', ({ open }) => {
  beforeAll(async () => {
    opened = await open()
  })
  afterAll(() => opened.close())

  test('attributes visits to their first page, orders to the first or the last touch, and counts the unattributed', async () => {
    await visit(1, '2026-11-10T05:00:00Z', autumn)
    // The same visitor's second visit of the day adds a visit to spring, but no visitor.
    await visit(1, '2026-11-10T07:00:00Z', spring, true)
    await visit(2, '2026-11-11T05:00:00Z', {})
    await countVisits()
    const both = { first: autumn, last: spring }
    await sell('2026-11-10T07:01:00Z', 5_000, both)
    await sell('2026-11-11T07:01:00Z', 300)
    expect(await shown()).toEqual({
      rows: { spring: [1, 0, 1, 5_000], autumn: [1, 1, 0, 0] },
      others: null,
      unattributed: [1, 1, 1, 300],
      total: [3, 2, 2, 5_300],
    })
    expect((await shown({ touch: 'first' })).rows).toEqual({ autumn: [1, 1, 1, 5_000], spring: [1, 0, 0, 0] })
    const { rows } = await report()
    expect(
      rows.map(({ value, conversionRate, averageOrderCents }) => [value, conversionRate, averageOrderCents]),
    ).toEqual([
      ['spring', 1, 5_000],
      ['autumn', 0, 0],
    ])
    const valuesBy = async (by: UtmDimension) => (await report({ by })).rows.map(({ value }) => value)
    expect(await valuesBy('source')).toEqual(['ads', 'news'])
    expect(await valuesBy('medium')).toEqual(['cpc', 'email'])
    expect(await valuesBy('content')).toEqual(['photo', 'top'])
    expect(await valuesBy('term')).toEqual(['tee'])
    expect(await valuesBy('landing_page')).toEqual(['/tees', '/', '/sale'])
  })

  test('the contents of a campaign add up to it', async () => {
    await visit(1, '2026-11-10T05:00:00Z', autumn)
    await visit(2, '2026-11-10T05:00:00Z', { ...autumn, content: '' }, true)
    await visit(3, '2026-11-10T05:00:00Z', spring)
    await countVisits()
    await sell('2026-11-10T05:01:00Z', 700, { last: { ...autumn, content: '' } })
    await sell('2026-11-10T05:01:00Z', 900, { last: autumn })
    await sell('2026-11-10T05:01:00Z', 40, { last: spring })
    expect(await shown({ by: 'content', campaign: 'autumn' })).toEqual({
      rows: { top: [1, 1, 1, 900] },
      others: null,
      unattributed: [1, 1, 1, 700],
      total: [2, 2, 2, 1_600],
    })
  })

  test('adds up rows beyond the limit, and the rows of each dimension add up to the overview’s totals', async () => {
    const touches = Array.from({ length: 12 }, (_, index) => ({
      source: `s${index % 4}`,
      medium: index % 2 ? 'cpc' : '',
      campaign: `c${index % 5}`,
      page: `/p${index}`,
      content: index % 3 ? `k${index}` : '',
      term: index % 4 ? '' : `t${index}`,
    }))
    for (const [index, touch] of touches.entries()) {
      const day = ['2026-11-09T18:14:00Z', '2026-11-09T18:15:00Z', '2026-11-12T18:14:00Z', '2026-11-12T18:15:00Z'][
        index % 4
      ]!
      await visit(index % 7, day, touch, index % 3 === 0)
      const id = await sell(day, 100 + index, { last: touch, first: touches[(index * 5) % 12]! })
      if (index % 5 === 0) await refund(id, 50, day)
      await sell(day, 7)
    }
    await countVisits()
    const overview = await findOverview(store.waitingStores([storeId], opened), range)
    const whole = [overview.sessions, overview.visitors, overview.totalOrders, overview.totalSalesCents]
    expect(overview.totalOrders).toBe(12)
    for (const [index, by] of utmDimensions.entries()) {
      const touch = index % 2 ? 'first' : 'last'
      const maxRows = 1 + (index % 3)
      const [full, cut] = await Promise.all([shown({ by, touch }), shown({ by, touch }, maxRows)])
      expect(cut.unattributed).toEqual(full.unattributed)
      expect(Object.keys(cut.rows).length).toBeLessThanOrEqual(maxRows)
      for (const { rows, others, unattributed, total } of [full, cut]) {
        expect(total).toEqual(whole)
        const all = [...Object.values(rows), others ?? [0, 0, 0, 0], unattributed]
        expect(whole.map((_, column) => all.reduce((sum, row) => sum + row[column]!, 0))).toEqual(whole)
      }
    }
  })

  test.each([
    `'; drop table orders; --`,
    '<script>alert(1)</script>',
    '=HYPERLINK("http://evil.example")',
    'ẫ'.repeat(100),
  ])('reports the value %s as a row', async (campaign) => {
    await visit(1, '2026-11-10T05:00:00Z', { campaign, page: `/${'a'.repeat(299)}`, term: campaign, content: campaign })
    await countVisits()
    await sell('2026-11-10T05:01:00Z', 700, { last: { campaign } })
    expect((await shown()).rows).toEqual({ [campaign]: [1, 1, 1, 700] })
  })

  test('reads no visits and orders of another store', async () => {
    const other = storeId
    await visit(1, '2026-11-10T05:00:00Z', autumn)
    await countVisits()
    await sell('2026-11-10T05:01:00Z', 700, { last: autumn })
    storeId = await makeStore(store.database.owner)
    expect((await shown()).total).toEqual([0, 0, 0, 0])
    storeId = other
    expect((await shown()).total).toEqual([1, 1, 1, 700])
  })
})

describe('with any visit store', () => {
  beforeAll(() => {
    opened = { visits: postgresVisits, close: async () => {} }
  })

  test('subtracts a refund from its order’s attribution on the day it was made, and ignores unpaid orders', async () => {
    const id = await sell('2026-11-01T05:00:00Z', 5_000, { last: autumn }, 'partially_refunded')
    await refund(id, 1_200, '2026-11-12T05:00:00Z')
    await sell('2026-11-11T05:00:00Z', 80, { last: autumn }, 'pending')
    await sell('2026-11-12T18:20:00Z', 9, { last: autumn })
    expect((await shown()).rows).toEqual({ autumn: [0, 0, 0, -1_200] })
  })

  test('counts refunds for the campaigns of their orders, also in the details of a campaign', async () => {
    const [first, second] = [
      await sell('2026-11-01T05:00:00Z', 5_000, { last: autumn }),
      await sell('2026-11-01T05:00:00Z', 4_000, { last: spring }),
    ]
    await refund(first, 1_200, '2026-11-12T05:00:00Z')
    await refund(second, 300, '2026-11-12T05:00:00Z')
    expect((await shown()).rows).toEqual({ autumn: [0, 0, 0, -1_200], spring: [0, 0, 0, -300] })
    expect(await shown({ by: 'content', campaign: 'autumn' })).toMatchObject({
      rows: { top: [0, 0, 0, -1_200] },
      total: [0, 0, 0, -1_200],
    })
  })

  test('counts the remaining visits of closed days as others', async () => {
    await visit(1, '2026-11-10T05:00:00Z', autumn)
    await countVisits()
    await store.database.owner.query('update rollup_visits set is_rest = true where store_id = $1', [storeId])
    expect(await shown()).toEqual({
      rows: {},
      others: [1, 1, 0, 0],
      unattributed: [0, 0, 0, 0],
      total: [1, 1, 0, 0],
    })
  })

  const spend = (fromDay: string, toDay: string, amountCents: number, campaign = 'autumn', source = 'news') =>
    store.inStore((ctx) => createSpend(ctx, { fromDay, toDay, source, medium: '', campaign, amountCents }), storeId)

  test('spreads an amount evenly over its days without a rounding difference', async () => {
    // 3 of 8 days are in the range.
    await spend('2026-11-08', '2026-11-15', 10_007)
    await spend('2026-11-12', '2026-11-12', 40)
    await spend('2026-11-13', '2026-11-13', 999)
    await sell('2026-11-10T05:01:00Z', 7_584, { last: autumn })
    await sell('2026-11-10T05:02:00Z', 7_584, { last: autumn })
    const { rows, total } = await report()
    expect(rows).toMatchObject([{ value: 'autumn', spendCents: 3_793, roas: 15_168 / 3_793, costPerOrderCents: 1_897 }])
    expect(total.spendCents).toBe(3_793)
    const spendOf = async (day: string) => {
      const query = { ...range, fromTime: day, toTime: day, by: 'source', touch: 'last' } as const
      return (await findUtmReport(store.waitingStores([storeId], opened), query, 100)).total.spendCents
    }
    let sum = 0
    for (let day = 8; day <= 15; day++) sum += await spendOf(`2026-11-${String(day).padStart(2, '0')}`)
    expect(sum).toBe(10_007 + 40 + 999)
  })

  test('reports the spend of a campaign without visits, and attributes it to none of its contents', async () => {
    await spend('2026-11-10', '2026-11-10', 700)
    await spend('2026-11-10', '2026-11-10', 30, '', 'ads')
    await spend('2026-11-10', '2026-11-10', 5, 'spring', 'ads')
    const spendBy = async (query: Parameters<typeof report>[0]) => {
      const { rows, unattributed, total } = await report(query)
      return [
        Object.fromEntries(rows.map((row) => [row.value, row.spendCents])),
        unattributed.spendCents,
        total.spendCents,
      ]
    }
    expect(await spendBy({})).toEqual([{ autumn: 700, spring: 5 }, 30, 735])
    expect(await spendBy({ by: 'source' })).toEqual([{ news: 700, ads: 35 }, 0, 735])
    expect(await spendBy({ by: 'content', campaign: 'autumn' })).toEqual([{}, 700, 700])
    expect((await report()).rows[0]).toMatchObject({ roas: 0, costPerOrderCents: null })
    expect((await report({ by: 'landing_page' })).total).toMatchObject({ spendCents: 735, roas: 0 })
  })

  test('adds up several visits, orders, refunds and amounts of each value, of the range, currency and touch alone', async () => {
    for (const [visitor, at] of [
      [1, '2026-11-09T18:13:00Z'],
      [2, '2026-11-09T18:15:00Z'],
      [3, '2026-11-12T18:10:00Z'],
      [4, '2026-11-12T18:15:00Z'],
    ] as const)
      await visit(visitor, at, autumn, true)
    await countVisits()
    const both = { first: spring, last: autumn }
    const first = await sell('2026-11-09T18:15:00Z', 100, both)
    await sell('2026-11-12T18:14:59.999Z', 20, both)
    await sell('2026-11-09T18:14:59.999Z', 1_000, both)
    await sell('2026-11-12T18:15:00Z', 2_000, both)
    await store.database.owner.query(
      `update orders set discount_cents = 3, shipping_cents = 40, tax_cents = 500, total_cents = 637 where id = $1`,
      [first],
    )
    const foreign = await sell('2026-11-11T05:00:00Z', 4_000, both)
    await store.database.owner.query(`update orders set currency = 'VND' where id = $1`, [foreign])
    await refund(first, 5, '2026-11-09T18:15:00Z')
    await refund(first, 7, '2026-11-12T18:14:59.999Z')
    await refund(first, 1_000, '2026-11-09T18:14:59.999Z')
    await refund(first, 2_000, '2026-11-12T18:15:00Z')
    await refund(foreign, 9_000, '2026-11-11T05:00:00Z')
    await store.database.owner.query(`update payment_refunds set currency = 'VND' where amount_cents = 9000`)
    await spend('2026-11-10', '2026-11-10', 600)
    await spend('2026-11-12', '2026-11-12', 50)
    await spend('2026-11-11', '2026-11-13', 3)
    await spend('2026-11-09', '2026-11-09', 7_000)
    await spend('2026-11-13', '2026-11-13', 8_000)
    await store.database.owner.query(
      `insert into spend (store_id, from_day, to_day, source, medium, campaign, amount_cents, currency)
       values ($1, '2026-11-11', '2026-11-11', 'news', '', 'autumn', 90000, 'VND')`,
      [storeId],
    )
    const { rows, total } = await report()
    const salesCents = 637 + 20 - 5 - 7
    expect(rows).toEqual([
      {
        ...{ value: 'autumn', visits: 2, visitors: 2, conversionRate: 1, orders: 2, salesCents, spendCents: 652 },
        ...{ averageOrderCents: 323, roas: salesCents / 652, costPerOrderCents: 326 },
      },
    ])
    expect(total).toMatchObject({ visits: 2, orders: 2, salesCents, spendCents: 652 })
    expect((await shown({ touch: 'first' })).rows).toEqual({ spring: [0, 0, 2, salesCents], autumn: [2, 2, 0, 0] })
  })

  test('ranks by sales, then visits, then value; unattributed and remaining rows come last and apart', async () => {
    const by = (campaign: string) => ({ last: { campaign } })
    await sell('2026-11-10T05:00:00Z', 500, by('b'))
    await sell('2026-11-10T05:00:00Z', 900, by('low'))
    await sell('2026-11-10T05:00:00Z', 500, by('a'))
    await sell('2026-11-10T05:00:00Z', 500, by('B'))
    await sell('2026-11-10T05:00:00Z', 500, by('seen'))
    await sell('2026-11-10T05:00:00Z', 99_000)
    await visit(1, '2026-11-10T05:00:00Z', { campaign: 'seen' })
    await visit(2, '2026-11-10T05:00:00Z', { campaign: 'only seen' })
    // It has sales of 0, like a campaign without any.
    const free = await sell('2026-11-10T05:00:00Z', 30, by('even'))
    await refund(free, 30, '2026-11-11T05:00:00Z')
    await spend('2026-11-10', '2026-11-10', 4, 'paid')
    await countVisits()
    const valuesOf = async (maxRows: number) => {
      const { rows, others, unattributed } = await report({}, maxRows)
      return [
        rows.map(({ value }) => value),
        others && [others.orders, others.salesCents, others.visits],
        unattributed.orders,
      ]
    }
    const all = ['low', 'seen', 'B', 'a', 'b', 'only seen', 'even', 'paid']
    expect(await valuesOf(8)).toEqual([all, null, 1])
    expect(await valuesOf(9)).toEqual([all, null, 1])
    expect(await valuesOf(3)).toEqual([['low', 'seen', 'B'], [3, 1_000, 1], 1])
  })

  test('reads only the given stores', async () => {
    const [here, other] = [storeId, await makeStore(store.database.owner)]
    await sell('2026-11-10T05:00:00Z', 500, { last: autumn })
    storeId = other
    const elsewhere = await sell('2026-11-10T05:00:00Z', 70, { last: autumn })
    await refund(elsewhere, 6, '2026-11-10T05:00:00Z')
    await spend('2026-11-10', '2026-11-10', 3)
    const read = (storeIds: string[]) =>
      readAsOwnerOf(store, [here, other], async (ctx) => {
        const waiting = { ...ctx, read: (work: (of: typeof ctx) => Promise<never>) => work({ ...ctx, storeIds }) }
        const { total } = await findUtmReport(
          waiting as unknown as Parameters<typeof findUtmReport>[0],
          { ...range, by: 'campaign', touch: 'last' },
          9,
        )
        return [total.orders, total.salesCents, total.spendCents]
      })
    expect(await read([here])).toEqual([1, 500, 0])
    expect(await read([other])).toEqual([1, 64, 3])
    expect(await read([here, other])).toEqual([2, 564, 3])
  })
})
