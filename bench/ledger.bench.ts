import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { createPool, withTenant } from '@backroom/db/tenant'
import { exportStatement, findBalances, postSale, postSales } from '@backroom/domain/money/ledger/ledger'
import type { StoreContext } from '@backroom/domain/platform/context'
import { readConfig } from '@backroom/server/config'
import { testPorts } from '@backroom/testing/database/test-store'
import { makeStore } from '@backroom/testing/fixtures/things'
import pg from 'pg'
import { openDatabase } from '../tools/processes/database.ts'
import type { Figure } from './figure.ts'
import { newDataDir, removeDataDir } from './running-server.ts'

const rounds = 3
const seconds = 4
const connections = 8
/** Each sale has three entries. */
const longSales = 333_334
const batchSize = 5000

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void

/** What the process still needs, without its garbage. */
function heldBytes(): number {
  collectGarbage()
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}

/** Postings over stores and in one, the balance and the statement of a store with a million entries. */
export async function run(): Promise<Figure[]> {
  const dataDir = newDataDir()
  const database = await openDatabase(readConfig({ DATA_DIR: dataDir }, dataDir))
  const owner = new pg.Pool({ connectionString: database.ownerUrl, max: 2 })
  const pool = createPool(database.appUrl, connections)
  const inStore = <T>(storeId: string, work: (ctx: StoreContext) => Promise<T>) => {
    const requestId = crypto.randomUUID()
    return withTenant(pool, { storeId, requestId }, 'write', (db) => work({ storeId, requestId, db, ports: testPorts }))
  }
  const terms = { amountCents: 2500, currency: 'USD', feeBasisPoints: 300, holdingDays: 7 }
  /** Sales a second on all connections. */
  const post = async (stores: string[]) => {
    const endMs = performance.now() + seconds * 1000
    let posted = 0
    const worker = async (first: number) => {
      for (let index = first; performance.now() < endMs; index++) {
        await inStore(stores[index % stores.length]!, (ctx) =>
          postSale(ctx, { ...terms, orderId: crypto.randomUUID() }),
        )
        posted++
      }
    }
    await Promise.all(Array.from({ length: connections }, (_, index) => worker(index)))
    return posted / seconds
  }
  const repeat = async (measure: () => Promise<number>) => {
    const values: number[] = []
    for (let round = 0; round < rounds; round++) values.push(await measure())
    return values
  }
  try {
    const stores = await Promise.all(Array.from({ length: 2 * connections }, () => makeStore(owner)))
    const overStores = await repeat(() => post(stores))
    const inOne = await repeat(() => post(stores.slice(0, 1)))

    const long = await makeStore(owner)
    for (let done = 0; done < longSales; done += batchSize)
      await inStore(long, (ctx) =>
        postSales(
          ctx,
          Array.from({ length: Math.min(batchSize, longSales - done) }, () => ({
            ...terms,
            orderId: crypto.randomUUID(),
          })),
        ),
      )
    await owner.query('vacuum analyze ledger_transactions, ledger_entries, ledger_balances')
    const balance = await repeat(async () => {
      const beganMs = performance.now()
      for (let asked = 0; asked < 200; asked++) await inStore(long, (ctx) => findBalances(ctx, 'USD'))
      return (performance.now() - beganMs) / 200
    })
    const memory = await repeat(async () => {
      let lines = 0
      let [early, most, next] = [0, 0, 0]
      const read = <T>(work: (ctx: StoreContext) => Promise<T>) => inStore(long, work)
      for await (const part of exportStatement({ read: read as never }, {})) {
        lines += part.split('\r\n').length - 1
        if (lines < next) continue
        next += 3_000
        const held = heldBytes()
        // A tenth of the lines warms the process up.
        if (lines < longSales / 10) early = Math.max(early, held)
        else most = Math.max(most, held)
      }
      if (lines < longSales) throw new Error(`the statement has ${lines} lines`)
      return Math.max(0, most - early) / 1024 / 1024
    })
    return [
      { name: 'sales posted over stores', unit: '/s', floor: { atLeast: 1500 }, values: overStores },
      { name: 'sales posted in one store', unit: '/s', floor: { atLeast: 300 }, values: inOne },
      { name: 'balance of a million entries', unit: 'ms', floor: { atMost: 2 }, values: balance },
      {
        name: 'memory held by 333 000 lines of a statement beyond that of 33 000',
        unit: 'MB',
        floor: { atMost: 4 },
        values: memory,
      },
    ]
  } finally {
    await pool.end()
    await owner.end()
    database.stop()
    removeDataDir(dataDir)
  }
}
