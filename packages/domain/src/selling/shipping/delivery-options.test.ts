import type { QuotedRates, ShippingRate, ShippingZone } from '@backroom/contract/selling/shipping/endpoints'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Quoted } from '../rate-services/rate-services.ts'
import { deliveryOptions, type Profile, quotedParcels, type ShippedLine } from './delivery-options.ts'

const rate = (name: string, priceCents: number, more: Partial<ShippingRate> = {}): ShippingRate => ({
  ...{ id: `${name} ${priceCents}`, name, condition: 'always', from: 0, to: null, priceCents, perItemCents: 0 },
  ...{ freeFromCents: null, daysFrom: null, daysTo: null, ...more },
})
const zone = (places: string[], rates: ShippingRate[], more: Partial<ShippingZone> = {}): ShippingZone => ({
  ...{ id: places.join(), name: places.join(), isRestOfWorld: false, rates },
  places: places.map((place) => {
    const [countryCode = '', ...regions] = place.split(' ')
    return { countryCode, regions }
  }),
  ...more,
})
const profile = (id: string, zones: ShippingZone[], pickups: Profile['pickups'] = []): Profile => ({
  ...{ id, isDefault: id === 'default', zones, pickups },
})
const line = (more: Partial<ShippedLine> = {}): ShippedLine => ({
  ...{ quantity: 1, weightGrams: 500, requiresShipping: true, shippingProfileId: null },
  ...{ priceCents: 1000, sku: 'TEE', title: 'Tee', ...more },
})
const to = (place: string) => {
  const [countryCode = '', region = ''] = place.split(' ')
  return { countryCode, region }
}
/** Names with amounts, or the reason. */
function offered(lines: ShippedLine[], profiles: Profile[], subtotalCents: number, place: string) {
  const found = deliveryOptions(lines, profiles, subtotalCents, to(place))
  if (found.state === 'options') return found.options.map(({ name, cents }) => `${name} ${cents}`)
  return found.state === 'none' ? found.reason : found.state
}

describe('zones', () => {
  const profiles = [
    profile('default', [
      zone(['US'], [rate('Country', 500)]),
      zone(['US NY CA'], [rate('Region', 700)]),
      zone(['CA ON'], [rate('Ontario', 900)]),
      zone([], [rate('World', 2000)], { isRestOfWorld: true }),
    ]),
  ]
  test('the zone of the region comes first, then that of the country, then the rest of the world', () => {
    expect(offered([line()], profiles, 1000, 'US ny')).toEqual(['Region 700'])
    expect(offered([line()], profiles, 1000, 'US OR')).toEqual(['Country 500'])
    expect(offered([line()], profiles, 1000, 'FR')).toEqual(['World 2000'])
    // Other regions of a country that is named by region are in the rest of the world.
    expect(offered([line()], profiles, 1000, 'CA QC')).toEqual(['World 2000'])
  })
  test('an address of no zone gets nothing, with the reason', () => {
    const own = [profile('default', profiles[0]!.zones.slice(0, 3))]
    expect(offered([line()], own, 1000, 'FR')).toBe('not_shipped_to')
    expect(offered([line()], own, 1000, 'CA')).toBe('region_needed')
    expect(offered([line()], own, 1000, 'CA QC')).toBe('not_shipped_to')
    expect(offered([line()], [profile('default', [zone(['FR'], [])])], 1000, 'FR')).toBe('no_rate')
  })
  test('shops without zones, and carts that are not shipped, have nothing to choose', () => {
    expect(offered([line()], [profile('default', [])], 1000, 'FR')).toBe('free')
    expect(offered([line({ requiresShipping: false })], profiles, 1000, 'FR')).toBe('free')
  })
  test('orders can be collected wherever the address is', () => {
    const own = [profile('default', [zone(['DE'], [rate('Post', 490)])], [{ id: 'l', name: 'Workshop' }])]
    expect(offered([line()], own, 1000, 'DE')).toEqual(['Post 490', 'Workshop 0'])
    expect(offered([line()], own, 1000, 'FR')).toEqual(['Workshop 0'])
  })
})

describe('rates', () => {
  const by = (condition: ShippingRate['condition'], unit: number) => [
    profile('default', [
      zone(
        ['US'],
        [
          rate('Standard', 300, { condition, from: 0, to: 2 * unit }),
          rate('Standard', 900, { condition, from: 2 * unit, to: 4 * unit }),
        ],
      ),
    ]),
  ]
  test('weight, pieces and amount choose the rate; the end of a range is the beginning of the next', () => {
    const pieces = (quantity: number) => [line({ quantity })]
    expect(offered(pieces(1), by('quantity', 1), 100, 'US')).toEqual(['Standard 300'])
    expect(offered(pieces(2), by('quantity', 1), 100, 'US')).toEqual(['Standard 900'])
    expect(offered(pieces(4), by('quantity', 1), 100, 'US')).toBe('no_rate')
    expect(offered(pieces(3), by('weight', 1000), 100, 'US')).toEqual(['Standard 300'])
    expect(offered(pieces(4), by('weight', 1000), 100, 'US')).toEqual(['Standard 900'])
    expect(offered(pieces(1), by('order_price', 1000), 1999, 'US')).toEqual(['Standard 300'])
    expect(offered(pieces(1), by('order_price', 1000), 2000, 'US')).toEqual(['Standard 900'])
  })
  test('a price for each item is beside the price; free from an amount holds at equality and frees both', () => {
    const own = [profile('default', [zone(['US'], [rate('Post', 200, { perItemCents: 50, freeFromCents: 5000 })])])]
    expect(offered([line({ quantity: 3 })], own, 4999, 'US')).toEqual(['Post 350'])
    expect(offered([line({ quantity: 3 })], own, 5000, 'US')).toEqual(['Post 0'])
  })
})

test('profiles add up to one option for each name, with the cheapest rate where a profile has no such name', () => {
  const profiles = [
    profile('default', [
      zone(['US'], [rate('Post', 400, { daysFrom: 2, daysTo: 3 }), rate('Express', 900, { daysFrom: 1, daysTo: 1 })]),
    ]),
    profile('large', [zone(['US'], [rate('Post', 1500, { daysFrom: 5, daysTo: 8 })])]),
    profile('empty', []),
  ]
  const cart = [line(), line({ shippingProfileId: 'large' }), line({ shippingProfileId: 'empty' })]
  expect(offered(cart, profiles, 1000, 'US')).toEqual(['Post 1900', 'Express + Post 2400'])
  const found = deliveryOptions(cart, profiles, 1000, to('US'))
  expect(found).toMatchObject({
    options: [
      { daysFrom: 5, daysTo: 8 },
      { daysFrom: 5, daysTo: 8 },
    ],
  })
  expect(offered(cart, [profiles[0]!, profile('large', [zone(['FR'], [rate('Post', 1)])])], 1000, 'US')).toBe(
    'not_shipped_to',
  )
})

describe('quoted rates', () => {
  const quotes = (more: Partial<QuotedRates> = {}): QuotedRates => ({
    ...{ id: 'quotes', serviceId: 'courier', markupPercent: 0, markupCents: 0, fallbackCents: null, ...more },
  })
  const own = (more: Partial<QuotedRates> = {}, rates: ShippingRate[] = []) => [
    profile('default', [zone(['US'], rates, { quotes: [quotes(more)] })]),
  ]
  const says = (...rates: [name: string, cents: number][]): Quoted => ({
    state: 'quoted',
    rates: rates.map(([name, cents]) => ({ code: name.toLowerCase(), name, cents, daysFrom: 1, daysTo: 2 })),
  })
  const keys = (profiles: Profile[], said: Quoted, lines = [line()]) => {
    const found = deliveryOptions(lines, profiles, 1000, to('US'), () => said)
    if (found.state !== 'options') return found.state === 'none' ? found.reason : found.state
    return found.options.map(({ key, cents }) => `${key} ${cents}`)
  }
  test('cost what the service says and what the shop adds, rounded half up', () => {
    const said = says(['Express', 1905], ['Ground', 725])
    expect(keys(own(), said)).toEqual(['quotes:ground 725', 'quotes:express 1905'])
    expect(keys(own({ markupPercent: 10, markupCents: 25 }), said)).toEqual([
      'quotes:ground 823',
      'quotes:express 2121',
    ])
  })
  test('are offered with the rates of the shop; of two with one name, the cheaper one', () => {
    const rates = [rate('Post', 500), rate('Ground', 900)]
    expect(keys(own({}, rates), says(['Post', 700], ['Ground', 725]))).toEqual(['Post 500 500', 'quotes:ground 725'])
  })
  test('have a fallback while the service is silent, and while it is off', () => {
    const silent: Quoted = { state: 'failed', service: 'Courier' }
    expect(keys(own({ fallbackCents: 1500 }), silent)).toEqual(['quotes 1500'])
    expect(keys(own({ fallbackCents: 0 }), silent)).toEqual(['quotes 0'])
    expect(keys(own(), silent)).toBe('no_rate')
    expect(keys(own({ fallbackCents: 1500 }), { state: 'failed', service: '' })).toBe('no_rate')
    expect(keys(own({ fallbackCents: 1500 }), says())).toBe('no_rate')
  })
  test('wait for a whole address, unless the shop has a rate of its own', () => {
    const unknown: Quoted = { state: 'unknown', service: 'Courier' }
    expect(keys(own({ fallbackCents: 1500 }), unknown)).toBe('address_needed')
    expect(keys(own({}, [rate('Post', 500)]), unknown)).toEqual(['Post 500 500'])
  })
  test('come before pick-up is offered, which is left alone only if the service is silent', () => {
    const withPickup = own().map((one) => ({ ...one, pickups: [{ id: 'shop', name: 'Shop' }] }))
    expect(keys(withPickup, { state: 'unknown', service: 'Courier' })).toBe('address_needed')
    expect(keys(withPickup, { state: 'failed', service: 'Courier' })).toEqual(['pickup shop 0'])
    expect(keys(withPickup, says(['Ground', 725]))).toEqual(['quotes:ground 725', 'pickup shop 0'])
  })
  test('are asked for the goods of each profile, and for none that is not shipped there', () => {
    const profiles = [
      ...own(),
      profile('large', [
        zone(['US'], [], { quotes: [quotes({ serviceId: 'freight' }), quotes({ serviceId: 'mail' })] }),
      ]),
    ]
    const [mug, table] = [line({ title: 'Mug' }), line({ title: 'Table', shippingProfileId: 'large' })]
    const asked = (place: string) =>
      quotedParcels([mug, table, line({ requiresShipping: false })], profiles, to(place)).map(
        ({ serviceId, lines }) => `${serviceId}: ${lines.map(({ title }) => title).join()}`,
      )
    expect(asked('US')).toEqual(['courier: Mug', 'freight: Table', 'mail: Table'])
    expect(asked('FR')).toEqual([])
    expect(keys(profiles, says(['Ground', 725]), [mug, table])).toEqual(['quotes:ground quotes:ground 1450'])
  })
})

const someRate = fc
  .record({
    name: fc.constantFrom('Post', 'Express'),
    condition: fc.constantFrom('always' as const, 'order_price' as const, 'weight' as const, 'quantity' as const),
    ...{ from: fc.nat(2000), priceCents: fc.nat(3000), perItemCents: fc.nat(50) },
    freeFromCents: fc.option(fc.nat(5000)),
    id: fc.uuid(),
  })
  .map(({ name, priceCents, ...more }) => rate(name, priceCents, more))
const someProfiles = fc
  .tuple(fc.array(someRate, { maxLength: 4 }), fc.array(someRate, { maxLength: 4 }))
  .map(([a, b]) => [profile('default', [zone(['US'], a)]), profile('own', [zone(['US'], b)])])
const someLines = fc.array(
  fc
    .record({
      quantity: fc.integer({ min: 1, max: 9 }),
      weightGrams: fc.option(fc.nat(3000)),
      shippingProfileId: fc.constantFrom(null, 'own', 'gone'),
      requiresShipping: fc.boolean(),
    })
    .map(line),
  { minLength: 1, maxLength: 5 },
)

test('nothing is negative, keys differ and find their option again, and the order of lines and profiles changes nothing', () => {
  fc.assert(
    fc.property(someLines, someProfiles, fc.nat(8000), (lines, profiles, subtotalCents) => {
      const found = deliveryOptions(lines, profiles, subtotalCents, to('US'))
      expect(deliveryOptions(lines.toReversed(), profiles.toReversed(), subtotalCents, to('US'))).toEqual(found)
      if (found.state !== 'options') return
      expect(found.options.every(({ cents }) => cents >= 0)).toBe(true)
      expect(new Set(found.options.map(({ key }) => key)).size).toBe(found.options.length)
      expect(found.options.map(({ cents }) => cents)).toEqual(
        found.options.map(({ cents }) => cents).toSorted((a, b) => a - b),
      )
    }),
    { numRuns: 300 },
  )
})
