import type { ShippingRate, ShippingZone } from '@backroom/contract/selling/shipping/endpoints'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { deliveryOptions, type Profile, type ShippedLine } from './delivery-options.ts'
import { freeShippingGoal } from './free-shipping-goal.ts'

const rate = (name: string, priceCents: number, more: Partial<ShippingRate> = {}): ShippingRate => ({
  ...{ id: `${name} ${priceCents}`, name, condition: 'always', from: 0, to: null, priceCents, perItemCents: 0 },
  ...{ freeFromCents: null, daysFrom: null, daysTo: null, ...more },
})
const freeFrom = (freeFromCents: number, name = 'Post') => rate(name, 500, { freeFromCents })
const zone = (places: string[], rates: ShippingRate[], more: Partial<ShippingZone> = {}): ShippingZone => ({
  ...{ id: places.join(), name: places.join(), isRestOfWorld: places.length === 0, rates },
  places: places.map((place) => {
    const [countryCode = '', ...regions] = place.split(' ')
    return { countryCode, regions }
  }),
  ...more,
})
const profile = (id: string, zones: ShippingZone[]): Profile => ({
  id,
  isDefault: id === 'default',
  zones,
  pickups: [],
})
const line = (more: Partial<ShippedLine> = {}): ShippedLine => ({
  ...{ quantity: 1, weightGrams: 500, requiresShipping: true, shippingProfileId: null },
  ...{ priceCents: 1000, sku: 'TEE', title: 'Tee', ...more },
})
const large = line({ shippingProfileId: 'large' })
const goal = (profiles: Profile[], place = 'US', lines = [line()]) => {
  const [countryCode = '', region = ''] = place.split(' ')
  return freeShippingGoal(lines, profiles, { countryCode, region })
}
const goalOf = (...rates: ShippingRate[]) => goal([profile('default', [zone(['US'], rates)])])

describe('the place', () => {
  const own = [profile('default', [zone(['US'], [freeFrom(5000)]), zone(['FR'], [rate('Post', 900)])])]
  test('decides: a country without such a rate, an unserved one and an unknown one have no goal', () => {
    expect(['US', 'FR', 'JP', ''].map((place) => goal(own, place))).toEqual([5000, null, null, null])
  })
  test('has no goal of the rest of the world while the country is not known', () => {
    const world = [profile('default', [zone([], [freeFrom(5000)])])]
    expect([goal(world, 'JP'), goal(world, '')]).toEqual([5000, null])
  })
  test('needs a region where regions differ', () => {
    const byRegion = [profile('default', [zone(['US'], [freeFrom(5000)]), zone(['US AK HI'], [rate('Post', 2000)])])]
    expect(['US', 'US OR', 'US HI'].map((place) => goal(byRegion, place))).toEqual([null, 5000, null])
  })
})

describe('the rates', () => {
  test('count from the lowest amount that makes one of them free', () => {
    expect(goalOf(freeFrom(9000, 'Express'), freeFrom(5000))).toBe(5000)
    expect(goalOf(rate('Post', 500), rate('Free', 0, { condition: 'order_price', from: 6000 }))).toBe(6000)
    expect(goalOf(rate('Post', 500, { condition: 'order_price', from: 6000, freeFromCents: 2000 }))).toBe(6000)
  })
  test('do not count with another condition, or with an end', () => {
    for (const condition of ['weight', 'quantity'] as const)
      expect(goalOf(rate('Post', 500), rate('Post', 500, { condition, freeFromCents: 5000 })), condition).toBeNull()
    expect(goalOf(rate('Free', 0, { condition: 'order_price', from: 5000, to: 9000 }))).toBeNull()
    expect(goalOf(rate('Post', 500, { condition: 'order_price', from: 0, to: 9000, freeFromCents: 5000 }))).toBeNull()
  })
  test('have no goal where the cart is shipped free already', () => {
    expect(goalOf(rate('Free', 0), freeFrom(5000))).toBeNull()
    expect(goalOf(rate('Letter', 0, { condition: 'weight', to: 1000 }), freeFrom(5000))).toBeNull()
    expect(goalOf(rate('Letter', 0, { condition: 'weight', from: 1000 }), freeFrom(5000))).toBe(5000)
  })
})

describe('the products of the cart', () => {
  const to = (rates: ShippingRate[]) => [zone(['US'], rates)]
  const both = (first: ShippingRate[], second: ShippingRate[], lines = [line(), large]) =>
    goal([profile('default', to(first)), profile('large', to(second))], 'US', lines)
  test('use their own profile', () => {
    expect(both([freeFrom(5000)], [freeFrom(9000)], [large])).toBe(9000)
    expect(both([freeFrom(5000)], [rate('Post', 2000)], [large])).toBeNull()
    expect(goal([profile('default', to([freeFrom(5000)])), profile('large', [])], 'US', [large])).toBe(5000)
  })
  test('of two profiles are free once both are', () => {
    expect(both([freeFrom(5000)], [freeFrom(9000)])).toBe(9000)
    expect(both([freeFrom(5000)], [rate('Post', 2000)])).toBeNull()
    expect(both([freeFrom(5000)], [rate('Freight', 0)])).toBe(5000)
  })
  test('of two profiles are not free where the free rate of one adds a paid rate of the other', () => {
    const [post, express] = [rate('Post', 500), rate('Express', 900)]
    expect(both([freeFrom(5000, 'Post'), express], [freeFrom(5000, 'Express'), post])).toBeNull()
    // What a service quotes may have any name.
    const quotes = [{ id: 'q', serviceId: 's', markupPercent: 0, markupCents: 0, fallbackCents: null }]
    const standard = profile('default', to([freeFrom(5000), rate('Freight', 500)]))
    const withLarge = (more: Partial<ShippingZone>) =>
      goal([standard, profile('large', [zone(['US'], [freeFrom(5000, 'Freight')], more)])], 'US', [line(), large])
    expect([withLarge({}), withLarge({ quotes })]).toEqual([5000, null])
  })
  test('have no goal if nothing is shipped, or if the shop ships free everywhere', () => {
    const own = [profile('default', to([freeFrom(5000)]))]
    expect(goal(own, 'US', [line({ requiresShipping: false })])).toBeNull()
    expect(goal(own, 'US', [])).toBeNull()
    expect(goal([profile('default', [])])).toBeNull()
  })
})

const someRate = fc
  .record({
    name: fc.constantFrom('Post', 'Express', 'Freight'),
    condition: fc.constantFrom('always' as const, 'order_price' as const, 'weight' as const, 'quantity' as const),
    ...{ from: fc.nat(3000), priceCents: fc.constantFrom(0, 500), perItemCents: fc.constantFrom(0, 0, 50) },
    freeFromCents: fc.option(fc.nat(5000)),
    to: fc.option(fc.integer({ min: 3001, max: 9000 })),
    id: fc.uuid(),
  })
  .map(({ name, priceCents, ...more }) => rate(name, priceCents, more))
const someZone = fc
  .tuple(fc.array(someRate, { maxLength: 4 }), fc.boolean())
  .map(([rates, isRegion]) => [zone(['US'], rates), ...(isRegion ? [zone(['US HI'], [rate('Boat', 900)])] : [])])
const someLine = fc
  .record({
    quantity: fc.integer({ min: 1, max: 9 }),
    weightGrams: fc.nat(3000),
    shippingProfileId: fc.constantFrom(null, 'large'),
    requiresShipping: fc.boolean(),
  })
  .map(line)
const someLines = fc.array(someLine, { minLength: 1, maxLength: 4 })

test('from the goal on, each address of the country is shipped free, whatever else is added', () => {
  let goals = 0
  fc.assert(
    fc.property(
      ...[
        someLines,
        someZone,
        someZone,
        fc.nat(9000),
        fc.integer({ min: 1, max: 50 }),
        fc.constantFrom('', 'OR', 'HI'),
      ],
      (lines, first, second, moreCents, times, region) => {
        const profiles = [profile('default', first), profile('large', second)]
        const goalCents = freeShippingGoal(lines, profiles, { countryCode: 'US', region })
        if (goalCents === null) return
        goals += 1
        const more = lines.map((one) => ({ ...one, quantity: one.quantity * times }))
        for (const at of region === '' ? ['OR', 'HI'] : [region]) {
          const found = deliveryOptions(more, profiles, goalCents + moreCents, { countryCode: 'US', region: at })
          expect(found.state === 'options' && found.options[0]!.cents).toBe(0)
        }
      },
    ),
    { numRuns: 2000 },
  )
  expect(goals).toBeGreaterThan(100)
})
