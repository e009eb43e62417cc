import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestStore, type TestStore } from '../database/test-store.ts'
import { generateOrders, insertOrders } from './insert-orders.ts'
import { bamboo, lotus } from './things.ts'

let store: TestStore
beforeAll(async () => {
  store = await openTestStore()
})
afterAll(() => store.close())

test('orders have default numbers, currencies and totals', async () => {
  const { owner } = store.database
  const ids = await insertOrders(owner, lotus, [{}, { subtotalCents: 1000, taxCents: 50, discountCents: 200 }, {}])
  await insertOrders(owner, bamboo, [{}])
  await insertOrders(owner, lotus, [{ currency: 'KWD' }])
  const { rows } = await owner.query(
    'select id, number, currency, total_cents from orders where store_id = $1 order by id',
    [lotus],
  )
  expect(rows.map(({ number, currency, total_cents }) => [number, currency, Number(total_cents)])).toEqual([
    [1001, 'USD', 2500],
    [1002, 'VND', 850],
    [1003, 'USD', 2500],
    [1004, 'KWD', 2500],
  ])
  expect(rows.slice(0, 3).map(({ id }) => id)).toEqual(ids)
})

test('generates orders from expressions', async () => {
  const { owner } = store.database
  await generateOrders(owner, bamboo, 30, { number: '5000 + n', subtotal_cents: 'n * 10' })
  const { rows } = await owner.query(
    'select count(*)::int, sum(total_cents)::int as total, count(distinct currency)::int as currencies from orders where number > 5000',
  )
  expect(rows).toEqual([{ count: 30, total: 4650, currencies: 2 }])
})
