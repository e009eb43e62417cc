import { useMoney, useStorefront, useTheme } from '../storefront-context.tsx'

interface Priced {
  priceCents: number
  compareAtPriceCents?: number
}

export const isOnSale = ({ priceCents, compareAtPriceCents }: Priced) =>
  compareAtPriceCents !== undefined && compareAtPriceCents > priceCents

/** The saving in whole percent, rounded down. Undefined below one percent. */
export function savedPercent({ priceCents, compareAtPriceCents = 0 }: Priced): number | undefined {
  const percent = Math.floor(((compareAtPriceCents - priceCents) * 100) / compareAtPriceCents)
  return percent >= 1 ? percent : undefined
}

/** Formats the saving as the merchant has set it. '' if there is none or if it is hidden. */
export function useSaving(): (price: Priced) => string {
  const { texts, store } = useStorefront()
  const money = useMoney()
  const { show_price_saving, sale_type } = useTheme(({ settings }) => settings.product.layout)
  return (price) => {
    if (!show_price_saving || !isOnSale(price)) return ''
    const percent = sale_type === 'percent' ? savedPercent(price) : undefined
    if (percent === undefined) return texts.youSave(money((price.compareAtPriceCents ?? 0) - price.priceCents))
    return texts.saveShare(new Intl.NumberFormat(store.locale, { style: 'percent' }).format(percent / 100))
  }
}
