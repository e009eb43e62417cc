import { openTestStore, type TestStore } from '@backroom/testing/database/test-store'
import { makeStore } from '@backroom/testing/fixtures/things'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { StoreContext } from '../../platform/context.ts'
import { findBalances, listReleases, postRefund, postSale, postSales } from './ledger.ts'
import { release } from './release.ts'

let store: TestStore
beforeAll(async () => {
  store = await openTestStore()
})
afterAll(() => store.close())

let storeId = ''
beforeEach(async () => {
  storeId = await makeStore(store.database.owner)
})

const inStore = <T>(work: (ctx: StoreContext) => Promise<T>) => store.inStore(work, storeId)
const query = async (statement: string) => (await store.database.owner.query(statement, [storeId])).rows
const saleOf = (amountCents: number, more: object = {}) => ({
  ...{
    orderId: crypto.randomUUID() as string,
    amountCents,
    currency: 'USD',
    feeBasisPoints: 1000,
    holdingDays: 7,
    ...more,
  },
})
const sell = async (amountCents: number, more: object = {}) => {
  const sale = saleOf(amountCents, more)
  await inStore((ctx) => postSale(ctx, sale))
  return sale.orderId
}
const refund = (orderId: string, amountCents: number) =>
  inStore((ctx) => postRefund(ctx, { refundId: crypto.randomUUID(), orderId, amountCents }))
const balances = (currency: string) => inStore((ctx) => findBalances(ctx, currency))
const entries = () =>
  query(
    `select kind, order_id as "order", t.currency, account, amount_cents::int as cents
       from ledger_transactions t join ledger_entries e on e.store_id = t.store_id and e.transaction_id = t.id and e.currency = t.currency
      where t.store_id = $1 order by t.id, account`,
  )

test('refunds are of their own sale, with its fee, its currency and its due day', async () => {
  const small = await sell(999, { feeBasisPoints: 333, holdingDays: 3 })
  const other = await sell(5000, { holdingDays: 0 })
  const dong = await sell(90_000, { currency: 'VND', feeBasisPoints: 500, holdingDays: 9 })
  for (const cents of [333, 333]) await refund(small, cents)
  await refund(dong, 10_000)
  await refund(other, 1000)
  expect(await balances('USD')).toMatchObject({ available: 3600, pending: 966 - 333 - 333 + 22 })
  expect(await balances('VND')).toMatchObject({ available: 0, pending: 76_000 })
  expect(await balances('EUR')).toMatchObject({ available: 0, pending: 0 })
  const fees = (await entries()).filter(({ kind, account }) => kind === 'refund' && account === 'fee_income')
  expect(fees).toMatchObject([
    { order: small, currency: 'USD', cents: 11 },
    { order: small, currency: 'USD', cents: 11 },
    { order: dong, currency: 'VND', cents: 500 },
    { order: other, currency: 'USD', cents: 100 },
  ])
  expect(
    await query(
      `select source, order_id as "order", amount_cents::int as cents, currency, released_at is not null as released,
              round(extract(epoch from release_at - now()) / 86400)::int as days
         from ledger_releases where store_id = $1 order by id`,
    ),
  ).toEqual([
    { source: 'sale', order: small, cents: 966, currency: 'USD', released: false, days: 3 },
    { source: 'sale', order: other, cents: 4500, currency: 'USD', released: true, days: 0 },
    { source: 'sale', order: dong, cents: 85_500, currency: 'VND', released: false, days: 9 },
    { source: 'refund', order: small, cents: -322, currency: 'USD', released: false, days: 3 },
    { source: 'refund', order: small, cents: -322, currency: 'USD', released: false, days: 3 },
    { source: 'refund', order: dong, cents: -9500, currency: 'VND', released: false, days: 9 },
    { source: 'refund', order: other, cents: -900, currency: 'USD', released: true, days: 0 },
  ])
  // 333 of 999 are left; exactly these can be refunded.
  await expect(refund(small, 334)).rejects.toThrow('more than order')
  await refund(small, 333)
  expect(await balances('USD')).toMatchObject({ available: 3600, pending: 0 })
})

test('releases what is due, the oldest first and each alone', async () => {
  const orders: string[] = []
  for (const cents of [100, 200, 300, 400, 500]) orders.push(await sell(cents, { feeBasisPoints: 0 }))
  const rows = await query('select id, order_id from ledger_releases where store_id = $1 order by id')
  expect(rows.map(({ order_id }) => order_id)).toEqual(orders)
  // The last one is the oldest; two are due at the same time, one is due now, one a microsecond later.
  const dues = [
    `now()`,
    `now() - interval '1 hour'`,
    `now() - interval '1 hour'`,
    `now() + interval '1 microsecond'`,
    `now() - interval '1 day'`,
  ]
  const released = await inStore(async (ctx) => {
    for (const [index, at] of dues.entries())
      await sql`update ledger_releases set release_at = ${sql.raw(at)} where id = ${rows[index].id}`.execute(ctx.db)
    const rounds = []
    for (const limit of [1, 1, 1, 5, 5]) {
      const count = await release(ctx, { limit })
      const { available, pending } = await findBalances(ctx, 'USD')
      rounds.push([count, available, pending])
    }
    return rounds
  })
  expect(released).toEqual([
    [1, 500, 1000],
    [1, 700, 800],
    [1, 1000, 500],
    [1, 1100, 400],
    [0, 1100, 400],
  ])
  // Only the ones that are named, due or not, and none that is released.
  await query(
    `update ledger_releases set release_at = now() + interval '7 days' where store_id = $1 and released_at is null`,
  )
  const ids = [rows[3].id, rows[0].id]
  expect(await inStore((ctx) => release(ctx, { ids, dated: { at: '2026-02-03T00:00:00Z' } }))).toBe(1)
  expect(await balances('USD')).toMatchObject({ available: 1500, pending: 0 })
  expect(
    await query(
      `select t.reference, t.order_id as "order", t.at = r.released_at as "isOfThen", r.released_at = '2026-02-03T00:00:00Z' as "isNamed",
              uuid_extract_timestamp(t.id) - t.at between interval '0' and interval '1 second' as "isSortedThen"
         from ledger_transactions t join ledger_releases r on r.id::text = t.reference and r.store_id = t.store_id
        where t.store_id = $1 and t.kind = 'release' order by t.order_id`,
    ),
  ).toEqual(
    rows
      .map(({ id, order_id }) => ({
        ...{ reference: id, order: order_id, isOfThen: true, isNamed: order_id === orders[3], isSortedThen: true },
      }))
      .toSorted((a, b) => (a.order < b.order ? -1 : 1)),
  )
})

test('a share of nothing is released without entries', async () => {
  await sell(100, { feeBasisPoints: 10_000, holdingDays: 0 })
  expect(await entries()).toMatchObject([
    { kind: 'sale', account: 'fee_income', cents: -100 },
    { kind: 'sale', account: 'psp_clearing', cents: 100 },
  ])
})

test('lists pending shares of one currency by day, at most two hundred days', async () => {
  const sales = Array.from({ length: 203 }, (_, day) => saleOf(1000 + day, { holdingDays: ((day * 11) % 203) + 1 }))
  const [twice] = sales
  await inStore((ctx) => postSales(ctx, [...sales, saleOf(50_000, { currency: 'VND', holdingDays: 1 })]))
  await refund(twice!.orderId, 500)
  const days = await inStore((ctx) => listReleases(ctx, 'USD', 'Asia/Kathmandu'))
  expect(days).toHaveLength(200)
  expect(days.map(({ day }) => day)).toEqual([...new Set(days.map(({ day }) => day))].toSorted())
  expect(days[0]).toMatchObject({ orders: 1 })
  expect(Number(days[0]!.amountCents)).toBe(450)
  const dong = await inStore((ctx) => listReleases(ctx, 'VND', 'America/Los_Angeles'))
  expect(dong.map(({ amountCents, orders }) => [Number(amountCents), orders])).toEqual([[45_000, 1]])
})
