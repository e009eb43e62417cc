import { limits } from '@backroom/contract/catalog/product-options/limits'
import { ratingChoices } from '@backroom/contract/catalog/product-options/states'
import { type ListingOrder, listingOrders } from '@backroom/contract/catalog/products/listing-orders'
import { fractionDigits, majorUnits } from '@backroom/contract/platform/api/currency'
import type { ChosenFilters, CollectionFilters } from '@backroom/domain/catalog/product-options/product-options'
import type { CollectionView } from '@backroom/storefront/views/products'

const valueKeys = /^(vendor|type|tag|rating|option\..{1,100})$/su
const otherKeys = new Set(['available', 'price_min', 'price_max'])
/** Fields that an address may have; further ones are ignored. */
const maxFields = 60

type Query = Readonly<Record<string, unknown>>

const textsOf = (value: unknown) =>
  [value]
    .flat()
    .filter((one): one is string => typeof one === 'string' && one.trim() !== '')
    .map((one) => one.slice(0, limits.valueLength))

/** Whether an address names filters. Other parameters change nothing of a page. */
export const namesFilters = (query: Query) =>
  Object.entries(query).some(([key, value]) => (otherKeys.has(key) || valueKeys.test(key)) && textsOf(value).length > 0)

/** The order that an address names; undefined for the usual one. */
export const readOrder = ({ sort }: Query): ListingOrder | undefined => listingOrders.find((order) => order === sort)

export const noFilters: ChosenFilters = { isAvailable: false, values: new Map() }

/** Of several numbers of stars the lowest, because it contains the others. */
const leastRating = (value: unknown) => ratingChoices.filter((stars) => textsOf(value).includes(stars)).slice(-1)

/** What a customer has chosen. What cannot be understood is ignored. */
export function readFilters(query: Query, currency: string): ChosenFilters {
  const fields = Object.entries(query).slice(0, maxFields)
  const cents = (key: string) => {
    const text = textsOf(query[key])[0]?.trim() ?? ''
    if (!/^\d{1,10}([.,]\d{1,3})?$/.test(text)) return
    return Math.round(Number(text.replace(',', '.')) * 10 ** fractionDigits(currency))
  }
  return {
    isAvailable: textsOf(query.available).includes('1'),
    minCents: cents('price_min'),
    maxCents: cents('price_max'),
    values: new Map(
      fields
        .filter(([key]) => valueKeys.test(key))
        .map(
          ([key, value]) =>
            [key, key === 'rating' ? leastRating(value) : textsOf(value).slice(0, limits.chosenValues)] as const,
        ),
    ),
  }
}

/** What a collection's page shows of its filters. */
export function filtersView(
  { filters, prices: entered }: CollectionFilters,
  currency: string,
): Partial<CollectionView> {
  const query = new URLSearchParams()
  const amounts = [entered.minCents, entered.maxCents].map((cents) =>
    cents === undefined ? '' : String(majorUnits(cents, currency)),
  )
  const [min = '', max = ''] = amounts
  for (const { key, kind, choices } of filters)
    for (const { value, isChosen } of choices) {
      if (isChosen && kind === 'availability') query.append('available', '1')
      else if (isChosen) query.append(key, value)
    }
  if (min) query.append('price_min', min)
  if (max) query.append('price_max', max)
  const text = query.toString()
  return {
    filters: filters.map(({ prices, ...filter }) => ({
      ...filter,
      ...(prices && { prices: { ...prices, min, max } }),
    })),
    ...(text && { query: text }),
  }
}
