import type { Language } from '@backroom/contract/platform/api/language'
import { storeMails } from '@backroom/testing/database/sent-mails'
import { makeVariant } from '@backroom/testing/database/test-store'
import { bamboo, lotus } from '@backroom/testing/fixtures/things'
import { cartWith, placementOf } from '@backroom/testing/money/test-checkout'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { findPrintedOrders } from '../order-documents/printed-orders.ts'
import { writeMail } from '../order-mails/write-mail.ts'
import { placeOrder } from '../orders/orders.ts'
import { findMailLanguage } from './customers.ts'
import { openCustomerStore } from './customers-test-api.ts'

let env: Awaited<ReturnType<typeof openCustomerStore>>
let variantId = ''
beforeAll(async () => {
  env = await openCustomerStore()
  variantId = await makeVariant(env.store, { stock: 500 })
  await env.query(`update stores set language = 'en' where store_id = $1`, [lotus])
  await env.query(`update stores set language = 'vi' where store_id = $1`, [bamboo])
})
beforeEach(() => env.reset())
afterAll(() => env.close())

/** Places an order on pages in a language. @returns its id */
const buy = async (email: string, language: Language) => {
  const cartId = await cartWith(env.store, variantId)
  const sent = placementOf(cartId, { email, language })
  expect(await placeOrder(env.store.waitingStore(), sent)).toMatchObject({ state: 'placed' })
  const [order] = await env.query<{ id: string }>('select id from orders where cart_id = $1', [cartId])
  return order!.id
}
const subjects = async () =>
  (await env.query<{ subject: string }>(`select subject from ${storeMails} order by id`)).map(({ subject }) => subject)
const choose = (email: string, language: Language | null, storeId = lotus) =>
  env.query('update customers set language = $2 where email_key = $1 and store_id = $3', [email, language, storeId])
/** What a mail that is sent again says, and the language of a packing slip. */
const languagesOf = (orderId: string) =>
  env.store.inStore(async (ctx) => {
    const subject = { kind: 'order_confirmed', orderId, draftOrderId: null, aboutId: null, variant: '' } as const
    const mail = await writeMail(ctx, subject)
    const due = await writeMail(ctx, { ...subject, kind: 'payment_due' })
    const [printed] = await findPrintedOrders(ctx, [orderId])
    return [mail!.language, due?.language, printed!.language]
  })
const languageOf = (email: string, storeId = lotus) => env.store.inStore((ctx) => findMailLanguage(ctx, email), storeId)

test('an order is confirmed in the language that it was bought in, beside one in the other language', async () => {
  const [linh, bee] = [await buy('linh@example.test', 'vi'), await buy('bee@example.test', 'en')]
  expect(await subjects()).toEqual([
    expect.stringMatching(/^lotus: đã nhận đơn hàng #\d+$/),
    expect.stringMatching(/^lotus: order #\d+ confirmed$/),
  ])
  expect([(await languagesOf(linh))[0], (await languagesOf(bee))[0]]).toEqual(['vi', 'en'])
  // What a visitor's pages were in is no choice of the customer.
  expect(await env.query('select distinct language from customers')).toEqual([{ language: null }])
})

test('a customer who has chosen a language gets it, whatever the pages of an order were in', async () => {
  await env.record('linh@example.test')
  await env.record('bee@example.test')
  await choose('linh@example.test', 'en')
  const id = await buy('Linh@Example.test', 'vi')
  expect(await subjects()).toEqual([expect.stringContaining('confirmed')])
  expect((await languagesOf(id))[0]).toBe('en')
  await choose('linh@example.test', 'vi')
  await choose('bee@example.test', 'en')
  expect((await languagesOf(id))[0]).toBe('vi')
})

test('documents and other mails of an order are in the language of its confirmation', async () => {
  const id = await buy('linh@example.test', 'vi')
  await env.query(`update orders set payment_status = 'pending', payment_method = $2 where id = $1`, [
    id,
    JSON.stringify({ kind: 'bank_transfer', name: 'Transfer', instructions: '', account: null }),
  ])
  expect(await languagesOf(id)).toEqual(['vi', 'vi', 'vi'])
  await choose('linh@example.test', 'en')
  expect(await languagesOf(id)).toEqual(['en', 'en', 'en'])
})

test('an order that was not bought on pages is written about in the language of the store', async () => {
  const id = await buy('old@example.test', 'vi')
  await env.query('update orders set language = null where id = $1', [id])
  expect(await languagesOf(id)).toEqual(['en', undefined, null])
})

test('mails about no order are in the chosen language, else in that of the last order, else in that of the store', async () => {
  expect([await languageOf('linh@example.test'), await languageOf('linh@example.test', bamboo)]).toEqual(['en', 'vi'])
  await buy('linh@example.test', 'vi')
  await buy('bee@example.test', 'en')
  expect([await languageOf(' LINH@example.test'), await languageOf('bee@example.test')]).toEqual(['vi', 'en'])
  await buy('linh@example.test', 'en')
  expect(await languageOf('linh@example.test')).toBe('en')
  await env.query(`update orders set language = null where email = 'linh@example.test' and language = 'en'`)
  expect(await languageOf('linh@example.test')).toBe('vi')
  await choose('linh@example.test', 'en')
  expect(await languageOf('linh@example.test')).toBe('en')
  // A customer of another shop.
  await env.query(`insert into customers (store_id, email, language) values ($1, 'bee@example.test', 'vi')`, [bamboo])
  await choose('bee@example.test', null)
  await env.query(`update orders set language = 'vi' where email = 'bee@example.test'`)
  expect(await languageOf('bee@example.test')).toBe('vi')
  await choose('bee@example.test', 'en', bamboo)
  expect([await languageOf('bee@example.test'), await languageOf('bee@example.test', bamboo)]).toEqual(['vi', 'en'])
})
