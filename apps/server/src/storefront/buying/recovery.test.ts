import { recoveryUrl, stopUrl } from '@backroom/domain/selling/abandoned-checkouts/abandoned-checkouts'
import { draftUrl } from '@backroom/domain/selling/draft-orders/draft-orders'
import { setStock } from '@backroom/testing/fixtures/stock-levels'
import { lotus, makeThings } from '@backroom/testing/fixtures/things'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import {
  checkoutForm,
  cookieAfter,
  cookiesSetBy,
  startTestStorefront,
  type TestStorefront,
} from '../storefront-test-api.ts'

let storefront: TestStorefront
let path = ''
beforeAll(async () => {
  storefront = await startTestStorefront()
})
afterAll(() => storefront.close())
beforeEach(async () => {
  await setStock(storefront.database.owner, storefront.medium, 50)
  await query('truncate attempts')
  const cookie = await newCart()
  await storefront.post('/checkout/step', { ...checkoutForm, update: 'delivery' }, { cookie })
  const [checkout] = await query<{ id: string }>('select id from checkouts order by id desc limit 1')
  path = new URL(recoveryUrl(signing(), 'x.test', checkout!.id)).pathname
})

const query = async <Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> =>
  (await storefront.database.owner.query<Row>(text, values)).rows
const signing = () => ({ storeId: lotus, ports: storefront.services.ports })
const newCart = async () =>
  cookieAfter(await storefront.post('/cart/lines', { variantId: storefront.medium, quantity: '1' }))

it('opens the cart of a mailed link on another device, without the token in the next address', async () => {
  const opened = await storefront.get(path)
  expect([opened.statusCode, opened.headers.location, opened.headers['referrer-policy']]).toEqual([
    ...[303, '/checkout', 'no-referrer'],
  ])
  const elsewhere = { cookie: cookieAfter(opened) }
  expect((await storefront.get('/checkout', elsewhere)).body).toContain('value="bee@example.test"')
})

it('asks before it replaces another cart of the browser', async () => {
  const cookie = await newCart()
  const asked = await storefront.get(path, { cookie })
  expect([asked.statusCode, cookiesSetBy(asked).some((one) => one.startsWith('cart='))]).toEqual([200, false])
  expect(asked.body).toContain('You have another cart in this browser.')
  const agreed = await storefront.post(path, {}, { cookie })
  expect([agreed.statusCode, agreed.headers.location]).toEqual([303, '/checkout'])
  expect(cookiesSetBy(agreed).some((one) => one.startsWith('cart='))).toBe(true)
})

it('leads a link that is forged or of another store to the cart, which says why', async () => {
  expect((await storefront.get(`${path}x`)).headers.location).toBe('/cart?link=gone')
  const foreign = await storefront.get(path, { host: 'bamboo.localhost:4000' })
  expect([foreign.headers.location, cookiesSetBy(foreign)]).toEqual(['/cart?link=gone', []])
})

it('unsubscribes with a button, and with the one click of mail programs, but not by opening the link', async () => {
  await query('delete from abandoned_mail_optouts')
  const stop = new URL(stopUrl(signing(), 'x.test', 'Bee@example.test')).pathname
  const optouts = () =>
    query<{ isOfBee: boolean }>(
      `select mailbox_hash = mailbox_hash(store_id, 'bee@example.test') as "isOfBee" from abandoned_mail_optouts`,
    )
  const asked = await storefront.get(stop)
  expect([asked.statusCode, await optouts()]).toEqual([200, []])
  expect(asked.body).toContain('Do you want no more emails about checkouts that you left?')
  const stopped = await storefront.post(stop, { 'List-Unsubscribe': 'One-Click' })
  expect(stopped.statusCode).toBe(200)
  expect(stopped.body).toContain('any more')
  expect(await optouts()).toEqual([{ isOfBee: true }])
  expect((await storefront.get(`${stop}x`)).statusCode).toBe(404)
  expect((await storefront.post(`${stop}x`, {})).statusCode).toBe(404)
})

it('says in both languages that the link of a draft has expired, and how to reach the shop', async () => {
  const { draftOrder } = await makeThings(storefront.database.owner, lotus, ['draftOrder'])
  await query('update draft_orders set link_expires_at = now() where id = $1', [draftOrder])
  const opened = await storefront.get(new URL(draftUrl(signing(), 'x.test', draftOrder as string)).pathname)
  expect([opened.headers.location, cookiesSetBy(opened)]).toEqual(['/cart?link=expired', []])
  const page = async (language: string) => (await storefront.get(`/cart?link=expired&lang=${language}`)).body
  expect(await page('en')).toContain('This link to pay has expired. Please ask the shop for a new one.')
  expect(await page('en')).not.toContain('How to reach the shop')
  await query(
    `with page as (
       insert into content_pages (store_id, handle, title, body_html, published_at)
       values ($1, 'contact-us', 'Contact', '', now()) returning store_id, id)
     insert into legal_pages (store_id, kind, page_id) select store_id, 'contact', id from page`,
    [lotus],
  )
  const inVietnamese = await page('vi')
  expect(inVietnamese).toContain('Liên kết thanh toán này đã hết hạn.')
  expect(inVietnamese).toContain('<a href="/pages/contact-us">Cách liên hệ cửa hàng</a>')
})

it('opens the checkout of a draft order, and has no cart for it: nothing of a draft can be changed by its customer', async () => {
  const { draftOrder } = await makeThings(storefront.database.owner, lotus, ['draftOrder'])
  const opened = await storefront.get(new URL(draftUrl(signing(), 'x.test', draftOrder as string)).pathname)
  expect([opened.statusCode, opened.headers.location]).toEqual([303, '/checkout'])
  const cookie = cookieAfter(opened)
  const checkout = await storefront.get('/checkout', { cookie })
  expect(checkout.body).toContain('data-pay=""')
  expect(checkout.body).not.toContain('name="discountCode"')
  const cart = await storefront.get('/cart', { cookie })
  expect([cart.statusCode, cart.headers.location]).toEqual([303, '/checkout'])
  expect((await storefront.get('/cart/sheet', { cookie })).body).not.toContain('/cart/lines/')
  await query('update draft_orders set link_expires_at = now() where id = $1', [draftOrder])
  const left = await storefront.get('/checkout', { cookie })
  expect([left.statusCode, left.headers.location]).toEqual([303, '/cart'])
  expect((await storefront.get('/cart', { cookie })).body).toContain('This link to pay has expired.')
  await query('delete from draft_orders where id = $1', [draftOrder])
  const gone = await storefront.get('/cart', { cookie })
  expect(gone.statusCode).toBe(200)
})
