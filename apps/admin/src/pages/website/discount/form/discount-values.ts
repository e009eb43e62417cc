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
  | 'maxCents'
  | 'maxPieces'
  | 'maxSets'
  | 'tiers'
> & {
  value: Typed
  minimumCents: Typed
  minimumPieces: Typed
  buyPieces: Typed
  getPieces: Typed
  usageLimit: Typed
  limitPerCustomer: Typed
  limitPerCode: Typed
  maxCents: Typed
  maxPieces: Typed
  maxSets: Typed
  tiers: TypedTier[]
}

export interface TypedTier {
  from: Typed
  value: Typed
}

const isPercent = (kind: DiscountBody['kind']) => kind === 'percent' || kind === 'buy_get'
const isTierPercent = ({ tiersOff }: Pick<DiscountBody, 'tiersOff'>) => tiersOff === 'percent'

export const emptyValues = (): DiscountValues => ({
  ...{ title: '', code: '', kind: 'percent', value: 10, appliesTo: 'order', itemsBy: 'all', itemValues: [] },
  ...{ excludesSaleItems: false, buyPieces: 2, getPieces: 1, minimumCents: '', minimumPieces: '' },
  ...{ maxCents: '', maxPieces: '', amountPer: 'order', getBy: 'same', getValues: [], maxSets: '' },
  ...{ customerTags: [], segmentIds: [] },
  ...{ tiers: [{ from: 2, value: 10 }], tiersBy: 'pieces', tiersOff: 'percent' },
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
  maxCents: discount.maxCents === null ? '' : majorUnits(discount.maxCents, discount.currency),
  maxPieces: discount.maxPieces ?? '',
  amountPer: discount.amountPer,
  buyPieces: discount.buyPieces,
  getPieces: discount.getPieces,
  getBy: discount.getBy,
  getValues: discount.getValues,
  maxSets: discount.maxSets ?? '',
  tiers: discount.tiers.map(({ from, value }) => ({
    from: discount.tiersBy === 'pieces' ? from : majorUnits(from, discount.currency),
    value: isTierPercent(discount) ? value / 100 : majorUnits(value, discount.currency),
  })),
  tiersBy: discount.tiersBy,
  tiersOff: discount.tiersOff,
  customerTags: discount.customerTags,
  segmentIds: discount.segmentIds,
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
const centsOrNull = (typed: Typed, currency: string) => (typed === '' ? null : minorUnits(Number(typed), currency))

/** Tiers without a number are left out: their row has just been added. */
function tiersOf({ kind, tiers, tiersBy, tiersOff }: DiscountValues, currency: string): DiscountBody['tiers'] {
  if (kind !== 'tiers') return []
  return tiers
    .filter(({ from, value }) => Number(from) > 0 && Number(value) > 0)
    .map(({ from, value }) => ({
      from: tiersBy === 'pieces' ? Number(from) : minorUnits(Number(from), currency),
      value: isTierPercent({ tiersOff }) ? Math.round(Number(value) * 100) : minorUnits(Number(value), currency),
    }))
}

export const bodyOf = (values: DiscountValues, currency: string): DiscountBody => ({
  title: values.title.trim() || values.code.trim(),
  code: values.code.trim(),
  kind: values.kind,
  value: isPercent(values.kind) ? Math.round(Number(values.value) * 100) : minorUnits(Number(values.value), currency),
  appliesTo: values.appliesTo,
  itemsBy: values.itemsBy,
  itemValues: values.itemValues,
  excludesSaleItems: values.excludesSaleItems,
  maxCents: centsOrNull(values.maxCents, currency),
  maxPieces: numberOrNull(values.maxPieces),
  amountPer: values.amountPer,
  buyPieces: Number(values.buyPieces) || 1,
  getPieces: Number(values.getPieces) || 1,
  getBy: values.getBy,
  getValues: values.getValues,
  maxSets: numberOrNull(values.maxSets),
  tiers: tiersOf(values, currency),
  tiersBy: values.tiersBy,
  tiersOff: values.tiersOff,
  customerTags: values.customerTags,
  segmentIds: values.segmentIds,
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
