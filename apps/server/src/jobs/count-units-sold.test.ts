import { listCards } from '@backroom/domain/catalog/products/products'
import { insertProduct } from '@backroom/testing/fixtures/insert-product'
import { bamboo, lotus } from '@backroom/testing/fixtures/things'
import { addSoldOrder } from '@backroom/testing/money/sold-orders'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServices } from '../test-api.ts'
import { jobs } from './jobs.ts'
import { waitingIn } from './waiting-in.ts'

let api: Awaited<ReturnType<typeof startTestServices>>
beforeAll(async () => {
  api = await startTestServices()
})
afterAll(() => api.close())

const zones: Record<string, string> = { [lotus]: 'Asia/Kathmandu', [bamboo]: 'America/Los_Angeles' }
const query = async (statement: string, values: unknown[] = []) =>
  (await api.database.owner.query(statement, values)).rows

/** Midnight of the store's time zone so many days ago, moved by some seconds. */
async function midnight(storeId: string, daysAgo: number, seconds: number): Promise<string> {
  const [row] = await query(
    `select (((now() at time zone $1)::date - $2::int)::timestamp at time zone $1) + $3::int * interval '1 second' as at`,
    [zones[storeId], daysAgo, seconds],
  )
  return row.at.toISOString()
}

const run = () => jobs['count-units-sold'].work(api.services)
const units = (storeId: string) =>
  query('select title, units_sold as units from product_cards where store_id = $1 order by title', [storeId])

test('counts what was sold in 90 days of the shop, once a day, and orders products by it [A2-12]', async () => {
  for (const storeId of [lotus, bamboo]) {
    await query('update stores set standard_timezone = $2 where store_id = $1', [storeId, zones[storeId]])
    const [cup, mug] = [
      await insertProduct(api.database.owner, storeId, { title: 'Cup' }),
      await insertProduct(api.database.owner, storeId, { title: 'Mug' }),
    ]
    await insertProduct(api.database.owner, storeId, { title: 'New' })
    const sell = async (daysAgo: number, seconds: number, quantity: number, product = cup, status = 'paid') =>
      addSoldOrder(api.database.owner, storeId, {
        ...{ at: await midnight(storeId, daysAgo, seconds), status },
        lines: [{ ...product, quantity, priceCents: 100 }],
      })
    await sell(90, -1, 1_000)
    await sell(90, 0, 3)
    await sell(0, -1, storeId === lotus ? 4 : 50, cup, 'refunded')
    await sell(0, 0, 2_000)
    await sell(5, 0, 9_000, cup, 'pending')
    await sell(5, 0, 8, mug)
  }
  await run()
  const ofLotus = [
    { title: 'Cup', units: 7 },
    { title: 'Mug', units: 8 },
    { title: 'New', units: 0 },
  ]
  expect(await units(lotus)).toMatchObject(ofLotus)
  expect(await units(bamboo)).toMatchObject([{ units: 53 }, { units: 8 }, { units: 0 }])
  const ranked = (storeId: string) =>
    waitingIn(api.services, storeId).read((ctx) => listCards(ctx, { order: 'best_selling', limit: 9 }))
  expect((await ranked(lotus)).map(({ title }) => title)).toEqual(['Mug', 'Cup', 'New'])
  expect((await ranked(bamboo)).map(({ title }) => title)).toEqual(['Cup', 'Mug', 'New'])

  await query(`update orders set payment_status = 'voided' where store_id = $1`, [lotus])
  await run()
  expect(await units(lotus)).toMatchObject(ofLotus)
  await query('update stores set units_counted_on = units_counted_on - 1')
  await run()
  expect(await units(lotus)).toMatchObject([{ units: 0 }, { units: 0 }, { units: 0 }])
  expect(await units(bamboo)).toMatchObject([{ units: 53 }, { units: 8 }, { units: 0 }])
})
