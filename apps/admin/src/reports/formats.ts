import { useTranslation } from 'react-i18next'
import { dateFormat, numberFormat } from '../ui/intl-formats.ts'
import { formatMoney } from '../ui/money/money.ts'

/** Formats for the figures of reports, in the user's language. */
export function useFormats() {
  const { language } = useTranslation().i18n
  const percent = numberFormat(language, { style: 'percent', maximumFractionDigits: 2 })
  const roughPercent = numberFormat(language, { style: 'percent', maximumFractionDigits: 1 })
  return {
    count: (value: number) => numberFormat(language, {}).format(value),
    percent: (value: number) => percent.format(value),
    roughPercent: (value: number) => roughPercent.format(value),
    money: (cents: number, currency: string) => formatMoney(cents, currency, language),
    /** In major units. */
    amount: (units: number, currency: string) => numberFormat(language, { style: 'currency', currency }).format(units),
    /** In major units without decimals, for axes (B §9). */
    roughAmount: (units: number, currency: string) =>
      numberFormat(language, { style: 'currency', currency, maximumFractionDigits: 0 }).format(units),
    /** `Nov 21`. A calendar day has no time zone. */
    day: (day: string) =>
      dateFormat(language, { timeZone: 'UTC', month: 'short', day: 'numeric' }).format(new Date(`${day}T00:00:00Z`)),
  }
}
