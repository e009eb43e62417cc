import { isDeepStrictEqual } from 'node:util'
import { createPool, type Pool, withTenant } from '@backroom/db/tenant'
import { findOverview } from '@backroom/domain/analytics/overview/overview'
import { clickhouseVisits, type VisitStore } from '@backroom/domain/analytics/visits/visits'
import type { WaitingStoreContext, WaitingStoresContext } from '@backroom/domain/platform/context'
import { readConfig } from '@backroom/server/config'
import { waitingIn } from '@backroom/server/jobs/waiting-in'
import { testPorts } from '@backroom/testing/database/test-store'
import { makeStore } from '@backroom/testing/fixtures/things'
import { startClickhouseServer } from '@backroom/testing/servers/clickhouse-server'
import pg from 'pg'
import { openDatabase } from '../tools/processes/database.ts'
import type { Figure } from './figure.ts'
import { addManyEvents, shares } from './many-events.ts'
import { newDataDir, removeDataDir } from './running-server.ts'

const events = Number(process.env.ANALYTICS_EVENTS ?? 1_000_000)
const storeCount = 20
const days = 90
const rounds = 7
const deadlineMs = 30 * 60_000
const timezone = 'America/Los_Angeles'

/** The same events in both databases: the speed of the copy and of the reports, and that both give the same figures. */
export async function run(): Promise<Figure[]> {
  const dataDir = newDataDir()
  const database = await openDatabase(readConfig({ DATA_DIR: dataDir }, dataDir), { isOwner: true })
  const server = await startClickhouseServer(2)
  const visits = clickhouseVisits(server.url)
  const pool = createPool(database.appUrl, 4)
  try {
    const storeIds = await fill(database.ownerUrl, pool)
    const brought = await copyEventsToClickHouse(pool, visits, storeIds)
    await compare(pool, visits, storeIds)
    return [brought, ...(await reads(pool, visits, storeIds))]
  } finally {
    await visits.close()
    await server.close()
    await pool.end()
    database.stop()
    removeDataDir(dataDir)
  }
}

const inStore = (pool: Pool, visits: VisitStore, storeId: string): WaitingStoreContext =>
  waitingIn({ pool, ports: { ...testPorts, visits } }, storeId, { deadlineMs })

/** Reads as the owner of the first store, because reports over stores require a member. */
const overStores = (pool: Pool, visits: VisitStore, storeIds: string[]): WaitingStoresContext => {
  const within = { requestId: crypto.randomUUID(), ports: { ...testPorts, visits } }
  const tenant = { ...within, storeId: storeIds[0], deadlineMs }
  return { ...within, read: (work) => withTenant(pool, tenant, 'read', (db) => work({ ...within, storeIds, db })) }
}

const today = Temporal.Now.plainDateISO(timezone)
const rangeOf = (length: number) => ({
  ...{ fromTime: today.subtract({ days: length - 1 }).toString(), toTime: today.toString(), timezone },
})
const everything = {
  fromTime: today.subtract({ days: days + 2 }).toString(),
  toTime: today.add({ days: 1 }).toString(),
}

/** @returns the stores, the busiest first, counted in Postgres */
async function fill(ownerUrl: string, pool: Pool): Promise<string[]> {
  const owners = new pg.Pool({ connectionString: ownerUrl, max: 1 })
  const owner = new pg.Client({ connectionString: ownerUrl })
  await owner.connect()
  const storeIds: string[] = []
  for (const share of shares(storeCount)) {
    const storeId = await makeStore(owners)
    storeIds.push(storeId)
    await addManyEvents(owner, storeId, events * share, days)
    await testPorts.visits.recount(inStore(pool, testPorts.visits, storeId), everything)
  }
  await owner.query('vacuum analyze')
  await owner.end()
  await owners.end()
  return storeIds
}

async function copyEventsToClickHouse(pool: Pool, visits: VisitStore, storeIds: string[]): Promise<Figure> {
  const begunMs = performance.now()
  for (const storeId of storeIds) await visits.recount(inStore(pool, visits, storeId), everything)
  const rate = events / ((performance.now() - begunMs) / 1000)
  return { name: 'events brought over to ClickHouse', unit: '/s', floor: { atLeast: 5_000 }, values: [rate] }
}

async function compare(pool: Pool, visits: VisitStore, storeIds: string[]) {
  for (const storeId of storeIds) {
    const both = await Promise.all(
      [testPorts.visits, visits].map((one) => findOverview(overStores(pool, one, [storeId]), rangeOf(days))),
    )
    const [here, there] = both.map(({ asOf: _, ...overview }) => overview)
    if (!isDeepStrictEqual(here, there)) throw new Error(`Postgres and ClickHouse say different things of ${storeId}`)
  }
}

async function reads(pool: Pool, visits: VisitStore, storeIds: string[]): Promise<Figure[]> {
  const timed = async (name: string, of: string[], length: number, atMost: number): Promise<Figure> => {
    const ctx = overStores(pool, visits, of)
    const values: number[] = []
    for (let round = 0; round < rounds; round++) {
      const begunMs = performance.now()
      await Promise.all([findOverview(ctx, rangeOf(length)), visits.byKey(ctx, 'product', rangeOf(length))])
      values.push(performance.now() - begunMs)
    }
    return { name: `ClickHouse, ${name}`, unit: 'ms', floor: { atMost }, values }
  }
  const busiest = storeIds.slice(0, 1)
  return [
    await timed('overview, busiest store, 7 days', busiest, 7, 500),
    await timed('overview, busiest store, 90 days', busiest, days, 2_000),
    await timed('overview, all stores, 90 days', storeIds, days, 6_000),
  ]
}
