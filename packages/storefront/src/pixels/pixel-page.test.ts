import { expect, it } from 'vitest'
import { pageKinds, testPage, testProduct, testStore } from '../test-pages.ts'
import type { ProductPageView, ThankYouPageView } from '../views/pages.ts'
import { hasPixels, inScript, pixelPage, runsInFrame } from './pixel-page.ts'

it('keeps scripts of platforms away from cards and payments, and from the address of an order', () => {
  expect(pageKinds.filter((kind) => !hasPixels(testPage(kind)))).toEqual(['checkout', 'pending', 'offer', 'account'])
  expect(pageKinds.filter((kind) => runsInFrame(testPage(kind)))).toEqual(['thank-you'])
})

it.each([
  ['USD', 19],
  ['JPY', 1900],
])('tells the product and the price of the shown variant in %s', (currency, value) => {
  const page: ProductPageView = {
    ...(testPage('product', { ...testStore(), currency, visits: 'ask' }) as ProductPageView),
    product: testProduct({ id: 'tee' }),
  }
  expect(pixelPage(page, [])).toEqual({
    ...{ pixels: [], visits: 'ask' },
    product: { value, currency, contents: [{ id: 'tee', quantity: 1, price: value }] },
  })
  const unknown = pixelPage({ ...page, selectedVariantId: 'gone' }, []).product
  expect([unknown?.value, unknown?.contents[0]?.price]).toEqual([0, 0])
})

it('tells the order with all its lines, also of deleted products', () => {
  const page = testPage('thank-you') as ThankYouPageView
  const [line] = page.order.lines
  const order = {
    ...page.order,
    lines: [
      { ...line!, productId: 'tee' },
      { ...line!, quantity: 5, unitPriceCents: 5 },
    ],
  }
  // A tip is no sale: browser and server report the same value.
  const tipped = { ...order, totalCents: order.totalCents + 700, tipCents: 700 }
  expect(pixelPage({ ...page, order: tipped }, []).purchase).toEqual(pixelPage({ ...page, order }, []).purchase)
  expect(pixelPage({ ...page, order }, []).purchase).toEqual({
    ...{ id: order.id, value: 35.4, currency: 'USD' },
    contents: [
      { id: 'tee', quantity: 2, price: 19 },
      { id: '', quantity: 5, price: 0.05 },
    ],
  })
})

it('tells nothing about other pages', () => {
  for (const kind of pageKinds.filter((kind) => kind !== 'product' && kind !== 'thank-you'))
    expect(pixelPage(testPage(kind), [])).toEqual({ pixels: [], visits: 'always' })
})

it('escapes what would end its script', () => {
  expect(inScript({ a: '</script><b>' })).toBe('{"a":"\\u003c/script>\\u003cb>"}')
})
