import type { Language } from '@backroom/contract/platform/api/language'
import type { StoreContext } from '../../platform/context.ts'
import { findStore } from '../../stores/stores/stores.ts'
import { type CartDelivery, type DiscountedCart, findDestination, type Shipment } from '../discounts/discounts.ts'
import { type DiscountRule, type ItemSelection, price } from '../pricing/pricing.ts'
import { appliedTaxes } from '../taxes/taxes.ts'
import type { CartLine } from './cart-queries.ts'
import { type DraftTerms, type FoundLine, findDraftLines, type MemberDiscount } from './draft-terms.ts'

/** Of a discount without a reason, in the language of the shop. */
const standardTitles: Record<Language, string> = { en: 'Discount', vi: 'Giảm giá' }

interface TitledRule {
  rule: DiscountRule
  title: string
}

/** The discounts of a member are the only ones: codes and automatic discounts do not change an agreed price. */
function rulesOf(terms: DraftTerms, found: readonly FoundLine[], standardTitle: string): TitledRule[] {
  const titled = (reason: string) => reason || standardTitle
  const ofLines = found.flatMap(({ line, priced }) =>
    ruleOf({ ...line, currency: terms.currency }, { by: 'line', values: [line.id] }).map((rule) => ({
      ...{ rule, title: `${titled(line.discountReason)}: ${priced?.title ?? line.title}` },
    })),
  )
  return [...ofLines, ...ruleOf(terms, null).map((rule) => ({ rule, title: titled(terms.discountReason) }))]
}

/** The rule of a discount of lines, before that of the whole draft takes its part of the rest. */
function ruleOf(
  { id, currency, discountKind, discountValue }: MemberDiscount & { id: string; currency: string },
  items: ItemSelection | null,
): DiscountRule[] {
  if (discountKind === 'none' || discountValue === 0) return []
  const rule: DiscountRule = {
    ...{ id, code: null, discountClass: items ? 'product' : 'order', items, excludesSaleItems: false },
    combinesWith: ['product', 'order'],
    effect: {
      kind: 'reduce',
      by:
        discountKind === 'percent'
          ? { kind: 'percent', basisPoints: discountValue }
          : { kind: 'amount', cents: discountValue, currency, per: items ? 'line' : 'order' },
    },
    minimum: { cents: 0, pieces: 0, items: null },
    ...{ customerTags: null, segments: null, isForFirstOrder: false, isPaused: false, startsAt: 0, endsAt: null },
    usage: { limit: null, used: 0, limitPerCustomer: null, usedByCustomer: 0 },
  }
  return [rule]
}

function deliveryOf({ deliveryKind, deliveryName, deliveryCents }: DraftTerms, found: CartDelivery): CartDelivery {
  if (deliveryKind === 'rates') return found
  if (deliveryKind === 'none') return { state: 'free' }
  const option = {
    ...{ key: 'draft', name: deliveryName, cents: deliveryCents },
    ...{ daysFrom: null, daysTo: null, isPickup: false },
  }
  return { state: 'chosen', options: [option], option, isAsChosen: true }
}

export interface DraftCart extends DiscountedCart<CartLine> {
  found: FoundLine[]
}

/**
 * Prices a draft order by the rules of every cart, with the lines, the shipping and the discount of a member. While an item is gone
 * nothing can be bought, because the customer agreed to all of it.
 */
export async function priceDraft(ctx: StoreContext, terms: DraftTerms, shipment: Shipment | null): Promise<DraftCart> {
  const found = await findDraftLines(ctx, terms.lines)
  const lines = found.flatMap(({ priced }) => priced ?? [])
  const { destination, delivery: offered, ...facts } = await findDestination(ctx, lines, shipment, terms.currency)
  const delivery = deliveryOf(terms, offered)
  const shipping = { ...destination.shipping, cents: delivery.state === 'chosen' ? delivery.option.cents : 0 }
  const { language } = await findStore(ctx)
  const rules = rulesOf(terms, found, standardTitles[language])
  const titles = new Map(rules.map(({ rule, title }) => [rule.id, title]))
  const cart = price(
    { lines, currency: terms.currency, at: Date.now(), customer: null },
    rules.map(({ rule }) => rule),
    { ...destination, shipping },
  )
  return {
    ...cart,
    ...facts,
    ...{ found, delivery, refusedCodes: [], takesCodes: false },
    appliedTaxes: appliedTaxes(cart, destination.tax.isIncluded),
    discounts: cart.verdicts.flatMap((verdict) => {
      if (!verdict.isApplied) return []
      const { id, cents, lines } = verdict
      return [{ id, title: titles.get(id)!, code: '', cents, lines, isDraft: true as const }]
    }),
  }
}
