import { fail } from '@backroom/contract/platform/api/domain-error'
import { generalErrors } from '@backroom/contract/platform/api/errors'
import type { DiscountBody } from '@backroom/contract/selling/discounts/endpoints'
import { limits } from '@backroom/contract/selling/discounts/limits'

const invalid = (field: keyof DiscountBody, en: string, vi: string): never =>
  fail(generalErrors.invalid_request, [{ en, vi }], field)

/** The columns of a valid discount; what its kind does not use has its default. */
export function columnsOf(body: DiscountBody, currency: string) {
  check(body)
  const { kind, itemsBy } = body
  const code = body.code.trim()
  const isOfShipping = kind === 'free_shipping'
  const isBuyGet = kind === 'buy_get'
  return {
    method: code === '' ? ('automatic' as const) : ('code' as const),
    title: body.title.trim(),
    code,
    kind,
    value: isOfShipping ? 0 : body.value,
    currency,
    // "Buy X get Y" and a new price are about pieces.
    applies_to: isBuyGet || kind === 'price' ? ('items' as const) : isOfShipping ? ('order' as const) : body.appliesTo,
    items_by: isOfShipping ? ('all' as const) : itemsBy,
    item_values: isOfShipping || itemsBy === 'all' ? [] : [...new Set(body.itemValues)],
    excludes_sale_items: !isOfShipping && body.excludesSaleItems,
    buy_pieces: isBuyGet ? body.buyPieces : 1,
    get_pieces: isBuyGet ? body.getPieces : 1,
    minimum_cents: body.minimumCents,
    minimum_pieces: body.minimumPieces,
    combines_with: [...new Set(body.combinesWith)],
    is_for_first_order: body.isForFirstOrder,
    usage_limit: body.usageLimit,
    limit_per_customer: body.limitPerCustomer,
    limit_per_code: code === '' ? null : body.limitPerCode,
    starts_at: body.startsAt,
    ends_at: body.endsAt,
  }
}

function check({ title, kind, value, itemsBy, itemValues, startsAt, endsAt }: DiscountBody): void {
  if (title.trim() === '') invalid('title', 'Enter a title.', 'Hãy nhập tên.')
  if (kind === 'percent' || kind === 'buy_get') {
    if (value < 1 || value > limits.basisPoints)
      invalid('value', 'Enter a percentage from 0.01 to 100.', 'Hãy nhập phần trăm từ 0,01 đến 100.')
  } else if (kind === 'amount' && value === 0)
    invalid('value', 'Enter an amount above 0.', 'Hãy nhập số tiền lớn hơn 0.')
  if (kind !== 'free_shipping' && itemsBy !== 'all' && itemValues.length === 0)
    invalid('itemValues', 'Choose at least one.', 'Hãy chọn ít nhất một mục.')
  if (endsAt !== null && Date.parse(endsAt) <= Date.parse(startsAt))
    invalid('endsAt', 'Enter an end after the start.', 'Hãy nhập thời điểm kết thúc sau khi bắt đầu.')
}
