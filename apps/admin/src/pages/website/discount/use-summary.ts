import type { DiscountBody } from '@backroom/contract/selling/discounts/endpoints'
import { useTranslation } from 'react-i18next'
import { useStore, useTimeZone } from '../../../session/use-store.ts'
import { formatDateTime } from '../../../ui/dates/date-time.ts'
import { numberFormat } from '../../../ui/intl-formats.ts'
import { formatMoney } from '../../../ui/money/money.ts'

/** What a discount does, in a sentence of parts: "20 % off tag Tees · once for each customer · until 30 Nov". */
export function useSummary(): (discount: Omit<DiscountBody, 'title' | 'code'>) => string {
  const { t, i18n } = useTranslation()
  const { currency } = useStore()
  const zone = useTimeZone()
  const locale = i18n.language
  const money = (cents: number) => formatMoney(cents, currency, locale)
  return (discount) => {
    const {
      kind,
      value,
      itemsBy,
      itemValues,
      minimumCents,
      minimumPieces,
      limitPerCustomer,
      limitPerCode,
      usageLimit,
    } = discount
    const percent = numberFormat(locale, { style: 'percent', maximumFractionDigits: 2 }).format(value / 10_000)
    const items =
      itemsBy === 'all'
        ? t(`discounts.says.all.${discount.appliesTo}`)
        : itemsBy === 'product' || itemsBy === 'collection'
          ? t(`discounts.says.${itemsBy}`, { count: itemValues.length })
          : t(`discounts.says.${itemsBy}`, { values: itemValues.join(', ') })
    const { buyPieces: buy, getPieces: get } = discount
    return [
      kind === 'free_shipping'
        ? t('discounts.says.free_shipping')
        : t(`discounts.says.${kind}`, { percent, amount: money(value), items, buy, get }),
      minimumCents > 0 && t('discounts.says.minimum', { amount: money(minimumCents) }),
      minimumPieces > 0 && t('discounts.says.pieces', { count: minimumPieces }),
      discount.excludesSaleItems && kind !== 'free_shipping' && t('discounts.says.withoutSale'),
      discount.isForFirstOrder && t('discounts.says.firstOrder'),
      limitPerCustomer !== null && t('discounts.says.perCustomer', { count: limitPerCustomer }),
      limitPerCode !== null && t('discounts.says.perCode', { count: limitPerCode }),
      usageLimit !== null && t('discounts.says.inAll', { count: usageLimit }),
      discount.endsAt !== null &&
        t('discounts.says.until', { end: formatDateTime(new Date(discount.endsAt), zone, locale) }),
    ]
      .filter(Boolean)
      .join(' · ')
  }
}
