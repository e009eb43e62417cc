import type { StoreContext } from '../../platform/context.ts'
import { type CartDelivery, type DiscountedCart, findDestination, type Shipment } from '../discounts/discounts.ts'
import { type DiscountRule, price } from '../pricing/pricing.ts'
import { appliedTaxes } from '../taxes/taxes.ts'
import type { CartLine } from './cart-queries.ts'
import { type DraftTerms, type FoundLine, findDraftLines } from './draft-terms.ts'

const standardTitle = 'Discount'

/** The discount of a member is the only one: codes and automatic discounts do not change an agreed price. */
function ruleOf({ id, currency, discountKind, discountValue, discountReason }: DraftTerms) {
  if (discountKind === 'none' || discountValue === 0) return []
  const rule: DiscountRule = {
    ...{ id, code: null, discountClass: 'order', items: null, excludesSaleItems: false, combinesWith: [] },
    effect: {
      kind: 'reduce',
      by:
        discountKind === 'percent'
          ? { kind: 'percent', basisPoints: discountValue }
          : { kind: 'amount', cents: discountValue, currency, per: 'order' },
    },
    minimum: { cents: 0, pieces: 0, items: null },
    ...{ customerTags: null, segments: null, isForFirstOrder: false, isPaused: false, startsAt: 0, endsAt: null },
    usage: { limit: null, used: 0, limitPerCustomer: null, usedByCustomer: 0 },
  }
  return [{ rule, title: discountReason || standardTitle }]
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
  const { destination, delivery: offered, ...facts } = await findDestination(ctx, lines, shipment)
  const delivery = deliveryOf(terms, offered)
  const shipping = { ...destination.shipping, cents: delivery.state === 'chosen' ? delivery.option.cents : 0 }
  const rules = ruleOf(terms)
  const cart = price(
    { lines, currency: terms.currency, at: Date.now(), customer: null },
    rules.map(({ rule }) => rule),
    { ...destination, shipping },
  )
  return {
    ...cart,
    ...facts,
    ...{ found, delivery, freeShippingFromCents: null, refusedCodes: [], takesCodes: false },
    appliedTaxes: appliedTaxes(cart, destination.tax.isIncluded),
    discounts: cart.verdicts.flatMap((verdict) =>
      verdict.isApplied
        ? [
            {
              id: terms.id,
              title: rules[0]!.title,
              code: '',
              cents: verdict.cents,
              lines: verdict.lines,
              isDraft: true,
            },
          ]
        : [],
    ),
  }
}
