import { insertProduct } from '@backroom/testing/fixtures/insert-product'
import { makeMember } from '@backroom/testing/fixtures/members'
import { bamboo, lotus } from '@backroom/testing/fixtures/things'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestStorefront, type TestStorefront } from '../storefront/storefront-test-api.ts'
import { jobs } from './jobs.ts'

let storefront: TestStorefront
beforeAll(async () => {
  storefront = await startTestStorefront()
})
afterAll(() => storefront.close())

const query = async (text: string, values: unknown[] = []) => (await storefront.database.owner.query(text, values)).rows

/** A feed that is due after a time. */
async function schedule(name: string, wait: string, storeId = lotus, conditions: object[] = []): Promise<string> {
  const { userId } = await makeMember(storefront.database.owner, storeId, ['products.export'])
  const rows = await query(
    `insert into product_feeds (store_id, name, platform, format, match, conditions, every, next_run_at, made_by)
     values ($1, $2, 'google', 'xml', 'all', $3, 'hour', now() + $4::interval, $5) returning id`,
    [storeId, name, JSON.stringify(conditions), wait, userId],
  )
  return rows[0].id
}
const state = async (id: string) => {
  const [row] = await query(
    `select t.state, f.good_task_id = t.id as "isGood", f.next_run_at > now() + interval '59 minutes' as "isLater"
       from product_feeds f left join tasks t on t.id = f.last_task_id where f.id = $1`,
    [id],
  )
  return row
}
const runJobs = async () => {
  await Promise.all([
    jobs['write-product-feeds'].work(storefront.services),
    jobs['write-product-feeds'].work(storefront.services),
  ])
  await jobs['run-tasks'].work(storefront.services)
}

test('due feeds of all stores are written once, those of the next hour are not [A2-09]', async () => {
  await insertProduct(storefront.database.owner, bamboo, { title: 'Bowl' })
  const [due, elsewhere] = [await schedule('Due', '-1 second'), await schedule('Due', '-3 days', bamboo)]
  const later = await schedule('Later', '1 hour')
  await runJobs()
  for (const id of [due, elsewhere]) expect(await state(id)).toMatchObject({ isGood: true, isLater: true })
  expect(await state(later)).toMatchObject({ state: null })
  const counts = await query(
    `select input->>'feedId' as id, count(*)::int as count from tasks where kind = 'product-feeds.write' group by 1`,
  )
  expect(counts.map(({ count }) => count)).toEqual([1, 1])
})

test('members are told of a scheduled run without products and of one that fails; the file before stays', async () => {
  const nothing = [{ field: 'title', operator: 'is', value: 'No such title' }]
  const empty = await schedule('Empty', '-1 second', lotus, nothing)
  await runJobs()
  expect(await state(empty)).toMatchObject({ state: 'done', isGood: null })
  const failing = await schedule('Failing', '-1 second')
  await runJobs()
  const [{ good }] = await query('select good_task_id as good from product_feeds where id = $1', [failing])
  await query(`update product_feeds set next_run_at = now() where id = $1`, [failing])
  await jobs['write-product-feeds'].work(storefront.services)
  await query(`update tasks set tries = 9 where state = 'queued'`)
  await jobs['run-tasks'].work(storefront.services)
  expect(await state(failing)).toMatchObject({ state: 'failed', isGood: false })
  expect(await query('select good_task_id as good from product_feeds where id = $1', [failing])).toEqual([{ good }])
  const told = await query(
    `select title->>'en' as title, body->>'en' as body from notifications where event = 'product_feed.failed' order by id`,
  )
  expect(told).toEqual([
    { title: 'Product feed not updated: Empty', body: expect.stringContaining('No active product matches') },
    { title: 'Product feed not updated: Failing', body: expect.stringContaining('couldn’t be written') },
  ])
})
