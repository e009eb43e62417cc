import type { FilterKind } from '@backroom/contract/catalog/product-options/states'
import type { ReviewSort } from '@backroom/contract/catalog/product-reviews/states'
import type { ListingOrder } from '@backroom/contract/catalog/products/listing-orders'
import type { LengthUnit } from '@backroom/contract/catalog/size-charts/states'
import type { Language } from '@backroom/contract/platform/api/language'
import type { Refusal } from '@backroom/contract/selling/discounts/states'
import type { SubscriberSource } from '@backroom/contract/selling/subscribers/sources'
import type { AnalyticsConsent } from '@backroom/contract/stores/stores/states'
import type { Focal } from '@backroom/theme/fields/field'

/**
 * The content of a storefront page as plain JSON. The server fills it from the database, components render it, and the
 * preview receives it over the network. Amounts are integer minor units of the store's currency.
 */

export interface ImageView {
  src: string
  srcSet?: string
  /** The original size in pixels, so that the page reserves the box. */
  width: number
  height: number
  alt: string
  /** The point that stays visible when the image is cropped; missing for the middle. */
  focal?: Focal
}

export interface LinkView {
  title: string
  href: string
}

export interface MenuItemView {
  title: string
  /** An item without a target is the heading of its children. */
  href?: string
  children: MenuItemView[]
}

export interface StoreView {
  id: string
  name: string
  host: string
  /** Scheme, host and port, for addresses that others read. */
  origin: string
  /** ISO 4217. */
  currency: string
  language: Language
  /** The language of pages whose address names none. */
  mainLanguage: Language
  /** Of the home page, for search engines; '' for the name of the shop. */
  seoTitle: string
  seoDescription: string
  /** BCP 47, for numbers and dates. */
  locale: string
  /** The IANA name of the store's time zone. */
  timeZone: string
  /** Which visits are counted: with or without consent, or none. */
  visits: AnalyticsConsent
  email?: string
  /** Replaces a menu without items. */
  collections: LinkView[]
  /** The menus that the theme chooses, by handle. */
  menus: Record<string, MenuItemView[]>
}

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

/** A published review of a product. All texts are plain text. */
export interface ReviewView {
  id: string
  rating: number
  /** '' for none. */
  title: string
  body: string
  author: string
  /** Whether it is of an order. */
  isVerified: boolean
  helpfulCount: number
  /** '' for none. */
  reply: string
  /** A UTC ISO time. */
  createdAt: string
  images: ImageView[]
}

export interface RatingView {
  count: number
  /** 0 without reviews. */
  average: number
  /** How many reviews have 1, 2, 3, 4 and 5 stars. */
  stars: number[]
}

export interface ReviewsView {
  rating: RatingView
  /** The newest. */
  items: ReviewView[]
}

export const reviewFields = ['rating', 'title', 'body', 'name', 'email'] as const
export type ReviewField = (typeof reviewFields)[number]

export type ReviewFinding =
  | 'rating'
  | 'body'
  | 'bodyShort'
  | 'bodyLong'
  | 'title'
  | 'name'
  | 'email'
  | 'tooManyImages'
  | 'imageInvalid'
  | 'imageLarge'
  | 'tooMany'
  | 'full'
  | 'unread'

export interface ReviewFormView {
  values: { [field in ReviewField]?: string }
  findings: { [field in ReviewField | 'images' | 'form']?: ReviewFinding }
  /** When the form was opened, signed. */
  openedAt: string
  /** The signed item of an order: the review is verified, and needs no email. */
  order?: string
  minLength: number
}

export type ReviewNote = 'waiting' | 'published' | 'repeated' | 'gone' | 'stopAsked' | 'stopped'

/** What a cart and an order show of a line. */
interface LineView {
  id: string
  title: string
  /** Empty if the product has only one variant. */
  variantTitle: string
  /** The customer's personalization text. */
  personalization?: string
  image?: ImageView
  quantity: number
  unitPriceCents: number
  totalCents: number
}

export interface CartLineView extends LineView {
  variantId: string
  handle: string
  available: boolean
}

export interface OrderLineView extends LineView {
  /** Undefined if the product was deleted. */
  productId?: string
}

/** Amounts as the server computed them. Components never add amounts. */
export interface TotalsView {
  subtotalCents: number
  discountCents: number
  shippingCents: number
  taxCents: number
  totalCents: number
}

export type CodeRefusal = Refusal | 'unknown_code'

export interface CartView extends TotalsView {
  /** What each discount takes; `code` is '' for an automatic one. */
  discounts?: { title: string; code: string; cents: number }[]
  /** Entered codes that take nothing. */
  refusedCodes?: { code: string; reason: CodeRefusal }[]
  lines: CartLineView[]
  /** Pieces, not lines. */
  count: number
}

export const addressFields = [
  'email',
  'firstName',
  'lastName',
  'address1',
  'city',
  'region',
  'postalCode',
  'countryCode',
  'phone',
] as const
export const cardFields = ['cardNumber', 'cardExpiry', 'cardCode'] as const
export type AddressField = (typeof addressFields)[number]
export type CardField = (typeof cardFields)[number]

/** Errors of fields, and of the whole order under `order`. */
export type CheckoutFinding =
  | 'required'
  | 'email'
  | 'invalid'
  | 'declined'
  | 'soldOut'
  | 'changed'
  | 'unavailable'
  | 'noPaymentConnection'
  | 'notConfirmed'

export interface CheckoutView {
  cart: CartView
  /** The submitted values, without card data. */
  values: { [field in AddressField | 'note']?: string }
  findings: { [field in AddressField | CardField | 'note' | 'order']?: CheckoutFinding }
  /** The start of the checkout as a UTC ISO time. Without it, there is no countdown. */
  startedAt?: string
  /** The idempotency key of the form: a repeated submission is the same order. */
  attempt: string
  countries: { code: string; name: string }[]
  /** Whether to explain the demo gateway's test cards. */
  testGateway: boolean
}

export interface OrderView extends TotalsView {
  id: string
  /** The order number for customers, `#1042`. */
  number: string
  email: string
  /** A UTC ISO time. */
  createdAt: string
  lines: OrderLineView[]
  shipTo: string[]
  /** The customer's note to the shop. */
  note?: string
  /** Forms for reviews of what was bought, once the order is fulfilled. */
  reviewLinks?: LinkView[]
}

interface AnyPageView {
  store: StoreView
}
/** Drawn data that is not in the theme, by handle. The collection `all-lattehub-c` is all products. */
export interface NeedViews {
  collection: Record<string, CollectionView>
  product: Record<string, ProductCardView>
  /** Only the preview loads menus here. A storefront page includes the menus of its theme. */
  menu: Record<string, MenuItemView[]>
}
export type NeedKind = keyof NeedViews

/** A row of products that the merchant placed on the home page. */
export interface WidgetView {
  id: string
  heading: string
  products: ProductCardView[]
}

export interface HomePageView extends AnyPageView {
  kind: 'home'
  needs: NeedViews
  /** In order. Undefined if no section needs them. */
  widgets?: WidgetView[]
  /** The ids of the collections of all widgets, also of those that have nothing to show. */
  widgetCollections?: string[]
}
export interface CollectionPageView extends AnyPageView {
  kind: 'collection'
  collection: CollectionView
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
export interface CollectionsPageView extends AnyPageView {
  kind: 'collections'
  collections: CollectionCardView[]
  /** Starts at 1. */
  page: number
  pages: number
}
/** The published pages of text. */
export interface ContentPagesPageView extends AnyPageView {
  kind: 'content-pages'
  /** By title. */
  contents: { id: string; handle: string; title: string }[]
  /** Starts at 1. */
  page: number
  pages: number
}
export interface SearchPageView extends AnyPageView {
  kind: 'search'
  /** The search text. '' before the first search. */
  text: string
  /** What was searched for instead, because the text found nothing. */
  corrected?: string
  products: ProductCardView[]
  /** Counted up to a limit, see `isMore`. */
  total: number
  isMore: boolean
  /** Starts at 1. */
  page: number
  pages: number
}
/** What is suggested while a customer types. */
export interface SuggestionsView {
  products: ProductCardView[]
  /** Collections, and searches for words of the shop. */
  links: LinkView[]
}
export interface ProductPageView extends AnyPageView {
  kind: 'product'
  product: ProductView
  /** The requested variant, or the default one. */
  selectedVariantId: string
  /** Whether the address names the variant. */
  isVariantAsked?: boolean
  /** The current day in the shop's time zone, `2026-11-22`. Delivery dates are counted from it. */
  today: string
  related: ProductCardView[]
  /** Whether some of the related ones are the newest of the shop, because its collection has too few. */
  showsNewest?: boolean
  /** Missing if the shop shows none. */
  reviews?: ReviewsView
}
/** All published reviews of a product, filtered by stars. */
export interface ReviewsPageView extends AnyPageView {
  kind: 'reviews'
  product: Pick<ProductCardView, 'id' | 'handle' | 'title' | 'image'>
  rating: RatingView
  items: ReviewView[]
  /** The chosen number of stars; 0 for all. */
  stars: number
  sort: ReviewSort
  /** Starts at 1. */
  page: number
  pages: number
}
/** The form of a new review, or a note about a review or about mails that ask for one. */
export interface ReviewPageView extends AnyPageView {
  kind: 'review'
  product?: Pick<ProductCardView, 'id' | 'handle' | 'title' | 'image'>
  form?: ReviewFormView
  note?: ReviewNote
  /** The address of the button of a note that asks. */
  action?: string
}
export interface CartPageView extends AnyPageView {
  kind: 'cart'
  cart: CartView
  /** Whether an item exceeded the cart's limit. */
  isFull?: boolean
  /** Lines whose product is not sold any more, with what the customer chose ('' if that is unknown). */
  gone?: { id: string; title: string }[]
  /** Products of the upsell. */
  upsell: ProductCardView[]
}
export interface CheckoutPageView extends AnyPageView {
  kind: 'checkout'
  checkout: CheckoutView
}
/** The outcome of the payment is unknown. */
export interface PendingPageView extends AnyPageView {
  kind: 'pending'
  /** The address of this page. */
  address: string
}
export interface ThankYouPageView extends AnyPageView {
  kind: 'thank-you'
  order: OrderView
}
export interface SubscribedPageView extends AnyPageView {
  kind: 'subscribed'
  /** The address was invalid; the form is shown again. */
  refused?: { email: string; source: SubscriberSource }
  /**
   * For shops that confirm addresses: the email was sent, its link asks for a click, the address is confirmed, or the
   * link has expired.
   */
  confirmation?: { state: 'mailed' | 'confirmed' | 'gone' } | { state: 'asked'; action: string }
}
/** A page with the store's own text. */
export interface ContentPageView extends AnyPageView {
  kind: 'content'
  content: {
    id: string
    handle: string
    title: string
    /** Sanitized like the rich text of a theme. */
    bodyHtml: string
    /** '' for the title. */
    seoTitle: string
    /** '' for the beginning of the text. */
    seoDescription: string
  }
}
export interface NotFoundPageView extends AnyPageView {
  kind: 'not-found'
  suggestions: ProductCardView[]
}

export type StorefrontPageView =
  | HomePageView
  | CollectionPageView
  | CollectionsPageView
  | SearchPageView
  | ProductPageView
  | CartPageView
  | CheckoutPageView
  | PendingPageView
  | ThankYouPageView
  | SubscribedPageView
  | ContentPageView
  | ContentPagesPageView
  | ReviewsPageView
  | ReviewPageView
  | NotFoundPageView
