import { type SalesDimension, salesDimensions } from '@backroom/contract/analytics/sales-reports/columns'
import { createPool, withTenant } from '@backroom/db/tenant'
import { findProfit } from '@backroom/domain/analytics/profit/profit'
import { keepSales } from '@backroom/domain/analytics/sales/sales'
import { findSalesReport } from '@backroom/domain/analytics/sales-reports/sales-reports'
import type { StoresContext } from '@backroom/domain/platform/context'
import { createTestDatabase, prepareTemplate } from '@backroom/testing/database/test-database'
import { testPorts } from '@backroom/testing/database/test-store'
import { makeStore } from '@backroom/testing/fixtures/things'
import { startTestServer } from '@backroom/testing/servers/test-server'
import pg from 'pg'
import type { Figure } from './figure.ts'
import { addManySales } from './many-sales.ts'

const orders = Number(process.env.REPORTS_ORDERS ?? 200_000)
const rounds = 7
const timezone = 'America/Los_Angeles'

/** Reports of sales and profit of a store with 200 000 orders in a year. */
export async function run(): Promise<Figure[]> {
  const server = await startTestServer()
  await prepareTemplate(server.url)
  const database = await createTestDatabase(server.url)
  const pool = createPool(database.appUrl, 1, { statementMs: 60_000, queryMs: 60_000 })
  const owner = new pg.Client({ connectionString: database.ownerUrl })
  await owner.connect()
  try {
    const storeId = await makeStore(database.owner)
    await addManySales(owner, storeId, orders, 365)
    const read = (work: (ctx: StoresContext) => Promise<unknown>) =>
      withTenant(pool, { storeId, requestId: '' }, 'read', (db) =>
        work({ db, storeIds: [storeId], requestId: '', ports: testPorts }),
      )
    const figures: Figure[] = []
    const report = (days: number, dimension: SalesDimension) => () =>
      read((ctx) =>
        findSalesReport(ctx, {
          ...rangeOf(days),
          ...{ sort: 'net', direction: 'desc', compare: undefined, dimension },
        }),
      )
    // The same figures from the movements alone, as in another time zone.
    figures.push({
      ...{ name: 'sales by variant, 365 days, nothing kept', unit: 'ms', floor: { atMost: 2_000 } },
      values: await timed(report(365, 'variant'), 3),
    })
    const startMs = performance.now()
    const keep = () =>
      withTenant(pool, { storeId, requestId: '' }, 'write', (db) =>
        keepSales({ db, storeId, requestId: '', ports: testPorts }),
      )
    while ((await keep()) > 0);
    figures.push({
      ...{ name: 'keeping a year of sales', unit: 's', floor: { atMost: 120 } },
      values: [(performance.now() - startMs) / 1_000],
    })
    await owner.query('vacuum analyze sale_movements')
    await owner.query('vacuum analyze kept_sales')
    for (const days of [365, 28])
      for (const dimension of salesDimensions)
        figures.push({
          ...{ name: `sales by ${dimension}, ${days} days`, unit: 'ms', floor: { atMost: 150 } },
          values: await timed(report(days, dimension)),
        })
    for (const [days, atMost] of [
      [365, 1000],
      [28, 150],
    ] as const)
      figures.push({
        ...{ name: `profit, ${days} days`, unit: 'ms', floor: { atMost } },
        values: await timed(() => read((ctx) => findProfit(ctx, rangeOf(days)))),
      })
    return figures
  } finally {
    await owner.end()
    await pool.end()
    await database.drop()
    server.stop()
  }
}

function rangeOf(length: number) {
  const to = Temporal.Now.plainDateISO(timezone)
  const fromTime = to.subtract({ days: length - 1 }).toString()
  return { fromTime, toTime: to.toString(), timezone, stores: undefined }
}

async function timed(work: () => Promise<unknown>, runs = rounds): Promise<number[]> {
  await work()
  const values: number[] = []
  while (values.length < runs) {
    const startMs = performance.now()
    await work()
    values.push(performance.now() - startMs)
  }
  return values
}
