import { useTranslation } from 'react-i18next'
import { formatMoney } from './money.ts'

/** `amount` is in the currency's minor units. */
export function Money({ amount, currency }: { amount: number; currency: string }) {
  const { i18n } = useTranslation()
  return <span style={{ fontVariantNumeric: 'tabular-nums' }}>{formatMoney(amount, currency, i18n.language)}</span>
}
