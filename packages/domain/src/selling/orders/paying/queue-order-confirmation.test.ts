import { storeMails } from '@backroom/testing/database/sent-mails'
import { openTestStore, type TestStore } from '@backroom/testing/database/test-store'
import { insertOrders } from '@backroom/testing/fixtures/insert-orders'
import { bamboo, lotus } from '@backroom/testing/fixtures/things'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { queueOrderConfirmation } from './queue-order-confirmation.ts'

let store: TestStore
beforeAll(async () => {
  store = await openTestStore()
})
afterAll(() => store.close())

const lines = [
  { title: 'Áo thun', variantTitle: 'Đỏ / M', quantity: 2 },
  { title: 'Mug', variantTitle: 'Blue', quantity: 1 },
]

const confirmationOf = async (storeId: string, currency: string, totalCents: number) => {
  const [id = ''] = await insertOrders(store.database.owner, storeId, [
    { email: 'bee@example.test', customerName: 'Bee', currency, itemCount: 1, subtotalCents: totalCents },
  ])
  const customer = { firstName: 'Bee', name: 'Bee' }
  const order = {
    id,
    number: 1042,
    name: '#1042',
    token: 'secret',
    language: null,
    email: 'bee@example.test',
    customer,
    totalCents,
  }
  await store.inStore((ctx) => queueOrderConfirmation(ctx, { ...order, currency, lines }), storeId)
  const { rows } = await store.database.owner.query<{ recipient: string; subject: string; plain: string }>(
    `select recipient, subject, plain from ${storeMails} where store_id = $1 order by id desc limit 1`,
    [storeId],
  )
  return rows[0]!
}

test('uses the language and currency of the store', async () => {
  await store.database.owner.query(`update stores set language = 'vi' where store_id = $1`, [lotus])
  await store.database.owner.query(`update stores set language = 'en' where store_id = $1`, [bamboo])
  const vietnamese = await confirmationOf(lotus, 'VND', 250_000)
  expect(vietnamese).toMatchObject({ recipient: 'bee@example.test', subject: 'lotus: đã nhận đơn hàng #1042' })
  expect(vietnamese.plain).toContain('Cảm ơn bạn đã đặt hàng.')
  // VND has no minor unit.
  expect(vietnamese.plain.replaceAll('\u00a0', ' ')).toContain('Tổng cộng: 250.000 ₫')
  expect(vietnamese.plain).toContain('2 × Áo thun (Đỏ / M)')
  const english = await confirmationOf(bamboo, 'USD', 2_450)
  expect(english.subject).toContain('#1042')
  expect(english.plain).toContain('$24.50')
  expect(english.plain).not.toMatch(/Cảm ơn|Tổng cộng/)
  expect(english.plain).toContain('//bamboo.localhost')
})
