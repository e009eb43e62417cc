import { majorUnits } from '@backroom/contract/platform/api/currency'
import type { Discount, DiscountBody } from '@backroom/contract/selling/discounts/endpoints'
import { minorUnits } from '../../../../ui/money/money.ts'

/** A number as an input holds it; '' while it is empty. */
type Typed = number | string

/** As the fields show them: percentages and amounts in whole units. */
export type DiscountValues = Omit<
  DiscountBody,
  | 'value'
  | 'minimumCents'
  | 'minimumPieces'
  | 'buyPieces'
  | 'getPieces'
  | 'usageLimit'
  | 'limitPerCustomer'
  | 'limitPerCode'
> & {
  value: Typed
  minimumCents: Typed
  minimumPieces: Typed
  buyPieces: Typed
  getPieces: Typed
  usageLimit: Typed
  limitPerCustomer: Typed
  limitPerCode: Typed
}

const isPercent = (kind: DiscountBody['kind']) => kind === 'percent' || kind === 'buy_get'

export const emptyValues = (): DiscountValues => ({
  ...{ title: '', code: '', kind: 'percent', value: 10, appliesTo: 'order', itemsBy: 'all', itemValues: [] },
  ...{ excludesSaleItems: false, buyPieces: 2, getPieces: 1, minimumCents: '', minimumPieces: '' },
  ...{ combinesWith: [], isForFirstOrder: false, usageLimit: '', limitPerCustomer: '', limitPerCode: '' },
  startsAt: new Date(Math.floor(Date.now() / 60_000) * 60_000).toISOString(),
  endsAt: null,
})

export const valuesOf = (discount: Discount): DiscountValues => ({
  title: discount.title,
  code: discount.code,
  kind: discount.kind,
  value: isPercent(discount.kind) ? discount.value / 100 : majorUnits(discount.value, discount.currency),
  appliesTo: discount.appliesTo,
  itemsBy: discount.itemsBy,
  itemValues: discount.itemValues,
  excludesSaleItems: discount.excludesSaleItems,
  buyPieces: discount.buyPieces,
  getPieces: discount.getPieces,
  minimumCents: majorUnits(discount.minimumCents, discount.currency) || '',
  minimumPieces: discount.minimumPieces || '',
  combinesWith: discount.combinesWith,
  isForFirstOrder: discount.isForFirstOrder,
  usageLimit: discount.usageLimit ?? '',
  limitPerCustomer: discount.limitPerCustomer ?? '',
  limitPerCode: discount.limitPerCode ?? '',
  startsAt: discount.startsAt,
  endsAt: discount.endsAt,
})

const numberOrNull = (typed: Typed) => (typed === '' ? null : Number(typed))

export const bodyOf = (values: DiscountValues, currency: string): DiscountBody => ({
  title: values.title.trim() || values.code.trim(),
  code: values.code.trim(),
  kind: values.kind,
  value: isPercent(values.kind) ? Math.round(Number(values.value) * 100) : minorUnits(Number(values.value), currency),
  appliesTo: values.appliesTo,
  itemsBy: values.itemsBy,
  itemValues: values.itemValues,
  excludesSaleItems: values.excludesSaleItems,
  buyPieces: Number(values.buyPieces) || 1,
  getPieces: Number(values.getPieces) || 1,
  minimumCents: minorUnits(Number(values.minimumCents), currency),
  minimumPieces: Number(values.minimumPieces),
  combinesWith: values.combinesWith,
  isForFirstOrder: values.isForFirstOrder,
  usageLimit: numberOrNull(values.usageLimit),
  limitPerCustomer: numberOrNull(values.limitPerCustomer),
  limitPerCode: numberOrNull(values.limitPerCode),
  startsAt: values.startsAt,
  endsAt: values.endsAt,
})
