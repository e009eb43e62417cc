import { insertUnpaidOrders } from '@backroom/domain/selling/order-mails/unpaid-orders-test-api'
import { storeMails } from '@backroom/testing/database/sent-mails'
import { bamboo, lotus } from '@backroom/testing/fixtures/things'
import { expect, test } from 'vitest'
import { startTestServices } from '../test-api.ts'
import { jobs } from './jobs.ts'

test('the job reminds the customers of all stores every ten minutes, 200 of a store in a run, each once', async () => {
  const { database, services, close } = await startTestServices()
  const { cron, work } = jobs['remind-before-cancelling']
  const mailsOf = async (storeId: string) =>
    (await database.owner.query(`select distinct recipient from ${storeMails} where store_id = $1`, [storeId])).rowCount
  const count = async () => (await database.owner.query(`select from order_mails where kind = 'payment_due'`)).rowCount
  await insertUnpaidOrders(database.owner, lotus, { count: 201 })
  await insertUnpaidOrders(database.owner, bamboo, { count: 2 })
  expect(cron).toBe('*/10 * * * *')
  await work(services)
  expect([await mailsOf(lotus), await mailsOf(bamboo), await count()]).toEqual([200, 2, 202])
  await Promise.all([work(services), work(services)])
  expect([await mailsOf(lotus), await mailsOf(bamboo), await count()]).toEqual([201, 2, 203])
  await close()
})
