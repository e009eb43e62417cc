import { insertProduct } from '@backroom/testing/fixtures/insert-product'
import { makeMember } from '@backroom/testing/fixtures/members'
import { bamboo, lotus } from '@backroom/testing/fixtures/things'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startTestStorefront, type TestStorefront } from '../storefront/storefront-test-api.ts'
import { jobs } from './jobs.ts'

let storefront: TestStorefront
beforeAll(async () => {
  storefront = await startTestStorefront()
})
afterAll(() => storefront.close())

const query = async (text: string, values: unknown[] = []) => (await storefront.database.owner.query(text, values)).rows

/** A bulk update that makes products with a title cheaper, due after a time. */
async function schedule(title: string, wait: string, storeId = lotus): Promise<string> {
  const { userId } = await makeMember(storefront.database.owner, storeId, ['products.bulk'])
  const rows = await query(
    `insert into bulk_updates (store_id, name, match, conditions, actions, every, run_at, next_run_at, made_by)
     values ($1, 'Sale', 'all', $2, '[{"kind": "price_percent", "basisPoints": -5000}]', 'once', now() + $3::interval,
             now() + $3::interval, $4) returning id`,
    [storeId, JSON.stringify([{ field: 'title', operator: 'is', value: title }]), wait, userId],
  )
  return rows[0].id
}

test('a scheduled run changes prices, which pages of the shop and its products then show [A2-11]', async () => {
  const lamp = { handle: 'sale-lamp', title: 'Sale lamp', variants: [{ priceCents: 4_000 }] }
  await insertProduct(storefront.database.owner, lotus, lamp)
  const elsewhere = await insertProduct(storefront.database.owner, bamboo, lamp)
  expect((await storefront.get('/products/sale-lamp')).body).toContain('$40')
  const [due, later] = [await schedule('Sale lamp', '-1 second'), await schedule('Sale lamp', '1 hour')]
  await Promise.all([
    jobs['run-bulk-updates'].work(storefront.services),
    jobs['run-bulk-updates'].work(storefront.services),
  ])
  await jobs['run-tasks'].work(storefront.services)
  const states = await query(
    `select b.id, t.state from bulk_updates b left join tasks t on t.id = b.last_task_id where b.id = any($1)`,
    [[due, later]],
  )
  expect(states.toSorted((one, other) => (one.id < other.id ? -1 : 1))).toEqual([
    { id: due, state: 'done' },
    { id: later, state: null },
  ])
  await vi.waitFor(async () => {
    const { body } = await storefront.get('/products/sale-lamp')
    expect(body).toContain('$20')
    expect(body).not.toContain('$40')
  })
  expect(await query('select price_cents from product_variants where id = $1', [elsewhere.variantId])).toEqual([
    { price_cents: '4000' },
  ])
})
