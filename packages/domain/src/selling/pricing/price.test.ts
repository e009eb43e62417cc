import { describe, expect, test } from 'vitest'
import { price } from './price.ts'
import { untaxed } from './price-lines.ts'
import { priceLines } from './pricing.ts'
import { amount, outcomes, percent, priced, ruleOf, shippingOf, taxed } from './pricing-test-api.ts'

const tee = { id: 'tee', productId: 'tee', priceCents: 2450, quantity: 2, tags: ['Summer'], vendor: 'Northwind' }
const mug = { id: 'mug', productId: 'mug', priceCents: 1000, quantity: 1, compareAtCents: 1500, productType: 'Mug' }

test('priceLines has no discount, shipping or tax', () => {
  expect(priceLines([tee, mug], 'USD')).toMatchObject({
    lines: [
      { id: 'tee', totalCents: 4900 },
      { id: 'mug', totalCents: 1000 },
    ],
    ...{ itemCount: 3, subtotalCents: 5900, discountCents: 0, shippingCents: 0, taxCents: 0, totalCents: 5900 },
  })
})

describe('discounts', () => {
  test('products first, then the order; percentages before amounts; tax is on what is left', () => {
    const rules = [ruleOf('TEN', amount(1000)), ruleOf('HALF', percent(5000))]
    const cart = priced([tee, mug], rules, taxed(82_500, false, shippingOf(500).shipping))
    // 59.00, half of it is 29.50, 10.00 off is 19.50; tax of 16.19 is 1.335675, of 3.31 is 0.273075.
    expect(cart).toMatchObject({ discountCents: 3950, taxCents: 161, shippingCents: 500, totalCents: 2611 })
    expect(cart.lines.map(({ discountCents, taxCents }) => [discountCents, taxCents])).toEqual([
      [3281, 134],
      [669, 27],
    ])
  })

  test('10.00 over three equal lines is 3.34, 3.33 and 3.33 [statamic-cargo#168]', () => {
    const lines = ['a', 'b', 'c'].map((id) => ({ id, priceCents: 5000, quantity: 1 }))
    const { verdicts } = priced(lines, [ruleOf('TEN', amount(1000))])
    expect(verdicts).toMatchObject([{ isApplied: true, cents: 1000, lines: [334, 333, 333] }])
  })

  test('select lines by product, variant, collection, tag, vendor and type, and leave sale items alone', () => {
    const lines = [{ ...tee, collectionIds: ['c1', 'c2'], variantId: 'v' }, mug]
    const taken = (by: 'product' | 'variant' | 'collection' | 'tag' | 'vendor' | 'type', value: string) =>
      outcomes(priced(lines, [ruleOf('r', percent(1000), { items: { by, values: [value, 'other'] } })])).r
    expect(taken('product', 'mug')).toBe(100)
    expect(taken('variant', 'v')).toBe(490)
    expect(taken('collection', 'c2')).toBe(490)
    expect(taken('tag', 'SUMMER')).toBe(490)
    expect(taken('vendor', 'northwind')).toBe(490)
    expect(taken('type', 'mug')).toBe(100)
    expect(taken('tag', 'Winter')).toBe('no_matching_items')
    expect(outcomes(priced(lines, [ruleOf('r', percent(1000), { excludesSaleItems: true })])).r).toBe(490)
  })

  test('buy two, get one: one for each multiple, never more than allowed, the cheapest, in any order [medusa#13265, #13431]', () => {
    const rule = (more: object = {}) =>
      ruleOf('r', percent(10_000), {
        discountClass: 'product',
        effect: {
          ...{ kind: 'buy_get', buyPieces: 2, get: null, getPieces: 1, by: percent(10_000), maxSets: null },
          ...more,
        },
      })
    const pieces = (quantity: number) => [{ priceCents: 500, quantity }]
    const taken = [2, 3, 4, 5, 6, 9].map((quantity) => priced(pieces(quantity), [rule()]).discountCents / 500)
    expect(taken).toEqual([0, 1, 1, 1, 2, 3])
    expect(priced(pieces(9), [rule({ maxSets: 1 })]).discountCents).toBe(500)
    expect(priced(pieces(9), [rule({ maxPieces: 2 })]).discountCents).toBe(1000)
    const lines = [900, 300, 600].map((priceCents) => ({ priceCents, quantity: 1 }))
    expect(priced(lines, [rule()]).lines.map(({ discountCents }) => discountCents)).toEqual([0, 300, 0])
    expect(priced(lines.toReversed(), [rule()]).lines.map(({ discountCents }) => discountCents)).toEqual([0, 300, 0])
  })

  test('a got piece of another selection has a fixed amount off, not a percentage [medusa#14934]', () => {
    const rule = ruleOf('r', amount(1), {
      discountClass: 'product',
      items: { by: 'product', values: ['mug'] },
      effect: {
        kind: 'buy_get',
        buyPieces: 1,
        get: { by: 'product', values: ['tee'] },
        getPieces: 2,
        by: amount(500, 'piece'),
        maxSets: null,
      },
    })
    expect(priced([tee, mug], [rule]).discountCents).toBe(1000)
    expect(outcomes(priced([tee], [rule])).r).toBe('no_matching_items')
  })

  test('pieces that one "buy X get Y" has used are not used by another', () => {
    const rule = (id: string) =>
      ruleOf(id, percent(10_000), {
        discountClass: 'product',
        effect: { kind: 'buy_get', buyPieces: 1, get: null, getPieces: 1, by: percent(10_000), maxSets: 1 },
      })
    expect(priced([{ priceCents: 500, quantity: 3 }], [rule('a'), rule('b')]).discountCents).toBe(500)
    expect(priced([{ priceCents: 500, quantity: 4 }], [rule('a'), rule('b')]).discountCents).toBe(1000)
  })

  test('a gift costs nothing and does not count towards its minimum', () => {
    const gift = ruleOf('r', percent(1), {
      discountClass: 'product',
      effect: { kind: 'gift', pieces: 1 },
      items: { by: 'product', values: ['mug'] },
      minimum: { cents: 4900, pieces: 0, items: null },
    })
    expect(priced([tee, { ...mug, quantity: 3 }], [gift]).discountCents).toBe(1000)
    expect(
      outcomes(
        priced(
          [
            { ...tee, quantity: 1 },
            { ...mug, quantity: 9 },
          ],
          [gift],
        ),
      ).r,
    ).toBe('below_minimum_amount')
    expect(outcomes(priced([tee], [gift])).r).toBe('no_matching_items')
  })

  test('the last tier that is reached applies, however tiers are sorted', () => {
    const tiers = (measure: 'pieces' | 'cents') =>
      ruleOf('r', percent(1), {
        effect: {
          ...{ kind: 'tiers', measure },
          tiers: [
            { from: 3, by: percent(2000) },
            { from: 2, by: percent(1000) },
            { from: 5000, by: amount(4000) },
          ],
        },
      })
    const taken = (quantity: number, measure: 'pieces' | 'cents' = 'pieces') =>
      outcomes(priced([{ priceCents: 1000, quantity }], [tiers(measure)])).r
    expect([1, 2, 3, 4].map((quantity) => taken(quantity))).toEqual(['nothing_to_discount', 200, 600, 800])
    expect([4, 5].map((quantity) => taken(quantity, 'cents'))).toEqual([800, 4000])
  })

  test('a fixed price replaces a higher one, and never raises a lower one', () => {
    const lines = [tee, mug]
    const rule = ruleOf('r', { kind: 'price', cents: 1200, currency: 'USD' })
    expect(priced(lines, [rule]).lines.map(({ totalCents }) => totalCents)).toEqual([2400, 1000])
  })

  test('limited pieces are the cheapest, of the order or of each line', () => {
    const rule = (per: 'order' | 'line') =>
      ruleOf('r', percent(1), {
        effect: { kind: 'reduce', by: percent(5000), maxPieces: { pieces: 2, per } },
      })
    expect(priced([tee, mug], [rule('order')]).lines.map((line) => line.discountCents)).toEqual([1225, 500])
    expect(priced([{ ...tee, quantity: 5 }, mug], [rule('line')]).lines.map((line) => line.discountCents)).toEqual([
      2450, 500,
    ])
  })
})

test('each reason why a rule does not apply', () => {
  const cases = [
    ruleOf('paused', percent(1000), { isPaused: true }),
    ruleOf('not_started', percent(1000), { startsAt: 2 }),
    ruleOf('ended', percent(1000), { endsAt: 1 }),
    ruleOf('used_up', percent(1000), { usage: { limit: 5, used: 5, limitPerCustomer: null, usedByCustomer: 0 } }),
    ruleOf('used_by_customer', percent(1000), {
      usage: { limit: null, used: 0, limitPerCustomer: 1, usedByCustomer: 1 },
    }),
    ruleOf('not_for_customer', percent(1000), { customerTags: ['vip'] }),
    ruleOf('not_in_segment', percent(1000), { segments: ['vip'], customerTags: ['new'] }),
    ruleOf('not_first_order', percent(1000), { isForFirstOrder: true }),
    ruleOf('other_currency', amount(100, 'order', 'VND')),
    ruleOf('no_matching_items', percent(1000), { items: { by: 'product', values: [] } }),
    ruleOf('below_minimum_amount', percent(1000), { minimum: { cents: 5901, pieces: 0, items: null } }),
    ruleOf('below_minimum_pieces', percent(1000), { minimum: { cents: 0, pieces: 4, items: null } }),
    ruleOf('nothing_to_discount', percent(1000), {
      discountClass: 'shipping',
      effect: { kind: 'shipping', by: percent(10_000) },
    }),
    ruleOf('not_combined', percent(1000), { combinesWith: [] }),
    ruleOf('best', percent(2000), { combinesWith: [] }),
  ]
  const customer = { tags: ['new'], segments: ['new'], orders: 1 }
  const { verdicts } = price({ lines: [tee, mug], currency: 'USD', at: 1, customer }, cases, untaxed)
  for (const verdict of verdicts.filter(({ id }) => id !== 'best'))
    expect(verdict).toMatchObject({ isApplied: false, refusal: verdict.id })
  expect(verdicts.find(({ id }) => id === 'best')).toMatchObject({ isApplied: true, cents: 1180 })
})

test('a window, a minimum and a limit include their first moment, amount and use', () => {
  const rule = ruleOf('r', percent(1000), {
    ...{ startsAt: 1, endsAt: 2, minimum: { cents: 5900, pieces: 3, items: null } },
    usage: { limit: 5, used: 4, limitPerCustomer: null, usedByCustomer: 0 },
  })
  expect(outcomes(priced([tee, mug], [rule])).r).toBe(590)
})

describe('combinations', () => {
  test('both rules must allow the class of the other, else the better one applies', () => {
    const product = (combinesWith: ('product' | 'order')[]) =>
      ruleOf('product', percent(1000), { discountClass: 'product', combinesWith })
    const order = (combinesWith: ('product' | 'order')[]) => ruleOf('order', percent(2000), { combinesWith })
    const outcome = (a: ('product' | 'order')[], b: ('product' | 'order')[]) =>
      outcomes(priced([tee, mug], [product(a), order(b)]))
    expect(outcome(['order'], ['product'])).toEqual({ product: 590, order: 1062 })
    expect(outcome(['order'], ['order'])).toEqual({ product: 'not_combined', order: 1180 })
    expect(outcome([], ['product'])).toEqual({ product: 'not_combined', order: 1180 })
    expect(outcomes(priced([tee], [order(['product']), { ...order(['product']), id: 'other' }]))).toEqual({
      order: 980,
      other: 'not_combined',
    })
  })

  test('one strong rule is used instead of several weak ones', () => {
    const rules = [
      ruleOf('a', percent(1000)),
      ruleOf('b', percent(1000)),
      ruleOf('c', amount(2000), { combinesWith: [] }),
    ]
    expect(outcomes(priced([tee, mug], rules))).toEqual({ a: 'not_combined', b: 'not_combined', c: 2000 })
  })

  test('of two discounts of one amount, the one that also saves tax is better', () => {
    const food = { id: 'food', productId: 'food', priceCents: 1000, quantity: 1, taxClass: 'none' }
    const on = (product: string) =>
      ruleOf(product, amount(500), { items: { by: 'product', values: [product] }, combinesWith: [] })
    expect(outcomes(priced([food, mug], [on('food'), on('mug')], taxed(200_000, false)))).toEqual({
      food: 'not_combined',
      mug: 500,
    })
  })
})

describe('shipping and tax', () => {
  test('an empty cart has no shipping', () => {
    expect(priced([], [], shippingOf(500))).toMatchObject({ shippingCents: 0, totalCents: 0, lines: [] })
  })

  test('45 + 49 with 21 % included and shipping of 4.96 without it is 100.00, and the tax table adds up [woocommerce#20440]', () => {
    const vat = [{ name: 'VAT', millionths: 210_000 }]
    const cart = priced(
      [4500, 4900].map((priceCents) => ({ priceCents, quantity: 1 })),
      [],
      taxed(210_000, true, { cents: 496, includesTax: false, taxRates: vat }),
    )
    expect(cart).toMatchObject({ totalCents: 10_000, addedTaxCents: 104, shippingTaxCents: 104 })
    const parts = { lines: [781, 850], shippingCents: 104 }
    expect(cart.taxes).toEqual([{ name: 'VAT', millionths: 210_000, cents: cart.taxCents, ...parts }])
  })

  test('2 × 11.50 with 15 % tax and a discount of 100 % cost exactly nothing [odoo#271032]', () => {
    for (const isIncluded of [true, false]) {
      const cart = priced(
        [{ priceCents: 1150, quantity: 2 }],
        [ruleOf('r', percent(10_000))],
        taxed(150_000, isIncluded),
      )
      expect(cart).toMatchObject({ totalCents: 0, taxCents: 0, discountCents: 2300 })
    }
  })

  test('free shipping from 50.00 of listed prices: a coupon of 10.00 leaves a cart of 53.00 above it [woocommerce#17274]', () => {
    const free = ruleOf('free', percent(1), {
      discountClass: 'shipping',
      effect: { kind: 'shipping', by: percent(10_000) },
      minimum: { cents: 5000, pieces: 0, items: null },
    })
    const rules = [ruleOf('TEN', amount(1000)), free]
    for (const isIncluded of [true, false]) {
      const destination = taxed(200_000, isIncluded, shippingOf(700).shipping)
      expect(outcomes(priced([{ priceCents: 5300, quantity: 1 }], rules, destination)).free).toBe(700)
      expect(outcomes(priced([{ priceCents: 4999, quantity: 1 }], rules, destination)).free).toBe(
        'below_minimum_amount',
      )
    }
  })

  test('exempt customers pay no added tax, and prices that include tax without it', () => {
    const exempt = (isIncluded: boolean) => {
      const { tax, shipping } = taxed(200_000, isIncluded)
      return priced([mug], [], { shipping, tax: { ...tax, isExempt: true } })
    }
    expect(exempt(false)).toMatchObject({ totalCents: 1000, taxCents: 0, exemptTaxCents: 0, taxes: [] })
    expect(exempt(true)).toMatchObject({ totalCents: 833, taxCents: 0, exemptTaxCents: 167, subtotalCents: 1000 })
  })

  test('minor units of the currency are whole: 10 % of 15 yen is 2, and no amount has decimals [woocommerce-payments#11134]', () => {
    const cart = priced([{ priceCents: 15, quantity: 1 }], [ruleOf('r', percent(1000))], untaxed, 'JPY')
    expect(cart).toMatchObject({ discountCents: 2, totalCents: 13, currency: 'JPY' })
  })
})

test('a tip is a part of the discounted goods, half a cent up, and changes nothing but the total', () => {
  const sale = [
    [{ priceCents: 1_050, quantity: 1 }],
    [ruleOf('r', amount(55))],
    taxed(200_000, false, shippingOf(500).shipping),
  ] as const
  const plain = priced(...sale)
  const tipped = priced(...sale, 'USD', { percent: 10 })
  expect([plain.tipCents, tipped.tipCents]).toEqual([0, 100])
  expect(tipped).toEqual({ ...plain, tipCents: 100, totalCents: plain.totalCents + 100 })
})

test('a tip of an own amount is at most the price of the goods', () => {
  const tipOf = (cents: number) =>
    priced([{ priceCents: 15, quantity: 2 }], [], shippingOf(500), 'JPY', { cents }).tipCents
  expect([tipOf(29), tipOf(30), tipOf(31), tipOf(1_000_000)]).toEqual([29, 30, 30, 30])
  expect(priced([], [], shippingOf(500), 'JPY', { cents: 5 }).totalCents).toBe(0)
})
