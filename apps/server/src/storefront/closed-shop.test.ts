import { bamboo, lotus } from '@backroom/testing/fixtures/things'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { startTestStorefront, type TestStorefront } from './storefront-test-api.ts'

let storefront: TestStorefront
beforeAll(async () => {
  storefront = await startTestStorefront()
})
afterAll(() => storefront.close())
afterEach(() => change(`archived_at = null, plan_state = 'active', language = 'en'`))

const change = (columns: string) =>
  storefront.database.owner.query(`update stores set ${columns} where store_id = $1`, [lotus])

/** A change is announced to the processes, which takes a moment. */
const shows = (status: number) =>
  expect.poll(async () => (await storefront.get('/')).statusCode, { timeout: 1000, interval: 5 }).toBe(status)

test.each([
  ['closed by its owner', 'archived_at = now()'],
  ['frozen', `plan_state = 'frozen'`],
  ['cancelled', `plan_state = 'cancelled'`],
])('a shop that is %s answers 503 at every address within a second, and others stay open', async (_, columns) => {
  await shows(200)
  await change(columns)
  await shows(503)
  const page = await storefront.get('/products/anything')
  expect(page).toMatchObject({ statusCode: 503, body: 'This shop is closed at the moment. Please come back later.' })
  expect(page.headers['retry-after']).toBe('3600')
  expect((await storefront.post('/cart/lines', { variantId: storefront.medium, quantity: '1' })).statusCode).toBe(503)
  expect(await storefront.database.owner.query('select from carts')).toMatchObject({ rowCount: 0 })
  const { rows } = await storefront.database.owner.query('select is_enabled from stores where store_id = $1', [bamboo])
  expect(rows).toEqual([{ is_enabled: true }])
})

test.each(['past_due', 'grace'])('a shop stays open while its plan is %s', async (state) => {
  await change(`plan_state = '${state}'`)
  await shows(200)
})
