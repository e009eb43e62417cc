import { randomUUID } from 'node:crypto'
import { createPool, type Db, type Pool, withStores, withTenant } from '@backroom/db/tenant'
import { findOverview } from '@backroom/domain/analytics/overview/overview'
import { figuresByKey } from '@backroom/domain/analytics/visits/postgres/rollups/figures-by-key'
import { rebuildRollups } from '@backroom/domain/analytics/visits/postgres/rollups/rebuild-rollups'
import { rollUpEvents } from '@backroom/domain/analytics/visits/postgres/rollups/roll-up-events.job'
import { writeEvents } from '@backroom/domain/analytics/visits/postgres/write-events'
import type { EventRow } from '@backroom/domain/analytics/visits/visit-store'
import type { StoreContext, StoresContext } from '@backroom/domain/platform/context'
import { limitConcurrency } from '@backroom/domain/platform/limit-concurrency'
import { readConfig } from '@backroom/server/config'
import { testPorts } from '@backroom/testing/database/test-store'
import { demoAccounts } from '@backroom/testing/fixtures/accounts'
import { northwind } from '@backroom/testing/fixtures/stores'
import { makeStore } from '@backroom/testing/fixtures/things'
import { sql } from 'kysely'
import pg from 'pg'
import { openDatabase } from '../tools/processes/database.ts'
import { fastEventId } from './fast-event-id.ts'
import type { Figure } from './figure.ts'
import { fireApart } from './fire-apart.ts'
import { addManyEvents, shares } from './many-events.ts'
import { logIn, newDataDir, removeDataDir, startProduct } from './running-server.ts'

const events = Number(process.env.ANALYTICS_EVENTS ?? 10_000_000)
const storeCount = 20
const days = 90
const port = 4_419
const rounds = 15
const deadlineMs = 30 * 60_000

/** Twenty stores of very different size over ninety days: the speed of their reports and of new events. */
export async function run(): Promise<Figure[]> {
  const dataDir = newDataDir()
  try {
    const server = await startProduct(dataDir, port, { TRUST_PROXY: '1' })
    const [storeIds, ofProduct] = await onDatabase(dataDir, async (opened) => {
      const ids = await fill(opened)
      const figures = [
        ...(await reads(opened, ids)),
        ...(await readsOverHttp(server.origin)),
        ...(await writesOverHttp()),
      ]
      return [ids, figures] as const
    }).finally(server.stop)
    // Without the product, because its jobs would count meanwhile.
    return [...ofProduct, ...(await onDatabase(dataDir, ({ pool }) => writes(pool, storeIds)))]
  } finally {
    removeDataDir(dataDir)
  }
}

interface Opened {
  ownerUrl: string
  owner: pg.Client
  pool: Pool
}

/** Uses the product's database if it runs on this folder, else starts one. */
async function onDatabase<T>(dataDir: string, work: (opened: Opened) => Promise<T>): Promise<T> {
  const { ownerUrl, appUrl, stop } = await openDatabase(readConfig({ DATA_DIR: dataDir }, dataDir))
  const owner = new pg.Client({ connectionString: ownerUrl })
  await owner.connect()
  const pool = createPool(appUrl, 4)
  try {
    return await work({ ownerUrl, owner, pool })
  } finally {
    await pool.end()
    await owner.end()
    stop()
  }
}

const say = (text: string, sinceMs: number) =>
  console.error(`${text} ${((performance.now() - sinceMs) / 1000).toFixed(1)} s`)

/** @returns the stores, the busiest first. The demo's owner is a member of all of them */
async function fill({ owner, ownerUrl, pool }: Opened): Promise<string[]> {
  const owners = new pg.Pool({ connectionString: ownerUrl, max: 1 })
  const others: string[] = []
  while (others.length < storeCount - 1) others.push(await makeStore(owners))
  await owners.end()
  const storeIds = [northwind.id, ...others]
  await owner.query(
    `insert into memberships (store_id, user_id, role)
     select one, id, 'owner' from users cross join unnest($1::uuid[]) one where email = $2 on conflict do nothing`,
    [storeIds, demoAccounts[0].email],
  )
  const begunMs = performance.now()
  for (const [index, share] of shares(storeCount).entries())
    await addManyEvents(owner, storeIds[index]!, events * share, days)
  await owner.query('vacuum analyze events')
  say(`${events} events of ${storeCount} stores made in`, begunMs)
  const countedMs = performance.now()
  const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10)
  for (const storeId of storeIds)
    await inStore(pool, storeId, (ctx) => rebuildRollups(ctx, { from: day(days + 2), to: day(-1) }))
  await owner.query('vacuum analyze rollup_quarters')
  await owner.query('vacuum analyze rollup_days')
  await owner.query('vacuum analyze rollup_weeks')
  say('counted in', countedMs)
  return storeIds
}

function inStore<T>(pool: Pool, storeId: string, work: (ctx: StoreContext) => Promise<T>): Promise<T> {
  const tenant = { storeId, requestId: randomUUID(), deadlineMs }
  return withTenant(pool, tenant, 'write', (db) => work({ storeId, requestId: '', db, ports: testPorts }))
}

const timezone = 'America/Los_Angeles'
const rangeOf = (length: number) => {
  const to = Temporal.Now.plainDateISO(timezone)
  return { fromTime: to.subtract({ days: length - 1 }).toString(), toTime: to.toString(), timezone }
}

/** The figures and lists of the overview. */
async function overview(db: Db, storeIds: string[], length: number) {
  const { fromTime, toTime } = rangeOf(length)
  const lists = ['url', 'country', 'device', 'product'].map((dimension) =>
    sql`select key, sum(events) as events, sum(visitors) as visitors
          from ${figuresByKey(storeIds, dimension, { fromTime, toTime })} as listed
         group by key order by sum(events) desc, key limit 15`.execute(db),
  )
  const stores: StoresContext = { storeIds, requestId: '', db, ports: testPorts }
  const figures = findOverview({ ...stores, read: (work) => work(stores) }, rangeOf(length))
  await Promise.all([figures, ...lists])
}

/** The same figures from the raw events. */
async function rawOverview(db: Db, storeIds: string[], length: number) {
  const { fromTime, toTime } = rangeOf(length)
  await sql`
    with mine as materialized (
      select store_id, local_day, visitor, at, id, name, url, country_code, device, product_id
        from events
       where store_id = any(${storeIds}::uuid[]) and not is_bot
         and id >= uuidv7_floor((${fromTime}::date - 1)::timestamp at time zone 'UTC')
         and id < uuidv7_floor((${toTime}::date + 2)::timestamp at time zone 'UTC')
         and local_day between ${fromTime}::date and ${toTime}::date),
    steps as (
      select *, coalesce(at - lag(at) over (partition by store_id, local_day, visitor order by at, id) > interval '30 minutes', true)
             as begins_session from mine)
    select local_day, count(distinct (store_id, visitor)), count(*) filter (where begins_session),
           count(*) filter (where name = 'view_content'), count(*) filter (where name = 'add_to_cart'),
           count(*) filter (where name = 'reached_checkout'), count(*) filter (where name = 'session_converted')
      from steps group by local_day`.execute(db)
  for (const key of ['url', 'country_code', 'device', 'product_id'])
    await sql`
      select ${sql.ref(key)}, count(*), count(distinct (store_id, local_day, visitor)) from events
       where store_id = any(${storeIds}::uuid[]) and not is_bot
         and id >= uuidv7_floor((${fromTime}::date - 1)::timestamp at time zone 'UTC')
         and id < uuidv7_floor((${toTime}::date + 2)::timestamp at time zone 'UTC')
         and local_day between ${fromTime}::date and ${toTime}::date
       group by 1 order by 2 desc limit 15`.execute(db)
}

async function timed(work: () => Promise<unknown>, times = rounds): Promise<number[]> {
  const values: number[] = []
  for (let round = -1; round < times; round++) {
    const startMs = performance.now()
    await work()
    // The first run fills caches and makes plans.
    if (round >= 0 || times === 0) values.push(performance.now() - startMs)
  }
  return values
}

async function reads({ pool, owner }: Opened, storeIds: string[]): Promise<Figure[]> {
  const [busiest = ''] = storeIds
  const tenant = { storeId: busiest, requestId: randomUUID(), deadlineMs }
  const ofBusiest = (length: number) => () => withTenant(pool, tenant, 'read', (db) => overview(db, [busiest], length))
  const { rows } = await owner.query('select id from users where email = $1', [demoAccounts[0].email])
  const reader = { userId: rows[0].id, permission: 'dashboards.view', storeIds, requestId: randomUUID() }
  const ofAll = () => withStores(pool, reader, (db) => overview(db, storeIds, days))
  const ninety = await timed(ofBusiest(days))
  const [rawMs = 0] = await timed(() => withTenant(pool, tenant, 'read', (db) => rawOverview(db, [busiest], days)), 0)
  const fastest = Math.min(...ninety)
  return [
    figure('overview, busiest store, 7 days', 'ms', { atMost: 15 }, await timed(ofBusiest(7))),
    figure('overview, busiest store, 90 days', 'ms', { atMost: 40 }, ninety),
    figure('overview, all stores, 90 days', 'ms', { atMost: 250 }, await timed(ofAll)),
    figure('overview, busiest store, 90 days, raw', 'ms', { atLeast: 0 }, [rawMs]),
    figure('overview, times faster than raw', '×', { atLeast: 300 }, [rawMs / fastest]),
  ]
}

function figure(name: string, unit: string, floor: Figure['floor'], values: number[]): Figure {
  console.error(`${name}: ${values.map((value) => value.toPrecision(4)).join(' ')} ${unit}`)
  return { name, unit, floor, values }
}

async function readsOverHttp(origin: string): Promise<Figure[]> {
  const headers = { authorization: `Bearer ${await logIn(origin)}`, 'x-store-id': northwind.id }
  const query = new URLSearchParams(rangeOf(days))
  const values = await timed(async () => {
    const answer = await fetch(`${origin}/stores/reports/overview?${query}`, { headers })
    if (!answer.ok) throw new Error(`overview: ${answer.status} ${await answer.text()}`)
    await answer.arrayBuffer()
  })
  return [figure('overview over HTTP, busiest store, 90 days', 'ms', { atMost: 60 }, values)]
}

const rowsAtOnce = 2_000
const writeSeconds = 8

function pageView(visitor: number, local_day: string): EventRow {
  const now = new Date()
  return {
    ...{ id: fastEventId(now.getTime()), name: 'page_view', at: now.toISOString(), visitor: String(visitor) },
    ...{ url: `/products/p${visitor % 300}`, local_day },
    ...{ referrer_host: '', device: 'mobile', country_code: 'VN', product_id: null, order_id: null },
    ...{ utm_source: '', utm_medium: '', utm_campaign: '', utm_content: '', utm_term: '' },
    ...{ amount_cents: 0, is_bot: false },
  }
}

/** Three writers for some seconds, as in a process. @returns events per second */
async function writeFor(
  pool: Pool,
  storeIds: string[],
  more: () => Promise<unknown> = async () => {},
): Promise<number> {
  let written = 0
  let visitor = 0
  const today = Temporal.Now.plainDateISO(timezone).toString()
  const untilMs = performance.now() + writeSeconds * 1000
  const startMs = performance.now()
  const writer = async (storeId: string) => {
    while (performance.now() < untilMs) {
      const rows = Array.from({ length: rowsAtOnce }, () => pageView(1 + Math.floor(visitor++ / 5), today))
      await inStore(pool, storeId, (ctx) => writeEvents(ctx, rows))
      written += rows.length
    }
  }
  await Promise.all(storeIds.slice(0, 3).map(writer))
  await more()
  return written / ((performance.now() - startMs) / 1000)
}

async function writes(pool: Pool, storeIds: string[]): Promise<Figure[]> {
  const written = [await writeFor(pool, storeIds), await writeFor(pool, storeIds), await writeFor(pool, storeIds)]
  // Two stores at the same time, as in the job.
  const inTurn = limitConcurrency(2)
  const countStore = async (storeId: string) => {
    while ((await inStore(pool, storeId, rollUpEvents)) > 0) {}
  }
  const rollUp = () => Promise.all(storeIds.map((storeId) => inTurn(() => countStore(storeId))))
  await rollUp()
  const counted = [await writeFor(pool, storeIds, rollUp), await writeFor(pool, storeIds, rollUp)]
  return [
    figure('events written', '/s', { atLeast: 40_000 }, written),
    figure('events written and counted', '/s', { atLeast: 12_000 }, counted),
  ]
}

async function writesOverHttp(): Promise<Figure[]> {
  const event = { id: '{id}', name: 'page_view', url: '/products/p1', referrer: '' }
  const load = {
    url: `http://127.0.0.1:${port}/e`,
    method: 'POST' as const,
    headers: {
      host: `northwind.localhost:${port}`,
      'content-type': 'text/plain',
      'user-agent': 'Mozilla/5.0 (Macintosh) Safari/605',
    },
    body: JSON.stringify({ events: [event] }),
    isFromMany: true,
    connections: 64,
  }
  await fireApart(load, 5)
  const fired = [await fireApart(load, 5), await fireApart(load, 5), await fireApart(load, 5)]
  return [
    figure(
      'POST /e',
      '/s',
      { atLeast: 3_000 },
      fired.map(({ rate }) => rate),
    ),
    figure(
      'POST /e, p99',
      'ms',
      { atMost: 250 },
      fired.map(({ p99Ms }) => p99Ms),
    ),
  ]
}
