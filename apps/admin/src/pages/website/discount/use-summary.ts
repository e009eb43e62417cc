import type { DiscountBody } from '@backroom/contract/selling/discounts/endpoints'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { useStore, useTimeZone } from '../../../session/use-store.ts'
import { formatDateTime } from '../../../ui/dates/date-time.ts'
import { numberFormat } from '../../../ui/intl-formats.ts'
import { formatMoney } from '../../../ui/money/money.ts'

type Described = Omit<DiscountBody, 'title' | 'code'>

interface Format {
  t: TFunction
  /** Of basis points. */
  percent: (basisPoints: number) => string
  money: (cents: number) => string
  moment: (at: string) => string
}

/** What a discount does, in a sentence of parts: "20 % off tag Tees · once for each customer · until 30 Nov". */
export function useSummary(): (discount: Described) => string {
  const { t, i18n } = useTranslation()
  const { currency } = useStore()
  const zone = useTimeZone()
  const locale = i18n.language
  const format: Format = {
    t,
    percent: (basisPoints) =>
      numberFormat(locale, { style: 'percent', maximumFractionDigits: 2 }).format(basisPoints / 10_000),
    money: (cents) => formatMoney(cents, currency, locale),
    moment: (at) => formatDateTime(new Date(at), zone, locale),
  }
  return (discount) =>
    [effect(discount, format), ...bounds(discount, format), ...conditions(discount, format)].filter(Boolean).join(' · ')
}

function selection(t: TFunction, by: DiscountBody['itemsBy'], values: string[], appliesTo: DiscountBody['appliesTo']) {
  if (by === 'all') return t(`discounts.says.all.${appliesTo}`)
  if (by === 'product' || by === 'collection') return t(`discounts.says.${by}`, { count: values.length })
  return t(`discounts.says.${by}`, { values: values.join(', ') })
}

function effect(discount: Described, format: Format): string {
  const { kind, value, appliesTo, buyPieces: buy, getPieces: get } = discount
  const { t } = format
  const items = selection(t, discount.itemsBy, discount.itemValues, appliesTo)
  const [percent, amount] = [format.percent(value), format.money(value)]
  switch (kind) {
    case 'free_shipping':
      return t('discounts.says.free_shipping')
    case 'gift':
      return t('discounts.says.gift', { count: get, items })
    case 'tiers':
      return t('discounts.says.tiers', { items, tiers: tiers(discount, format) })
    case 'buy_get': {
      if (discount.getBy === 'same') return t('discounts.says.buy_get', { buy, get, percent, items })
      const got = selection(t, discount.getBy, discount.getValues, 'items')
      return t('discounts.says.buy_get_other', { buy, get, percent, items, got })
    }
    case 'amount':
      if (discount.amountPer !== 'order') return t(`discounts.says.amountPer.${discount.amountPer}`, { amount, items })
      return t('discounts.says.amount', { amount, items })
    default:
      return t(`discounts.says.${kind}`, { percent, amount, items })
  }
}

const tiers = ({ tiers: all, tiersBy, tiersOff }: Described, { t, percent, money }: Format) =>
  all
    .map(({ from, value }) =>
      t('discounts.says.tier', {
        value: tiersOff === 'percent' ? percent(value) : money(value),
        from: tiersBy === 'pieces' ? t('discounts.says.tierPieces', { count: from }) : money(from),
      }),
    )
    .join(', ')

const bounds = ({ kind, maxCents, maxPieces, maxSets }: Described, { t, money }: Format) => [
  kind === 'percent' && maxCents !== null && t('discounts.says.atMost', { amount: money(maxCents) }),
  (kind === 'percent' || kind === 'amount' || kind === 'price') &&
    maxPieces !== null &&
    t('discounts.says.maxPieces', { count: maxPieces }),
  kind === 'buy_get' && maxSets !== null && t('discounts.says.maxSets', { count: maxSets }),
]

const conditions = (discount: Described, { t, money, moment }: Format) => [
  discount.minimumCents > 0 && t('discounts.says.minimum', { amount: money(discount.minimumCents) }),
  discount.minimumPieces > 0 && t('discounts.says.pieces', { count: discount.minimumPieces }),
  discount.excludesSaleItems && discount.kind !== 'free_shipping' && t('discounts.says.withoutSale'),
  discount.customerTags.length > 0 && t('discounts.says.customers', { values: discount.customerTags.join(', ') }),
  discount.segmentIds.length > 0 && t('discounts.says.segments', { count: discount.segmentIds.length }),
  discount.isForFirstOrder && t('discounts.says.firstOrder'),
  discount.limitPerCustomer !== null && t('discounts.says.perCustomer', { count: discount.limitPerCustomer }),
  discount.limitPerCode !== null && t('discounts.says.perCode', { count: discount.limitPerCode }),
  discount.usageLimit !== null && t('discounts.says.inAll', { count: discount.usageLimit }),
  discount.endsAt !== null && t('discounts.says.until', { end: moment(discount.endsAt) }),
]
