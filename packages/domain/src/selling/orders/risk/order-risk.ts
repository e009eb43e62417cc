import type { RiskRule } from '@backroom/contract/selling/order-risks/order-risk'
import type { RiskLevel } from '@backroom/contract/selling/order-risks/states'
import type { DisputeState } from '@backroom/contract/selling/orders/states'
import { isCodeOfRegion } from './postal-regions.ts'
import { throwAwayProviderOf } from './throw-away-providers.ts'

/** What is known of an order when it is placed. */
export interface RiskFacts {
  /** A member has written the order: how many and how large orders are says nothing. */
  isDraft: boolean
  email: string
  address: { countryCode: string; regionCode: string; postalCode: string }
  totalCents: number
  currency: string
  /** Of the card's bank; undefined unless the gateway names it. */
  cardCountry: string | undefined
  /** Declined payments of the same checkout. */
  failedPayments: number
  /** Of the same customer within 24 hours, with this one. */
  recentOrders: number
  /** Whether the customer has bought nothing before. */
  isFirst: boolean
  /** The median of the latest orders in the same currency; null if they are too few to compare with. */
  usualCents: number | null
  /** Of earlier orders of the customer. */
  disputes: { count: number; lost: number }
  /** Earlier orders of the customer that members called fraud. */
  frauds: number
  /** Of the order's own payment. */
  dispute: DisputeState | null
}

/** A mistyped number is one failed payment; who tries stolen cards has more. */
const highFailedPayments = 3
const notableRecentOrders = 4
/** A first order of so many times the usual one is notable. */
const largeFactor = 3
/** One sign is usual, and so is a second one. Three together are no coincidence. */
const [mediumSigns, highSigns] = [2, 3]

/** The only place that makes a level of verdicts. */
export function levelOf(rules: readonly Pick<RiskRule, 'verdict'>[]): RiskLevel {
  if (rules.some(({ verdict }) => verdict === 'high')) return 'high'
  const signs = rules.filter(({ verdict }) => verdict === 'notable').length
  return signs >= highSigns ? 'high' : signs >= mediumSigns ? 'medium' : 'low'
}

export interface OrderRisk {
  level: RiskLevel
  rules: RiskRule[]
}

/** Checks each rule whose facts are known. */
export function orderRisk(facts: RiskFacts): OrderRisk {
  const rules = [
    ...disputeRule(facts.dispute),
    ...customerRules(facts),
    ...paymentRules(facts),
    ...(facts.isDraft ? [] : buyingRules(facts)),
    ...contactRules(facts),
  ]
  return { level: levelOf(rules), rules }
}

/** The dispute of the order's own payment, if there is one. */
export const disputeRule = (state: DisputeState | null): RiskRule[] =>
  state === null ? [] : [{ rule: 'dispute', verdict: state === 'won' ? 'fine' : 'high', facts: { state } }]

const customerRules = ({ disputes, frauds }: RiskFacts): RiskRule[] => [
  {
    rule: 'earlier_disputes',
    verdict: disputes.lost > 0 ? 'high' : disputes.count > 0 ? 'notable' : 'fine',
    facts: disputes,
  },
  { rule: 'earlier_fraud', verdict: frauds > 0 ? 'high' : 'fine', facts: { count: frauds } },
]

function paymentRules({ failedPayments: count, cardCountry, address }: RiskFacts): RiskRule[] {
  const shipping = address.countryCode
  const isElsewhere = cardCountry !== shipping
  return [
    {
      rule: 'failed_payments',
      verdict: count >= highFailedPayments ? 'high' : count > 0 ? 'notable' : 'fine',
      facts: { count },
    },
    ...(cardCountry && shipping
      ? [
          {
            rule: 'card_country' as const,
            verdict: isElsewhere ? ('notable' as const) : ('fine' as const),
            facts: { card: cardCountry, shipping },
          },
        ]
      : []),
  ]
}

function buyingRules({ recentOrders: count, isFirst, totalCents, usualCents, currency }: RiskFacts): RiskRule[] {
  const rules: RiskRule[] = [
    { rule: 'many_orders', verdict: count >= notableRecentOrders ? 'notable' : 'fine', facts: { count } },
  ]
  if (usualCents === null || usualCents === 0) return rules
  const isLarge = isFirst && totalCents >= largeFactor * usualCents
  const facts = { isFirst, totalCents, usualCents, currency }
  return [...rules, { rule: 'first_order', verdict: isLarge ? 'notable' : 'fine', facts }]
}

function contactRules({ email, address }: RiskFacts): RiskRule[] {
  const provider = throwAwayProviderOf(email)
  const isOfRegion = isCodeOfRegion(address)
  const rules: RiskRule[] = [{ rule: 'mailbox', verdict: provider ? 'notable' : 'fine', facts: { provider } }]
  if (isOfRegion === undefined) return rules
  const facts = { region: address.regionCode, country: address.countryCode }
  return [...rules, { rule: 'postal_code', verdict: isOfRegion ? 'fine' : 'notable', facts }]
}
