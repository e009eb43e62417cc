import { createTestDatabase, type TestDatabase } from '@backroom/testing/database/test-database'
import { testPorts } from '@backroom/testing/database/test-store'
import { watchPlans } from '@backroom/testing/database/watch-plans'
import { lotus, seedStores } from '@backroom/testing/fixtures/things'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { remindBeforeCancelling } from './order-mails.ts'
import { insertUnpaidOrders } from './unpaid-orders-test-api.ts'

const dueCount = 30
const remindedCount = 1_000
const waitingCount = 5_000
/** Limit of rows read of a table, each time that it is read. */
const maxRows = 200

let database: TestDatabase
let plans: ReturnType<typeof watchPlans>
beforeAll(async () => {
  database = await createTestDatabase()
  await seedStores(database.owner)
  plans = watchPlans(database)
}, 120_000)
afterAll(async () => {
  await plans?.close()
  await database.drop()
})

const run = () =>
  plans.read(
    (db) => remindBeforeCancelling({ storeId: lotus, requestId: crypto.randomUUID(), db, ports: testPorts }),
    lotus,
    'write',
  )
const reminded = async () => (await database.owner.query('select from payments where reminded_at is not null')).rowCount

test('of 5 000 orders that wait, the job reads those that are due', async () => {
  await run()
  await insertUnpaidOrders(database.owner, lotus, { count: remindedCount, end: `now() + interval '5 hours'` })
  await database.owner.query('update payments set reminded_at = now()')
  await insertUnpaidOrders(database.owner, lotus, {
    count: waitingCount,
    end: `now() + case when n <= ${dueCount} then interval '5 hours' else interval '6 days' end`,
  })
  // As autovacuum does a minute later.
  await database.owner.query('analyze')
  const readings = await run()
  expect(await reminded()).toBe(remindedCount + dueCount)
  for (const name of ['payments', 'order_lines', 'orders']) {
    const ofTable = readings.filter(({ table }) => table === name)
    expect(ofTable.length, name).toBeGreaterThan(0)
    for (const { by, rows } of ofTable)
      expect([name, by, rows < maxRows]).toEqual([name, expect.not.stringMatching(/^Seq/), true])
  }
}, 120_000)
