import { z } from 'zod'
import { amountCents, currency, instant } from '../../platform/api/fields.ts'
import { disputeStates } from '../orders/states.ts'
import { riskVerdicts } from './states.ts'

const rule = <Name extends string, Facts extends z.ZodRawShape>(name: Name, facts: Facts) =>
  z.object({ rule: z.literal(name), verdict: z.enum(riskVerdicts), facts: z.object(facts) })

const countryCode = z.string()

/** A rule with what it says of an order, and the facts behind it. A rule whose facts are unknown is left out. */
export const RiskRule = z.discriminatedUnion('rule', [
  /** Of the payment of the order. */
  rule('dispute', { state: z.enum(disputeStates) }),
  /** Of earlier orders of the customer; those that the shop has won are not `lost`. */
  rule('earlier_disputes', { count: z.int(), lost: z.int() }),
  /** Earlier orders of the customer that members cancelled or refunded as fraud. */
  rule('earlier_fraud', { count: z.int() }),
  /** Declined payments of the same checkout before this one. */
  rule('failed_payments', { count: z.int() }),
  /** The country of the bank of the card; only where the gateway names it. */
  rule('card_country', { card: countryCode, shipping: countryCode }),
  /** Orders of the customer within 24 hours, with this one. */
  rule('many_orders', { count: z.int() }),
  /** Compared with the usual order of the shop, the median of its latest. */
  rule('first_order', { isFirst: z.boolean(), totalCents: amountCents, usualCents: amountCents, currency }),
  /** The provider of the mailbox if it is a throw-away one, otherwise ''. */
  rule('mailbox', { provider: z.string() }),
  /** Only of countries in which the code names the region. */
  rule('postal_code', { region: z.string(), country: countryCode }),
])
export type RiskRule = z.infer<typeof RiskRule>

export const OrderRisk = z.object({
  rules: z.array(RiskRule),
  /** The facts are those of this time. */
  assessedAt: instant,
  /** Changes with the rules. */
  revision: z.int(),
  /** When a member said that the order was reviewed; null before. */
  reviewedAt: instant.nullable(),
})
export type OrderRisk = z.infer<typeof OrderRisk>
