import { setStock } from '@backroom/testing/fixtures/stock-levels'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { checkoutForm, cookieAfter, startTestStorefront, type TestStorefront } from '../storefront-test-api.ts'
import { findShortStock, shortStockOf } from './short-stock.ts'

let storefront: TestStorefront
beforeAll(async () => {
  storefront = await startTestStorefront()
  await query(
    `insert into personalizes (store_id, product_id, label, max_length, is_required)
     select store_id, product_id, 'Name on the tee', 6, false from product_variants where id = $1`,
    [storefront.medium],
  )
})
afterAll(() => storefront.close())
beforeEach(() => stock(50))

const query = (statement: string, values: unknown[] = []) =>
  storefront.database.owner.query(statement, values).then(({ rows }) => rows)
const stock = (pieces: number) => setStock(storefront.database.owner, storefront.medium, pieces)
const add = async (quantity: number, personalization = '', cookie = '') =>
  cookieAfter(
    await storefront.post(
      '/cart/lines',
      { variantId: storefront.medium, quantity: String(quantity), personalization },
      cookie ? { cookie } : {},
    ),
  )
const pay = (cookie: string, total: string, lang = 'en') =>
  storefront.post(
    '/checkout',
    { ...checkoutForm, total, attempt: crypto.randomUUID() },
    { cookie: `${cookie}; lang=${lang}` },
  )
const bodyOf = async (url: string, cookie: string) => (await storefront.get(url, { cookie })).body
const countOf = (body: string, text: string) => body.split(text).length - 1

describe('a cart that holds more than is left', () => {
  it('says how many are left on the page, in the mini cart and at the checkout', async () => {
    const cookie = await add(5)
    for (const url of ['/cart', '/cart/sheet', '/checkout'])
      expect(await bodyOf(url, cookie), url).not.toMatch(/Only \d left|Sold out/)
    await stock(3)
    for (const url of ['/cart', '/cart/sheet', '/checkout']) {
      const body = await bodyOf(url, cookie)
      expect([countOf(body, 'Only 3 left'), countOf(body, 'Sold out')], url).toEqual([1, 0])
    }
    await stock(0)
    for (const url of ['/cart', '/cart/sheet', '/checkout']) {
      const body = await bodyOf(url, cookie)
      expect([countOf(body, ' left'), countOf(body, 'Sold out')], url).toEqual([0, 1])
    }
  })

  it('says at a line that it holds all it may, as after 60 and 60 pieces', async () => {
    await stock(500)
    const cookie = await add(98)
    const full = 'You can order at most 99 of an item at once.'
    expect(countOf(await bodyOf('/cart', cookie), full)).toBe(0)
    await add(60, '', cookie)
    for (const url of ['/cart', '/cart/sheet']) expect(countOf(await bodyOf(url, cookie), full), url).toBe(1)
  })

  it('adds up the lines of one variant', async () => {
    const cookie = await add(2, 'Ánh')
    await add(2, 'Bee', cookie)
    await stock(3)
    expect(countOf(await bodyOf('/cart', cookie), 'Only 3 left')).toBe(2)
    await stock(4)
    expect(await bodyOf('/cart', cookie)).not.toContain('Only')
  })
})

describe('a payment for more than is left', () => {
  it('names the item, marks its line and links to the cart', async () => {
    const cookie = await add(5)
    await stock(3)
    const { statusCode, body } = await pay(cookie, '12000')
    expect(statusCode).toBe(422)
    expect(body.replaceAll('<!-- -->', '')).toMatch(
      /role="alert"[^>]*>Not enough in stock: Lantern tee \(M\)\. You weren’t charged\. <a href="\/cart">Update your cart<\/a>/,
    )
    expect(countOf(body, 'Only 3 left')).toBe(1)
    const vietnamese = (await pay(cookie, '12000', 'vi')).body
    expect(vietnamese).toContain('Không đủ hàng: Lantern tee (M). Bạn chưa bị trừ tiền.')
    expect(vietnamese).toContain('Chỉ còn 3 sản phẩm')
  })
})

describe('an agreed price, whose pieces may be reserved for its buyer', () => {
  const cart = { takesCodes: false, lines: [{ variantId: 'v', quantity: 2, stock: 0, sellsWithoutStock: false }] }
  const shortOf = (refused?: string[]) => findShortStock({} as never, 'cart', cart as never, refused)
  it('is short of nothing but of what the payment was refused for', async () => {
    expect([...(await shortOf())]).toEqual([])
    expect([...(await shortOf(['v']))]).toEqual([['v', 0]])
  })
})

describe('shortStockOf', () => {
  const line = (variantId: string, quantity: number, known: number | null, sellsWithoutStock = false) => ({
    ...{ variantId, quantity, stock: known, sellsWithoutStock },
  })
  it('leaves out what is not counted, sells without stock, or suffices', () => {
    const lines = [line('uncounted', 9, null), line('backorder', 9, 1, true), line('enough', 3, 3)]
    expect([...shortStockOf(lines)]).toEqual([])
  })
  it('counts stock below zero as none', () => {
    expect([...shortStockOf([line('owed', 1, -2)])]).toEqual([['owed', 0]])
  })
})
