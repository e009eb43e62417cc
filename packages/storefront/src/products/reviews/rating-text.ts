import { useStorefront } from '../../storefront-context.tsx'

/** Writes an average with one decimal in the language of the page. */
export function useAverage() {
  const { locale } = useStorefront().store
  const format = new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
  return (average: number) => format.format(average)
}

export function useCount() {
  const { locale } = useStorefront().store
  return (count: number) => count.toLocaleString(locale)
}
