import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { productStatuses } from '@backroom/contract/catalog/products/states'
import { fulfillmentStatuses } from '@backroom/contract/selling/orders/states'
import { findProfit } from '@backroom/domain/analytics/profit/profit'
import { findActiveProduct, setProductStatus } from '@backroom/domain/catalog/products/products'
import { releaseDue } from '@backroom/domain/money/ledger/ledger'
import { checkMoney } from '@backroom/domain/money/money-checks/money-checks'
import { findPayoutBalance, findReleases } from '@backroom/domain/money/payouts/payouts'
import { countContentPages } from '@backroom/domain/online-store/content-pages/content-pages'
import { listMenus } from '@backroom/domain/online-store/menus/menus'
import { findEnabledWidgets, findWidgetProducts } from '@backroom/domain/online-store/product-widgets/product-widgets'
import { diskFiles } from '@backroom/domain/platform/files/files'
import { findTask, openTaskFile, runNextBatch, undoTask } from '@backroom/domain/platform/tasks/tasks'
import { listDomains } from '@backroom/domain/stores/domains/domains'
import { storeMails } from '@backroom/testing/database/sent-mails'
import { contrastRatio } from '@backroom/theme/fields/contrast'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestStore, type TestStore, testPorts } from '../../database/test-store.ts'
import { queryOf } from '../../money/test-checkout.ts'
import { demoStores, lumiere, northwind } from '../stores.ts'
import { seedDemo } from './seed-demo.ts'

const stores = [northwind, lumiere]
const folder = mkdtempSync(join(tmpdir(), 'backroom-seed-'))
let store: TestStore
let query: ReturnType<typeof queryOf>

beforeAll(async () => {
  store = await openTestStore()
  query = queryOf(store)
  const ports = { ...testPorts, files: diskFiles(folder) }
  await seedDemo(store.database.ownerUrl, { pool: store.pool, ports, storeDomain: 'localhost', keepsMails: true })
}, 120_000)
afterAll(async () => {
  await store.close()
  rmSync(folder, { recursive: true })
})

/** Counts of a store's rows by value of a column. */
const countsOf = async (table: string, column: string, storeId: string) =>
  Object.fromEntries(
    (
      await query<{ value: string; count: number }>(
        `select ${column} as value, count(*)::int as count from ${table} where store_id = $1 group by 1 order by 1`,
        [storeId],
      )
    ).map(({ value, count }) => [value, count]),
  )

const brokenRules = async () => {
  for (const { id } of demoStores) await store.inStore(checkMoney, id)
  return query('select breaches from money_checks where breach_count > 0')
}

test('money checks pass, also after releases', async () => {
  expect(await brokenRules()).toEqual([])
  const { days } = await store.inStore(findReleases, northwind.id)
  expect(days.length).toBeGreaterThanOrEqual(7)
  expect(days.every(({ amountCents }) => amountCents > 0)).toBe(true)
  const { pending } = await store.inStore(findPayoutBalance, northwind.id)
  expect(days.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(pending)
  await store.inStore(releaseDue, northwind.id)
  await query(`update ledger_releases set release_at = now() where released_at is null`)
  expect(await store.inStore(releaseDue, northwind.id)).toBeGreaterThan(20)
  expect(await brokenRules()).toEqual([])
})

test.each(stores)('the orders of $slug have every state that the product can produce', async ({ id }) => {
  const payments = await countsOf('orders', 'payment_status', id)
  expect(Object.keys(payments).sort()).toEqual(['authorized', 'paid', 'partially_refunded', 'refunded', 'voided'])
  // Most are paid and fulfilled.
  const all = Object.values(payments).reduce((sum, count) => sum + count, 0)
  expect(payments.paid! / all).toBeGreaterThan(0.8)
  const fulfillments = await countsOf('orders', 'fulfillment_status', id)
  expect(Object.keys(fulfillments).sort()).toEqual([...fulfillmentStatuses].sort())
  expect(fulfillments.fulfilled! / all).toBeGreaterThan(0.5)
})

test('payments and refunds match the payment status of orders', async () => {
  const wrong = await query(
    `select o.number, o.payment_status, p.state,
            (select coalesce(sum(amount_cents), 0)::int from payment_refunds r where r.order_id = o.id) as refunded
       from orders o left join payments p on p.order_id = o.id and p.reference = o.payment_reference
      where p.state is distinct from case o.payment_status when 'authorized' then 'authorized' when 'voided' then 'voided' else 'captured' end
         or o.total_cents <> p.amount_cents
         or (select coalesce(sum(amount_cents), 0) from payment_refunds r where r.order_id = o.id) not between
            case o.payment_status when 'refunded' then o.total_cents when 'partially_refunded' then 1 else 0 end and
            case o.payment_status when 'refunded' then o.total_cents when 'partially_refunded' then o.total_cents - 1 else 0 end`,
  )
  expect(wrong).toEqual([])
})

test('timelines match the statuses of orders and have no future events', async () => {
  const rows = await query<{ payment_status: string; fulfillment_status: string; kinds: string[]; isPast: boolean }>(
    `select distinct payment_status, fulfillment_status, array_agg(kind order by e.at, e.id) as kinds, max(e.at) <= now() as "isPast"
       from orders o join order_events e on e.store_id = o.store_id and e.order_id = o.id group by o.store_id, o.id`,
  )
  const paid = { authorized: [], voided: ['voided'], paid: ['paid'] }
  const refunded = { partially_refunded: ['paid', 'refunded'], refunded: ['paid', 'refunded'] }
  const sent = {
    unfulfilled: [],
    on_hold: ['held'],
    fulfilled: ['fulfilled'],
    partially_fulfilled: ['partially_fulfilled'],
  }
  for (const { payment_status, fulfillment_status, kinds, isPast } of rows) {
    expect(isPast).toBe(true)
    const expected = [
      'placed',
      ...{ ...paid, ...refunded }[payment_status as 'paid'],
      ...sent[fulfillment_status as 'on_hold'],
    ]
    expect([...kinds].sort()).toEqual([...expected].sort())
    expect(kinds[0]).toBe('placed')
  }
})

test('order counters follow the orders, and ledger transactions span a month', async () => {
  const counters = await query(
    `select next_order_number - max(number) as ahead from orders join store_counters using (store_id)
      group by store_id, next_order_number`,
  )
  expect(counters).toEqual([{ ahead: 1 }, { ahead: 1 }])
  const [dates] = await query(
    `select min(at) < now() - interval '20 days' as old, max(at) <= now() as past from ledger_transactions where kind <> 'release'`,
  )
  expect(dates).toEqual({ old: true, past: true })
})

test('refunds are posted before and after the release of their sale', async () => {
  const [booked] = await query<{ before: number; after: number }>(
    `select count(*) filter (where t.at < s.release_at)::int as before, count(*) filter (where t.at >= s.release_at)::int as after
       from ledger_transactions t
       join payment_refunds r on r.id::text = t.reference and r.refunded_at = t.at
       join ledger_releases s on s.order_id = r.order_id and s.source = 'sale'
       left join ledger_releases g on g.reference = t.reference and g.source = 'refund'
      where t.kind = 'refund' and g.released_at is not distinct from greatest(t.at, s.released_at)`,
  )
  const [all] = await query<{ count: number }>('select count(*)::int as count from payment_refunds')
  expect(booked!.before).toBeGreaterThan(5)
  expect(booked!.after).toBeGreaterThan(2)
  expect(booked!.before + booked!.after).toBe(all!.count)
})

test.each(stores)('the catalog of $slug has products in every state', async ({ id }) => {
  expect(Object.keys(await countsOf('products', 'status', id)).sort()).toEqual([...productStatuses].sort())
  const [goods] = await query<Record<string, boolean>>(
    `select bool_or(stock = 0) as "soldOut", bool_or(stock > 0) as counted, bool_or(stock is null) as endless,
            bool_or(lowered) as lowered, not bool_and(lowered) as even
       from (select status, nullif(max(coalesce(stock, 1000000)), 1000000) as stock,
                    coalesce(bool_or(compare_at_cents > price_cents), false) as lowered
               from products p join product_variants v on v.store_id = p.store_id and v.product_id = p.id
              where p.store_id = $1 group by p.id, status) products where status = 'active'`,
    [id],
  )
  expect(goods).toEqual({ soldOut: true, counted: true, endless: true, lowered: true, even: true })
  const [sold] = await query(
    `select count(*) filter (where status = 'draft')::int as drafts, count(*) filter (where status = 'archived') > 0 as archived
       from order_lines l join products p on p.store_id = l.store_id and p.id = l.product_id where l.store_id = $1`,
    [id],
  )
  expect(sold).toEqual({ drafts: 0, archived: true })
  const [draft] = await query<{ handle: string }>(
    `select handle from products where store_id = $1 and status = 'draft'`,
    [id],
  )
  expect(await store.inStore((ctx) => findActiveProduct(ctx, draft!.handle), id)).toBeUndefined()
})

test('the stores have different currencies and holding periods', async () => {
  const balances = await Promise.all(stores.map(({ id }) => store.inStore(findPayoutBalance, id)))
  expect(balances.map(({ currency }) => currency)).toEqual(['USD', 'EUR'])
  const [first, second] = balances
  expect(first!.availableToPayout).toBeGreaterThan(0)
  expect(second).toMatchObject({ pending: 0, availableToPayout: expect.any(Number) })
  const currencies = await query(
    `select distinct o.currency, s.currency as store from orders o join stores s using (store_id) order by 1`,
  )
  expect(currencies).toEqual([
    { currency: 'EUR', store: 'EUR' },
    { currency: 'USD', store: 'USD' },
  ])
})

test('Maison Lumière has its own price color, readable on white', async () => {
  const [theme] = await query<{ colour: string }>(
    `select published #>> '{settings,colors,color_price}' as colour from themes where store_id = $1 and is_live`,
    [lumiere.id],
  )
  expect(contrastRatio(theme!.colour, '#FFFFFF')).toBeGreaterThan(4.5)
  expect(theme!.colour).not.toBe('#0d9ef2')
  const [other] = await query<{ colors: unknown }>(
    `select published #> '{settings,colors}' as colors from themes where store_id = $1 and is_live`,
    [northwind.id],
  )
  expect(other).toEqual({ colors: null })
})

test('the theme of Northwind Tees has a cart goal of 80 [B9-46]', async () => {
  const [theme] = await query<{ goal: number }>(
    `select published #> '{settings,cart_goal,settings,goalAmount}' as goal from themes where store_id = $1 and is_live`,
    [northwind.id],
  )
  expect(theme).toEqual({ goal: 80 })
})

test.each(stores)(
  '$slug has domains in every state, audit entries of several people, and read and unread notifications',
  async ({ id }) => {
    const { domains } = await store.inStore(listDomains, id)
    expect(domains.map(({ state, problem }) => [state, problem])).toEqual([
      ['active', null],
      ['active', null],
      ['awaiting_dns', 'not_pointed'],
      ['awaiting_dns', null],
    ])
    const [log] = await query('select count(distinct user_id)::int as people from audit_entries where store_id = $1', [
      id,
    ])
    expect(log).toEqual({ people: 3 })
    const [notifications] = await query(
      `select count(*) filter (where r.user_id is null)::int as unread, count(r.user_id)::int as read
       from notifications n left join notification_reads r on r.store_id = n.store_id and r.notification_id = n.id
      where n.store_id = $1`,
      [id],
    )
    expect(notifications).toEqual({ unread: 3, read: 7 })
    const [mails] = await query(
      `select count(*)::int as waiting from ${storeMails} where store_id = $1 and sent_at is null and recipient like '%@example.test'`,
      [id],
    )
    expect(mails).toEqual({ waiting: 5 })
  },
)

test('there are tasks in every final state, with a file and an undoable change', async () => {
  expect(await countsOf('tasks', 'state', northwind.id)).toEqual({
    cancelled: 1,
    done: 1,
    done_with_warnings: 1,
    failed: 1,
    undone: 1,
  })
  const [exported] = await query<{ id: string }>(`select id from tasks where state = 'done' and file_id is not null`)
  const me = store.waiting(northwind.id, { ...testPorts, files: diskFiles(folder) })
  const { chunks, byteCount } = await openTaskFile(me, exported!.id)
  let bytes = 0
  for await (const chunk of chunks) bytes += chunk.length
  expect([bytes, bytes > 1_000]).toEqual([byteCount, true])
  const [changed] = await query<{ id: string }>(`select id from tasks where state = 'done_with_warnings'`)
  const { taskId } = await me.write((ctx) => undoTask(ctx, changed!.id))
  while (await runNextBatch(me, { 'products.status': setProductStatus })) {}
  expect(await me.read((ctx) => findTask(ctx, taskId))).toMatchObject({ state: 'done', done: 3 })
})

test('there are pages in every state, a menu without dead links and best sellers', async () => {
  const states = async (state: 'draft' | 'scheduled' | 'published') =>
    (await store.inStore((ctx) => countContentPages(ctx, { state }), northwind.id)).count
  expect([await states('draft'), await states('scheduled'), await states('published')]).toEqual([1, 1, 3])
  const menus = await store.inStore(listMenus, northwind.id)
  expect(menus.map(({ handle, children, deadItemIds }) => [handle, children.length, deadItemIds.length])).toEqual([
    ['footer', 3, 0],
    ['main-menu', 0, 0],
  ])
  const [widget] = await store.inStore(findEnabledWidgets, northwind.id)
  expect(await store.inStore((ctx) => findWidgetProducts(ctx, widget!), northwind.id)).toHaveLength(8)
})

test('there are costs of all products, spend by campaign, and a saved report', async () => {
  const { id } = northwind
  const today = Temporal.Now.plainDateISO('America/Los_Angeles')
  const range = {
    ...{ fromTime: today.subtract({ days: 27 }).toString(), toTime: today.toString() },
    ...{ timezone: 'America/Los_Angeles', stores: undefined },
  }
  const { totals } = await store.inStore((ctx) => findProfit({ ...ctx, storeIds: [id] }, range), id)
  expect(totals).toMatchObject({ unknownOrders: 0, goodsCents: expect.any(Number) })
  for (const cents of [totals.profitCents, totals.goodsCents, totals.shippingCents, totals.paymentCents])
    expect(cents).toBeGreaterThan(0)
  const [paid] = await query(
    `select count(*)::int as spend, max(to_day) = (now() at time zone 'America/Los_Angeles')::date as "isUpToToday",
            (select count(*)::int from saved_reports) as saved from spend`,
  )
  expect(paid).toEqual({ spend: 24, isUpToToday: true, saved: 1 })
})
