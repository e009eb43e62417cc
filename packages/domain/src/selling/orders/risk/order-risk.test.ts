import type { riskVerdicts } from '@backroom/contract/selling/order-risks/states'
import { disputeStates } from '@backroom/contract/selling/orders/states'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { levelOf, orderRisk, type RiskFacts } from './order-risk.ts'
import { isCodeOfRegion } from './postal-regions.ts'
import { throwAwayProviderOf } from './throw-away-providers.ts'

const harmless: RiskFacts = {
  isDraft: false,
  email: 'bee@example.test',
  address: { countryCode: 'US', regionCode: 'OR', postalCode: '97205' },
  ...{ totalCents: 2_500, currency: 'USD', usualCents: 2_500, isFirst: true },
  ...{ cardCountry: 'US', failedPayments: 0, recentOrders: 1, disputes: { count: 0, lost: 0 }, frauds: 0 },
  dispute: null,
}
const check = (part: Partial<RiskFacts>) => orderRisk({ ...harmless, ...part })
const verdictOf = (rule: string, part: Partial<RiskFacts>) =>
  check(part).rules.find((one) => one.rule === rule)?.verdict

describe('each rule at its edge [A2-23]', () => {
  test.each<[string, Partial<RiskFacts>, string | undefined]>([
    ['failed_payments', {}, 'fine'],
    ['failed_payments', { failedPayments: 1 }, 'notable'],
    ['failed_payments', { failedPayments: 2 }, 'notable'],
    ['failed_payments', { failedPayments: 3 }, 'high'],
    ['card_country', { cardCountry: 'US' }, 'fine'],
    ['card_country', { cardCountry: 'VN' }, 'notable'],
    ['card_country', { cardCountry: undefined }, undefined],
    ['card_country', { address: { ...harmless.address, countryCode: '' } }, undefined],
    ['many_orders', { recentOrders: 3 }, 'fine'],
    ['many_orders', { recentOrders: 4 }, 'notable'],
    ['first_order', { totalCents: 7_499 }, 'fine'],
    ['first_order', { totalCents: 7_500 }, 'notable'],
    ['first_order', { totalCents: 7_500, isFirst: false }, 'fine'],
    ['first_order', { totalCents: 7_500, usualCents: null }, undefined],
    // A shop that gives everything away.
    ['first_order', { totalCents: 0, usualCents: 0 }, undefined],
    ['mailbox', {}, 'fine'],
    ['mailbox', { email: 'x@MAILINATOR.com' }, 'notable'],
    ['postal_code', { address: { ...harmless.address, postalCode: '10001' } }, 'notable'],
    ['postal_code', { address: { countryCode: 'VN', regionCode: 'HN', postalCode: '10000' } }, undefined],
    ['earlier_disputes', { disputes: { count: 1, lost: 0 } }, 'notable'],
    ['earlier_disputes', { disputes: { count: 2, lost: 1 } }, 'high'],
    ['earlier_fraud', { frauds: 0 }, 'fine'],
    ['earlier_fraud', { frauds: 1 }, 'high'],
    ['dispute', {}, undefined],
    ['dispute', { dispute: 'won' }, 'fine'],
    ['dispute', { dispute: 'under_review' }, 'high'],
    ['dispute', { dispute: 'lost' }, 'high'],
  ])('%s of %o is %s', (rule, part, verdict) => expect(verdictOf(rule, part)).toBe(verdict))

  test('the amount of a first order is compared in minor units, so yen need no other rule', () => {
    const yen = { currency: 'JPY', usualCents: 3_980 }
    expect(verdictOf('first_order', { ...yen, totalCents: 11_939 })).toBe('fine')
    expect(check({ ...yen, totalCents: 11_940 }).rules).toContainEqual({
      ...{ rule: 'first_order', verdict: 'notable' },
      facts: { isFirst: true, totalCents: 11_940, usualCents: 3_980, currency: 'JPY' },
    })
  })

  test('how many and how large orders are says nothing of a draft order', () => {
    const names = check({ isDraft: true, recentOrders: 9, totalCents: 99_000 }).rules.map(({ rule }) => rule)
    expect(names).not.toContain('many_orders')
    expect(names).not.toContain('first_order')
    expect(names).toContain('failed_payments')
  })
})

test('a level follows from the verdicts: one alarming or three notable rules are high, two notable ones medium', () => {
  const of = (...verdicts: (typeof riskVerdicts)[number][]) => levelOf(verdicts.map((verdict) => ({ verdict })))
  expect([of(), of('fine'), of('notable', 'fine')]).toEqual(['low', 'low', 'low'])
  expect(of('notable', 'fine', 'notable')).toBe('medium')
  expect([of('notable', 'notable', 'notable'), of('fine', 'high')]).toEqual(['high', 'high'])
})

const levels = ['low', 'medium', 'high']
const facts: fc.Arbitrary<RiskFacts> = fc.record({
  isDraft: fc.boolean(),
  email: fc.constantFrom('bee@example.test', 'bee@sub.yopmail.com', 'no-at', ''),
  address: fc.record({
    countryCode: fc.constantFrom('US', 'CA', 'VN', ''),
    regionCode: fc.constantFrom('OR', 'QC', ''),
    postalCode: fc.constantFrom('97205', 'H2X 1Y4', ''),
  }),
  totalCents: fc.nat(),
  currency: fc.constantFrom('USD', 'JPY'),
  cardCountry: fc.constantFrom('US', 'VN', undefined),
  failedPayments: fc.nat(5),
  recentOrders: fc.integer({ min: 1, max: 6 }),
  isFirst: fc.boolean(),
  usualCents: fc.option(fc.nat()),
  disputes: fc.constantFrom({ count: 0, lost: 0 }, { count: 1, lost: 0 }, { count: 2, lost: 1 }),
  frauds: fc.nat(2),
  dispute: fc.option(fc.constantFrom(...disputeStates)),
})

/** What makes an order more suspicious. */
const worse: ((before: RiskFacts) => Partial<RiskFacts>)[] = [
  ({ failedPayments }) => ({ failedPayments: failedPayments + 1 }),
  ({ recentOrders }) => ({ recentOrders: recentOrders + 1 }),
  ({ totalCents }) => ({ totalCents: totalCents * 4 }),
  ({ frauds }) => ({ frauds: frauds + 1 }),
  ({ disputes: { count, lost } }) => ({ disputes: { count: count + 1, lost } }),
  ({ disputes: { count, lost } }) => ({ disputes: { count: count + 1, lost: lost + 1 } }),
  () => ({ email: 'x@mailinator.com' }),
  () => ({ cardCountry: 'KP' }),
  () => ({ dispute: 'lost' }),
]

test('for any order, more suspicious facts never lower its level', () => {
  fc.assert(
    fc.property(facts, fc.constantFrom(...worse), (before, change) => {
      const after = { ...before, ...change(before) }
      expect(levels.indexOf(orderRisk(after).level)).toBeGreaterThanOrEqual(levels.indexOf(orderRisk(before).level))
    }),
  )
})

test('a mailbox is of a throw-away provider by its domain or a domain above it, and by nothing else', () => {
  expect(throwAwayProviderOf(' Bee@Mail.Yopmail.com ')).toBe('yopmail.com')
  for (const email of ['mailinator.com@example.test', 'bee@notmailinator.com', 'bee@mailinator.com.example.test', ''])
    expect(throwAwayProviderOf(email), email).toBe('')
})

test.each([
  ['US', 'TX', '88510', true],
  ['US', 'NY', '06390', true],
  ['US', 'NY', '90210', false],
  ['US', 'AE', '09012', true],
  ['CA', 'QC', 'h2x 1y4', true],
  ['CA', 'ON', 'V6B 1A1', false],
  ['US', '', '97205', undefined],
  ['US', 'OR', '', undefined],
  ['NP', 'BA', '44600', undefined],
] as const)('%s, %s: %s is a code of the region: %s', (countryCode, regionCode, postalCode, expected) =>
  expect(isCodeOfRegion({ countryCode, regionCode, postalCode })).toBe(expected),
)
