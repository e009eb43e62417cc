import type { ShippingRate } from '@backroom/contract/selling/shipping/endpoints'
import { useTranslation } from 'react-i18next'
import { useStore } from '../../../../session/use-store.ts'
import { formatMoney } from '../../../../ui/money/money.ts'

/** A rate in words: "Standard, 3–5 days, $5.00, free from $50.00". */
export function useRateSentence() {
  const { t, i18n } = useTranslation()
  const { currency } = useStore()
  const money = (cents: number) => formatMoney(cents, currency, i18n.language)
  const amountOf = ({ condition }: ShippingRate, value: number) => {
    if (condition === 'order_price') return money(value)
    if (condition === 'quantity') return t('shipping.says.items', { value })
    return value >= 1000
      ? `${(value / 1000).toLocaleString(i18n.language)} kg`
      : `${value.toLocaleString(i18n.language)} g`
  }
  const boundsOf = (rate: ShippingRate) => {
    if (rate.condition === 'always') return ''
    const from = amountOf(rate, rate.from)
    return rate.to === null
      ? t('shipping.says.above', { from })
      : t('shipping.says.between', { from, to: amountOf(rate, rate.to) })
  }
  const priceOf = ({ priceCents, perItemCents }: ShippingRate) => {
    if (perItemCents === 0) return priceCents === 0 ? t('shipping.says.free') : money(priceCents)
    const amount = money(perItemCents)
    return priceCents === 0
      ? t('shipping.says.perItem', { amount })
      : t('shipping.says.both', { price: money(priceCents), amount })
  }
  const daysOf = ({ daysFrom, daysTo }: ShippingRate) => {
    if (daysFrom === null || daysTo === null) return ''
    return daysFrom === daysTo
      ? t('shipping.says.sameDays', { count: daysTo })
      : t('shipping.says.days', { from: daysFrom, to: daysTo })
  }
  return (rate: ShippingRate) =>
    [
      ...[rate.name, boundsOf(rate), daysOf(rate), priceOf(rate)],
      rate.freeFromCents === null ? '' : t('shipping.says.freeFrom', { amount: money(rate.freeFromCents) }),
    ]
      .filter(Boolean)
      .join(', ')
}
