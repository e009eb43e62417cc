import { formatCount } from '../../money.ts'
import { useStorefront } from '../../storefront-context.tsx'

const averages = new Map<string, Intl.NumberFormat>()

/** Writes an average with one decimal in the language of the page. */
export function useAverage() {
  const { locale } = useStorefront().store
  const format =
    averages.get(locale) ?? new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
  averages.set(locale, format)
  return (average: number) => format.format(average)
}

export function useCount() {
  const { locale } = useStorefront().store
  return (count: number) => formatCount(count, locale)
}
