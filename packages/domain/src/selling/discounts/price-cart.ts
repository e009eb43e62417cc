import type { Refusal } from '@backroom/contract/selling/discounts/states'
import type { StoreContext } from '../../platform/context.ts'
import { customerKeyOf } from '../customers/customers.ts'
import { type Line, type PricedCart, type PricedLine, price, type Tip } from '../pricing/pricing.ts'
import type { ShippedLine } from '../shipping/shipping.ts'
import { type AppliedTax, appliedTaxes } from '../taxes/taxes.ts'
import { findBuyer } from './find-buyer.ts'
import { type FoundDestination, findDestination, type Shipment } from './find-destination.ts'
import { findTraits, selectionsOf } from './line-traits.ts'
import { readRules, type TitledRule } from './read-rules.ts'

/** What a discount took from a cart. */
export interface AppliedDiscount {
  id: string
  title: string
  /** '' for an automatic one. */
  code: string
  cents: number
  /** Of goods, for each line of the cart. */
  lines: number[]
  /** Taken by an upsell, whose uses are not counted. */
  isUpsell?: true
  /** Agreed on by a member in a draft order, so that no uses are counted. */
  isDraft?: true
}

/** Why a code that the buyer entered takes nothing. */
export interface RefusedCode {
  code: string
  reason: Refusal | 'unknown_code' | 'at_checkout'
}

export interface DiscountedCart<L extends Line>
  extends PricedCart<L>,
    Pick<FoundDestination, 'delivery' | 'asksVatNumber' | 'taxExemption' | 'dependsOnAddress' | 'wantedQuotes'> {
  appliedTaxes: AppliedTax[]
  discounts: AppliedDiscount[]
  refusedCodes: RefusedCode[]
  /** Codes change nothing in the cart of a draft order. */
  takesCodes: boolean
}

interface Sale {
  currency: string
  codes: readonly string[]
  buyer: { email: string } | null
  /** Null before the address is known. */
  shipment?: Shipment | null
  /** What upsells take. They have no uses to count. */
  offers?: readonly TitledRule[]
  tip?: Tip | null
}

/** Prices lines with the discounts, shipping rates and taxes of a shop. */
export async function priceCart<L extends Line & Partial<ShippedLine> & { productId: string }>(
  ctx: StoreContext,
  lines: readonly L[],
  { currency, codes, buyer, shipment = null, offers = [], tip = null }: Sale,
): Promise<DiscountedCart<L>> {
  const customerKey = buyer && customerKeyOf(ctx.storeId, buyer.email)
  const [stored, { destination, ...found }] = await Promise.all([
    lines.length === 0 ? [] : readRules(ctx, codes, customerKey),
    findDestination(ctx, lines, shipment, currency),
  ])
  const rules = [...stored, ...offers]
  const traits = await findTraits(ctx, rules.flatMap(selectionsOf), lines)
  const customer = buyer && (await findBuyer(ctx, rules, buyer.email))
  const cart = price(
    {
      lines: lines.map((line) => ({ ...traits.get(line.productId), ...line })),
      currency,
      at: Date.now(),
      customer,
      tip,
    },
    rules,
    destination,
  )
  const titles = new Map(rules.map((rule) => [rule.id, rule.title]))
  const upsells = new Set(offers.map(({ id }) => id))
  return {
    ...cart,
    ...found,
    appliedTaxes: appliedTaxes(cart, destination.tax.isIncluded),
    // Without what only rules read.
    lines: cart.lines.map(
      (line, index): PricedLine<L> => ({
        ...lines[index]!,
        grossCents: line.grossCents,
        discountCents: line.discountCents,
        totalCents: line.totalCents,
        taxCents: line.taxCents,
      }),
    ),
    discounts: cart.verdicts.flatMap((verdict) => {
      if (!verdict.isApplied) return []
      const { id, code, cents, lines: parts } = verdict
      const isUpsell = upsells.has(id) && { isUpsell: true as const }
      return [{ id, title: titles.get(id)!, code: code ?? '', cents, lines: parts, ...isUpsell }]
    }),
    refusedCodes: lines.length === 0 ? [] : refusedCodes(codes, rules, cart.verdicts, found),
    takesCodes: true,
  }
}

/** Rules that may take something from shipping as soon as the address is known. */
const shippingRules = (rules: readonly TitledRule[], { delivery }: Pick<FoundDestination, 'delivery'>) =>
  new Set(
    delivery.state === 'unknown' ? rules.filter((rule) => rule.effect.kind === 'shipping').map(({ id }) => id) : [],
  )

function refusedCodes(
  codes: readonly string[],
  rules: readonly TitledRule[],
  verdicts: PricedCart['verdicts'],
  found: Pick<FoundDestination, 'delivery'>,
): RefusedCode[] {
  const laterIds = shippingRules(rules, found)
  const others = new Set(rules.flatMap(({ otherCodes }) => otherCodes))
  const byCode = new Map(verdicts.map((verdict) => [verdict.code?.toLowerCase(), verdict]))
  return codes.flatMap((code): RefusedCode[] => {
    const verdict = byCode.get(code.toLowerCase())
    if (!verdict) return [{ code, reason: others.has(code.toLowerCase()) ? 'not_combined' : 'unknown_code' }]
    if (verdict.isApplied) return []
    const isLater = verdict.refusal === 'nothing_to_discount' && laterIds.has(verdict.id)
    return [{ code, reason: isLater ? 'at_checkout' : verdict.refusal }]
  })
}
