import { insertProduct } from '@backroom/testing/fixtures/insert-product'
import { bamboo, lotus } from '@backroom/testing/fixtures/things'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { startTestServices } from '../test-api.ts'
import { jobs } from './jobs.ts'

let api: Awaited<ReturnType<typeof startTestServices>>
beforeAll(async () => {
  api = await startTestServices()
})
afterAll(() => api.close())
beforeEach(async () => {
  await api.database.owner.query('delete from products')
})
afterEach(() => vi.useRealTimers())

async function schedule(wait: string, storeId = lotus) {
  const { productId } = await insertProduct(api.database.owner, storeId, { status: 'draft' })
  await api.database.owner.query('update products set publish_at = now() + $2::interval where id = $1', [
    productId,
    wait,
  ])
  return productId
}
const stateOf = async (id: string) => {
  const { rows } = await api.database.owner.query('select status, publish_at, revision from products where id = $1', [
    id,
  ])
  return rows[0]
}
const active = { status: 'active', publish_at: null, revision: 2 }
const run = () => jobs['publish-products'].work(api.services)

test('drafts become active when their time has come, in every store, and once', async () => {
  const due = [await schedule('-2 days'), await schedule('-1 second'), await schedule('-1 minute', bamboo)]
  const later = await schedule('1 hour')
  await Promise.all([run(), run()])
  for (const id of due) expect(await stateOf(id)).toEqual(active)
  expect(await stateOf(later)).toMatchObject({ status: 'draft', revision: 1 })
})

test('more drafts than one run takes become active too', async () => {
  await api.database.owner.query(
    `insert into products (store_id, handle, title, status, publish_at)
     select $1, 'many-' || n, 'Many', 'draft', now() - interval '1 second' from generate_series(1, 450) n`,
    [lotus],
  )
  await run()
  const { rows } = await api.database.owner.query(`select count(*)::int as count from products where status = 'active'`)
  expect(rows).toEqual([{ count: 450 }])
})

test('the job is queued again when the next draft is due, within a second', async () => {
  const id = await schedule('40 seconds')
  const queued: string[] = []
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await jobs['publish-products'].work({ ...api.services, enqueueNow: (job) => void queued.push(job) })
  expect(await stateOf(id)).toMatchObject({ status: 'draft' })
  vi.advanceTimersByTime(38_000)
  expect(queued).toEqual([])
  vi.advanceTimersByTime(2_001)
  expect(queued).toEqual(['publish-products'])
})

test('only drafts have a time', async () => {
  const id = await schedule('1 hour')
  const change = api.database.owner.query(`update products set status = 'active' where id = $1`, [id])
  await expect(change).rejects.toThrow('products_publish_at_of_drafts')
})
