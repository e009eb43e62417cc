import { fractionDigits } from '@backroom/contract/platform/api/currency'
import { collectionPagePath } from '../../links.ts'
import { formatPrice } from '../../money.ts'
import type { Texts } from '../../texts/texts.en.ts'
import type { CollectionView } from '../../views/products.ts'
import type { StoreView } from '../../views/store.ts'

/** What the customer has chosen of a collection, as the address names it. */
export function choiceOf({ query = '' }: CollectionView) {
  const filters = new URLSearchParams(query)
  const sort = filters.get('sort')
  filters.delete('sort')
  return { filters, sort }
}

export interface Chip {
  label: string
  /** The address without it. */
  href: string
}

/** The chosen filters, each with the address without it. */
export function chipsOf(collection: CollectionView, { currency, locale }: StoreView, texts: Texts): Chip[] {
  const without = (key: string, value: string) => {
    const left = new URLSearchParams(collection.query)
    left.delete(key, value)
    return collectionPagePath(collection.handle, 1, left.toString())
  }
  const chips = (collection.filters ?? []).flatMap(({ key, kind, name, choices, prices }): Chip[] => {
    if (kind === 'availability')
      return choices.some(({ isChosen }) => isChosen)
        ? [{ label: texts.inStockOnly, href: without('available', '1') }]
        : []
    const amounts = [
      ['price_min', prices?.min, texts.priceFrom],
      ['price_max', prices?.max, texts.priceTo],
    ] as const
    if (kind === 'price')
      return amounts.flatMap(([field, amount, label]) =>
        amount
          ? [
              {
                label: `${label} ${formatPrice(Number(amount) * 10 ** fractionDigits(currency), currency, locale)}`,
                href: without(field, amount),
              },
            ]
          : [],
      )
    return choices
      .filter(({ isChosen }) => isChosen)
      .map(({ value }) => ({
        label: `${kind === 'option' ? name : texts.filterNames[kind]}: ${kind === 'rating' ? texts.ratingFrom(value) : value}`,
        href: without(key, value),
      }))
  })
  return chips
}
