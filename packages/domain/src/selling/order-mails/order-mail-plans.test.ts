import { createTestDatabase, type TestDatabase } from '@backroom/testing/database/test-database'
import { testPorts } from '@backroom/testing/database/test-store'
import { watchPlans } from '@backroom/testing/database/watch-plans'
import { generateOrders } from '@backroom/testing/fixtures/insert-orders'
import { lotus, seedStores } from '@backroom/testing/fixtures/things'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TenantContext } from '../../platform/context.ts'
import { listOrderMails } from './order-mails.ts'

const orderCount = 4_000

let database: TestDatabase
let plans: ReturnType<typeof watchPlans>
beforeAll(async () => {
  database = await createTestDatabase()
  await seedStores(database.owner)
  await generateOrders(database.owner, lotus, orderCount)
  await database.owner.query(
    `insert into order_mails (store_id, id, kind, order_id, recipient, language, state)
     select store_id, uuidv7(), 'parcel_sent', id, email, 'en', 'sent' from orders, generate_series(1, 15)`,
  )
  await database.owner.query('vacuum analyze order_mails')
  plans = watchPlans(database)
}, 120_000)
afterAll(async () => {
  await plans.close()
  await database.drop()
})

test('of 60 000 mails, those of an order are read by an index', async () => {
  const { rows } = await database.owner.query<{ id: string }>('select id from orders limit 1')
  const user = { id: crypto.randomUUID(), sessionId: crypto.randomUUID() }
  const member = { storeId: lotus, requestId: crypto.randomUUID(), user, permissions: new Set(), ports: testPorts }
  const readings = await plans.read((db) => listOrderMails({ ...member, db } as TenantContext, rows[0]!.id))
  const ofMails = readings.filter(({ table }) => table === 'order_mails')
  expect(ofMails.length).toBeGreaterThan(0)
  for (const { by, rows: read } of ofMails) {
    expect(by).not.toBe('Seq Scan')
    expect(read, by).toBeLessThan(20)
  }
})
