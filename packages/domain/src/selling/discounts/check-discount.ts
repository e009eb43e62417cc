import { fail } from '@backroom/contract/platform/api/domain-error'
import { generalErrors } from '@backroom/contract/platform/api/errors'
import type { DiscountBody } from '@backroom/contract/selling/discounts/endpoints'
import { limits } from '@backroom/contract/selling/discounts/limits'

const invalid = (field: keyof DiscountBody, en: string, vi: string): never =>
  fail(generalErrors.invalid_request, [{ en, vi }], field)

const isPercentage = (value: number) => value >= 1 && value <= limits.basisPoints

/** Rejects what the schema cannot: fields that do not fit together. */
export function checkDiscount(body: DiscountBody): void {
  const { title, kind, itemsBy, itemValues, startsAt, endsAt } = body
  if (title.trim() === '') invalid('title', 'Enter a title.', 'Hãy nhập tên.')
  checkValue(body)
  if (kind !== 'free_shipping' && itemsBy !== 'all' && itemValues.length === 0)
    invalid('itemValues', 'Choose at least one.', 'Hãy chọn ít nhất một mục.')
  if (kind === 'gift' && itemsBy === 'all')
    invalid('itemsBy', 'Choose which products are gifts.', 'Hãy chọn sản phẩm nào là quà tặng.')
  if (kind === 'buy_get' && body.getBy !== 'same' && body.getValues.length === 0)
    invalid('getValues', 'Choose at least one.', 'Hãy chọn ít nhất một mục.')
  if (kind === 'tiers') checkTiers(body)
  if (endsAt !== null && Date.parse(endsAt) <= Date.parse(startsAt))
    invalid('endsAt', 'Enter an end after the start.', 'Hãy nhập thời điểm kết thúc sau khi bắt đầu.')
}

function checkValue({ kind, value }: DiscountBody): void {
  if ((kind === 'percent' || kind === 'buy_get') && !isPercentage(value))
    invalid('value', 'Enter a percentage from 0.01 to 100.', 'Hãy nhập phần trăm từ 0,01 đến 100.')
  if (kind === 'amount' && value === 0) invalid('value', 'Enter an amount above 0.', 'Hãy nhập số tiền lớn hơn 0.')
}

function checkTiers({ tiers, tiersOff }: DiscountBody): void {
  if (tiers.length === 0) invalid('tiers', 'Add a tier.', 'Hãy thêm một bậc.')
  if (new Set(tiers.map(({ from }) => from)).size < tiers.length)
    invalid('tiers', 'Two tiers begin at the same number.', 'Hai bậc bắt đầu từ cùng một số.')
  if (tiersOff === 'percent' && !tiers.every(({ value }) => isPercentage(value)))
    invalid('tiers', 'Enter percentages from 0.01 to 100.', 'Hãy nhập phần trăm từ 0,01 đến 100.')
}
