import type { MetafieldType } from '@backroom/contract/catalog/metafields/states'
import type { FilterKind } from '@backroom/contract/catalog/product-options/states'
import type { ListingOrder } from '@backroom/contract/catalog/products/listing-orders'
import type { LengthUnit } from '@backroom/contract/catalog/size-charts/states'
import type { ImageView, LinkView } from './store.ts'

export interface ProductCardView {
  id: string
  handle: string
  title: string
  vendor?: string
  image?: ImageView
  /** Shown while the pointer is over the card. */
  secondImage?: ImageView
  priceCents: number
  compareAtPriceCents?: number
  /** Whether variants have different prices. `priceCents` is the lowest. */
  priceVaries: boolean
  available: boolean
  /** Missing without a published review, and in shops that show no reviews. */
  rating?: { count: number; average: number }
}

export interface CollectionView {
  /** Missing for the collection of all products. */
  id?: string
  handle: string
  /** Empty for the collection of all products, whose title depends on the language. */
  title: string
  descriptionHtml?: string
  /** For search engines; missing for the title and the beginning of the description. */
  seoTitle?: string
  seoDescription?: string
  image?: ImageView
  products: ProductCardView[]
  /** The number in the whole collection, not on this page. */
  total: number
  /** Starts at 1. */
  page: number
  pages: number
  /** Whether there are more products than numbered pages. */
  isCut?: boolean
  /** The orders that customers can choose; missing where they cannot. */
  orders?: ListingOrder[]
  order?: ListingOrder
  /** Missing if the shop offers none. */
  filters?: FilterView[]
  /** The customer's choice of filters and order as the query of an address, without `?`; missing without a choice. */
  query?: string
}

/** A filter of a collection. Its form works without scripts. */
export interface FilterView {
  /** The name of its fields. */
  key: string
  kind: FilterKind
  /** The name of the option. */
  name: string
  choices: { value: string; count: number; isChosen: boolean; swatch?: string }[]
  /** The lowest and the highest price that can be chosen, and what the customer has entered, in units of the currency. */
  prices?: { minCents: number; maxCents: number; min: string; max: string }
}

export interface OptionView {
  name: string
  values: string[]
  /** Colors that the merchant chose, as `#rrggbb` by value. */
  swatches?: Record<string, string>
}

export interface VariantView {
  id: string
  title: string
  /** One value per option of the product, in the product's order. */
  options: string[]
  priceCents: number
  compareAtPriceCents?: number
  available: boolean
  /** The stock, if it is tracked and low. */
  left?: number
  sku?: string
  barcode?: string
  /** The place of its image in the product's images. */
  image?: number
}

export interface ProductView {
  id: string
  handle: string
  title: string
  vendor?: string
  /** For search engines; missing for the title and the beginning of the description. */
  seoTitle?: string
  seoDescription?: string
  /** Sanitized merchant HTML. */
  descriptionHtml: string
  images: ImageView[]
  options: OptionView[]
  variants: VariantView[]
  /** A text that customers enter for a personalized product. */
  personalization?: {
    label: string
    maxLength: number
    isRequired: boolean
    /** The font of the text: the family and the address of its style sheet. */
    font?: { family: string; sheet: string }
  }
  /** Its first one by title. */
  collection?: LinkView & { id: string }
  tags?: string[]
  sizeChart?: SizeChartView
  /** Missing without one that customers see. */
  metafields?: MetafieldView[]
}

/** What a merchant says of a product. */
export interface MetafieldView {
  key: string
  name: string
  type: MetafieldType
  /** In the form of its type: `true`, `1.5`, `2027-01-31`, `#c0392b`, `https://example.com/`. */
  value: string
}

export interface SizeChartView {
  /** The unit of the lengths as they were entered. Customers see both. */
  unit: LengthUnit
  /** The headings first; empty without a table. */
  cells: string[][]
  /** The columns that contain lengths, from 0. */
  lengthColumns: number[]
  /** Sanitized like the rich text of a theme. */
  bodyHtml: string
  image?: ImageView
}

/** A collection among others. */
export interface CollectionCardView {
  id: string
  handle: string
  title: string
  image?: ImageView
  /** The number on sale. */
  products: number
}

/** What is suggested while a customer types. */
export interface SuggestionsView {
  products: ProductCardView[]
  /** Collections, and searches for words of the shop. */
  links: LinkView[]
}

/** A product of an offer. `priceCents` is what it costs there, `compareAtPriceCents` what it costs elsewhere. */
export interface UpsellProductView {
  id: string
  handle: string
  title: string
  image?: ImageView
  priceCents: number
  compareAtPriceCents?: number
  /** Those that can be added at once, at the price of the offer; empty if the buyer has to choose on the product's page. */
  variants: { id: string; title: string; priceCents: number }[]
}

export interface UpsellView {
  id: string
  /** '' for the text of the storefront. */
  title: string
  /** What the products cost less, as buyers read it; missing if they do not. */
  percent?: string
  /** Of the order on whose page it is shown; the checkout follows. */
  orderToken?: string
  products: UpsellProductView[]
}
