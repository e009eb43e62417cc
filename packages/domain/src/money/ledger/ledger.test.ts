import { openTestStore, type TestStore } from '@backroom/testing/database/test-store'
import { bamboo, lotus, makeStore } from '@backroom/testing/fixtures/things'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { feeOf, refundedFee } from './fee.ts'
import { findBalances, postRefund, postSale, postSales, postTransactions, releaseDue } from './ledger.ts'

let store: TestStore
beforeAll(async () => {
  store = await openTestStore()
})
afterAll(() => store.close())

let storeId = lotus
beforeEach(async () => {
  storeId = await makeStore(store.database.owner)
})

const saleOf = (amountCents: number, more: object = {}) => ({
  orderId: crypto.randomUUID(),
  amountCents,
  currency: 'USD',
  feeBasisPoints: 300,
  holdingDays: 7,
  ...more,
})
const inStore = <T>(work: Parameters<typeof store.inStore<T>>[0]) => store.inStore(work, storeId)
const sell = async (amountCents: number, more: object = {}) => {
  const sale = saleOf(amountCents, more)
  await inStore((ctx) => postSale(ctx, sale))
  return sale.orderId
}
const refund = (orderId: string, amountCents: number, refundId = crypto.randomUUID()) =>
  inStore((ctx) => postRefund(ctx, { refundId, orderId, amountCents }))
const balances = () => inStore((ctx) => findBalances(ctx, 'USD'))
const passTime = (days: number) =>
  store.database.owner.query(
    `update ledger_releases set release_at = release_at - make_interval(days => $2) where store_id = $1`,
    [storeId, days],
  )
const releaseAll = async () => {
  let rounds = 0
  while ((await inStore(releaseDue)) > 0) rounds++
  return rounds
}
/** Checks that entries sum to 0 and that balances equal their entries. */
async function checkBooks() {
  const { rows } = await store.database.owner.query<{ account: string; entries: number; balance: number }>(
    `select account, sum(amount_cents)::int as entries,
            (select amount_cents::int from ledger_balances b
              where b.store_id = e.store_id and b.account = e.account and b.currency = e.currency) as balance
       from ledger_entries e where store_id = $1 group by store_id, account, currency order by account`,
    [storeId],
  )
  for (const { account, entries, balance } of rows) expect([account, balance]).toEqual([account, entries])
  expect(rows.reduce((sum, { entries }) => sum + entries, 0)).toBe(0)
  return Object.fromEntries(rows.map(({ account, entries }) => [account, entries]))
}
const kinds = async () =>
  (
    await store.database.owner.query<{ kind: string }>(
      'select kind from ledger_transactions where store_id = $1 order by id',
      [storeId],
    )
  ).rows.map(({ kind }) => kind)

test('rounds the platform fee half up', () => {
  expect(feeOf(1650, 300)).toBe(50)
  expect(feeOf(1649, 300)).toBe(49)
  expect(feeOf(10_000, 300)).toBe(300)
})

test('partial refunds return exactly the fee together, and none has a negative fee', () => {
  const parts = fc.array(fc.integer({ min: 1, max: 50_000 }), { minLength: 1, maxLength: 20 })
  fc.assert(
    fc.property(parts, fc.integer({ min: 0, max: 10_000 }), (amounts, basisPoints) => {
      const grossCents = amounts.reduce((sum, amount) => sum + amount, 0)
      const feeCents = feeOf(grossCents, basisPoints)
      let beforeCents = 0
      let returnedCents = 0
      for (const amountCents of amounts) {
        const part = refundedFee({ grossCents, feeCents }, { beforeCents, amountCents })
        expect(part).toBeGreaterThanOrEqual(0)
        expect(part).toBeLessThanOrEqual(amountCents)
        beforeCents += amountCents
        returnedCents += part
      }
      expect(returnedCents).toBe(feeCents)
    }),
  )
})

test('releases a sale once after its holding period', async () => {
  await sell(10_000)
  expect(await balances()).toMatchObject({ available: 0, pending: 9700 })
  expect(await releaseAll()).toBe(0)
  await passTime(6)
  expect(await releaseAll()).toBe(0)
  expect(await balances()).toMatchObject({ available: 0, pending: 9700 })
  await passTime(1)
  expect(await releaseAll()).toBe(1)
  expect(await releaseAll()).toBe(0)
  expect(await balances()).toMatchObject({ available: 9700, pending: 0 })
  expect(await kinds()).toEqual(['sale', 'release'])
  expect(await checkBooks()).toEqual({ psp_clearing: 10_000, fee_income: -300, available: -9700, pending: 0 })
})

test('releases a sale without a holding period at once', async () => {
  await sell(5000, { holdingDays: 0 })
  expect(await balances()).toMatchObject({ available: 4850, pending: 0 })
  expect(await kinds()).toEqual(['sale', 'release'])
})

test('posts an order as a sale once', async () => {
  const orderId = await sell(5000)
  await expect(inStore((ctx) => postSale(ctx, { ...saleOf(5000), orderId }))).rejects.toThrow(
    /ledger_(transactions|releases)_once/,
  )
})

test('posts a release once, even if its row is reset', async () => {
  await sell(5000, { holdingDays: 0 })
  await store.database.owner.query('update ledger_releases set released_at = null where store_id = $1', [storeId])
  await expect(inStore(releaseDue)).rejects.toThrow('ledger_transactions_once')
})

test('concurrent jobs release each sale once', async () => {
  await inStore((ctx) =>
    postSales(
      ctx,
      Array.from({ length: 60 }, () => saleOf(1000)),
    ),
  )
  await passTime(7)
  const counts = await Promise.all(Array.from({ length: 4 }, () => inStore(releaseDue)))
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(60)
  expect(await balances()).toMatchObject({ available: 60 * 970, pending: 0 })
})

test('a full refund before the release returns the fee and leaves nothing pending or available', async () => {
  const orderId = await sell(10_000)
  await refund(orderId, 10_000)
  expect(await balances()).toMatchObject({ available: 0, pending: 0 })
  await passTime(7)
  expect(await releaseAll()).toBe(1)
  expect(await checkBooks()).toEqual({ psp_clearing: 0, fee_income: 0, pending: 0, available: 0 })
  expect((await kinds()).toSorted()).toEqual(['refund', 'refund_release', 'release', 'sale'])
})

test('a partial refund before the release lowers the released amount', async () => {
  const orderId = await sell(10_000)
  await refund(orderId, 2500)
  expect(await balances()).toMatchObject({ available: 0, pending: 7275 })
  await passTime(7)
  await releaseAll()
  expect(await balances()).toMatchObject({ available: 7275, pending: 0 })
  expect(await checkBooks()).toMatchObject({ psp_clearing: 7500, fee_income: -225 })
})

test('partial refunds after the release lower the available balance at once', async () => {
  const orderId = await sell(10_000, { holdingDays: 0 })
  await refund(orderId, 3333)
  expect(await balances()).toMatchObject({ available: 9700 - 3333 + 100, pending: 0 })
  await refund(orderId, 6667)
  expect(await balances()).toMatchObject({ available: 0, pending: 0 })
  expect(await checkBooks()).toMatchObject({ psp_clearing: 0, fee_income: 0 })
})

test('rejects a refund above the sale’s amount, a repeated refund, and a refund without a sale', async () => {
  const orderId = await sell(10_000)
  const refundId = crypto.randomUUID()
  await refund(orderId, 6000, refundId)
  await expect(refund(orderId, 4001)).rejects.toThrow('more than order')
  await expect(refund(orderId, 100, refundId)).rejects.toThrow(/ledger_(transactions|releases)_once/)
  await expect(refund(crypto.randomUUID(), 1)).rejects.toThrow('never posted')
  expect(await checkBooks()).toMatchObject({ psp_clearing: 4000 })
})

test('concurrent refunds of a sale return exactly its fee, and not more than its amount', async () => {
  const orderId = await sell(1000)
  const results = await Promise.allSettled(Array.from({ length: 12 }, () => refund(orderId, 100)))
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(10)
  expect(await checkBooks()).toEqual({ psp_clearing: 0, fee_income: 0, pending: 0 })
})

test('does not refund or release another store’s sale', async () => {
  const orderId = await sell(10_000)
  await passTime(7)
  await expect(
    store.inStore((ctx) => postRefund(ctx, { refundId: crypto.randomUUID(), orderId, amountCents: 1 }), bamboo),
  ).rejects.toThrow('never posted')
  expect(await store.inStore(releaseDue, bamboo)).toBe(0)
})

test('dates a past sale on its own day, and its release on the due day', async () => {
  const at = new Date(Date.now() - 10 * 86_400_000).toISOString()
  await inStore((ctx) => postSale(ctx, saleOf(10_000), { at }))
  const dated = await store.database.owner.query(
    `select kind, round(extract(epoch from now() - at) / 86400)::int as days,
            round(extract(epoch from now() - uuid_extract_timestamp(id)) / 86400)::int as "idDays"
       from ledger_transactions where store_id = $1 order by id`,
    [storeId],
  )
  expect(dated.rows).toEqual([
    { kind: 'sale', days: 10, idDays: 10 },
    { kind: 'release', days: 3, idDays: 3 },
  ])
})

test('the database rejects unbalanced transactions, unknown kinds and accounts, and changes of entries', async () => {
  const post = (kind: string, account: string) =>
    inStore(async ({ db }) => {
      const { id } = await db
        .insertInto('ledger_transactions')
        .values({ store_id: storeId, kind, reference: crypto.randomUUID(), currency: 'USD' })
        .returning('id')
        .executeTakeFirstOrThrow()
      await db
        .insertInto('ledger_entries')
        .values({ store_id: storeId, transaction_id: id, account, amount_cents: 5, currency: 'USD' })
        .execute()
    })
  await expect(post('sale', 'pending')).rejects.toThrow('does not sum to zero')
  await expect(post('gift', 'pending')).rejects.toThrow('ledger_transactions_kind')
  await expect(post('sale', 'pocket')).rejects.toThrow('ledger_entries_account_check')
  const twice = [100, -40, -60].map(
    (amountCents) => ({ account: amountCents > 0 ? 'psp_clearing' : 'pending', amountCents }) as const,
  )
  const posted = inStore((ctx) =>
    postTransactions(ctx, [{ kind: 'sale', reference: 'twice', orderId: null, currency: 'USD', postings: twice }]),
  )
  await expect(posted, 'two entries of one account').rejects.toThrow('ledger_entries_pkey')
  const change = inStore(({ db }) => db.updateTable('ledger_entries').set({ amount_cents: 1 }).execute())
  await expect(change).rejects.toThrow('permission denied')
})

test('ten thousand due releases take at most 2 s on an idle machine', { timeout: 60_000 }, async () => {
  const at = new Date(Date.now() - 86_400_000).toISOString()
  const sales = Array.from({ length: 10_000 }, () => ({ ...saleOf(1000), at }))
  for (let from = 0; from < sales.length; from += 2000)
    await inStore((ctx) => postSales(ctx, sales.slice(from, from + 2000)))
  await passTime(7)
  const startMs = performance.now()
  expect(await releaseAll()).toBe(10)
  const tookMs = performance.now() - startMs
  if (process.env.SHOW_FIGURES) console.log(`10 000 releases: ${Math.round(tookMs)} ms`)
  expect(await balances()).toMatchObject({ available: 9_700_000, pending: 0 })
  // Other tests share the cores; a statement for each release would take a minute.
  expect(tookMs).toBeLessThan(10_000)
})
