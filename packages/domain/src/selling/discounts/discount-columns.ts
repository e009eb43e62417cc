import type { DiscountBody } from '@backroom/contract/selling/discounts/endpoints'
import { checkDiscount } from './check-discount.ts'

/** The columns of a valid discount; what its kind does not use has its default. */
export function columnsOf(body: DiscountBody, currency: string) {
  checkDiscount(body)
  const { kind, itemsBy } = body
  const code = body.code.trim()
  const isOfShipping = kind === 'free_shipping'
  return {
    method: code === '' ? ('automatic' as const) : ('code' as const),
    title: body.title.trim(),
    code,
    kind,
    value: isOfShipping || kind === 'tiers' || kind === 'gift' ? 0 : body.value,
    currency,
    applies_to: targetOf(body),
    items_by: isOfShipping ? ('all' as const) : itemsBy,
    item_values: isOfShipping || itemsBy === 'all' ? [] : [...new Set(body.itemValues)],
    excludes_sale_items: !isOfShipping && body.excludesSaleItems,
    ...piecesOf(body),
    ...tiersOf(body),
    minimum_cents: body.minimumCents,
    minimum_pieces: body.minimumPieces,
    combines_with: [...new Set(body.combinesWith)],
    customer_tags: [...new Set(body.customerTags)],
    is_for_first_order: body.isForFirstOrder,
    usage_limit: body.usageLimit,
    limit_per_customer: body.limitPerCustomer,
    limit_per_code: code === '' ? null : body.limitPerCode,
    starts_at: body.startsAt,
    ends_at: body.endsAt,
  }
}

/** "Buy X get Y", gifts, new prices and amounts for each piece are about pieces. */
function targetOf({ kind, appliesTo, amountPer }: DiscountBody): DiscountBody['appliesTo'] {
  if (kind === 'free_shipping') return 'order'
  if (kind === 'buy_get' || kind === 'gift' || kind === 'price') return 'items'
  return kind === 'amount' && amountPer !== 'order' ? 'items' : appliesTo
}

function piecesOf(body: DiscountBody) {
  const { kind } = body
  const isBuyGet = kind === 'buy_get'
  const gets = isBuyGet && body.getBy !== 'same'
  return {
    max_cents: kind === 'percent' ? body.maxCents : null,
    max_pieces: kind === 'percent' || kind === 'amount' || kind === 'price' ? body.maxPieces : null,
    amount_per: kind === 'amount' ? body.amountPer : ('order' as const),
    buy_pieces: isBuyGet ? body.buyPieces : 1,
    get_pieces: isBuyGet || kind === 'gift' ? body.getPieces : 1,
    get_by: gets ? body.getBy : ('same' as const),
    get_values: gets ? [...new Set(body.getValues)] : [],
    max_sets: isBuyGet ? body.maxSets : null,
  }
}

function tiersOf({ kind, tiers, tiersBy, tiersOff }: DiscountBody) {
  if (kind !== 'tiers') return { tiers: '[]', tiers_by: 'pieces' as const, tiers_off: 'percent' as const }
  return {
    tiers: JSON.stringify(tiers.toSorted((a, b) => a.from - b.from)),
    ...{ tiers_by: tiersBy, tiers_off: tiersOff },
  }
}
