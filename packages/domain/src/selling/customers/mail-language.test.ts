import { openTestStore, type TestStore } from '@backroom/testing/database/test-store'
import { generateOrders } from '@backroom/testing/fixtures/insert-orders'
import { buyerAddress } from '@backroom/testing/fixtures/test-buyer'
import { makeStore } from '@backroom/testing/fixtures/things'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findMailLanguage, recordCustomer } from './customers.ts'

let store: TestStore
let storeId: string
beforeAll(async () => {
  store = await openTestStore()
  storeId = await makeStore(store.database.owner)
})
afterAll(() => store.close())

const languageOf = (email: string) => store.inStore((ctx) => findMailLanguage(ctx, email), storeId)
const query = (text: string, values: unknown[] = []) => store.database.owner.query(text, values)

test('mails are written in the chosen language, else in that of the last order, else in that of the shop', async () => {
  await query(`update stores set language = 'vi' where store_id = $1`, [storeId])
  expect(await languageOf('an@example.test')).toBe('vi')
  const add = (email: string) =>
    store.inStore((ctx) => recordCustomer(ctx, { email, address: buyerAddress }), storeId).then(({ id }) => id)
  const [an, kim] = [await add('an@example.test'), await add('kim@example.test')]
  // The carts are in the opposite order of the orders.
  const order = (customerId: string, number: number, language: string, cart: string) =>
    generateOrders(store.database.owner, storeId, 1, {
      ...{ number: `${number}`, customer_id: `'${customerId}'::uuid`, language: `'${language}'` },
      cart_id: `'${cart}0000000-0000-7000-8000-000000000000'::uuid`,
    })
  await order(an, 1, 'vi', 'f')
  await order(an, 2, 'en', 'a')
  await order(kim, 3, 'vi', 'b')
  expect([await languageOf(' AN@example.test'), await languageOf('kim@example.test')]).toEqual(['en', 'vi'])
  await query(`update customers set language = 'vi' where id = $1`, [an])
  expect(await languageOf('an@example.test')).toBe('vi')
})
