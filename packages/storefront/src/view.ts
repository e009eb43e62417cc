import type { Language } from '@backroom/contract/platform/api/language'
import type { SubscriberSource } from '@backroom/contract/selling/subscribers/sources'
import type { AnalyticsConsent } from '@backroom/contract/stores/stores/states'

/**
 * What a storefront page shows, as plain JSON: the server fills these from the database, the components draw them,
 * the preview receives them over the network. Amounts are integer minor units of the store's currency.
 */

export interface ImageView {
  src: string
  srcSet?: string
  /** Pixels of the original, so that the page reserves its box. */
  width: number
  height: number
  alt: string
}

export interface LinkView {
  title: string
  href: string
}

export interface MenuItemView {
  title: string
  /** Without it the item is a heading of what stands below it. */
  href?: string
  children: MenuItemView[]
}

export interface StoreView {
  id: string
  name: string
  host: string
  /** ISO 4217. */
  currency: string
  language: Language
  /** BCP 47, for numbers and dates. */
  locale: string
  /** IANA name of the zone that the store's times are meant in. */
  timeZone: string
  /** Whose visits are counted. */
  visits: AnalyticsConsent
  email?: string
  /** What stands where a menu has no items. */
  collections: LinkView[]
  /** The menus that the theme chooses, by their handles. */
  menus: Record<string, MenuItemView[]>
}

export interface ProductCardView {
  id: string
  handle: string
  title: string
  vendor?: string
  image?: ImageView
  /** Shown while the pointer rests on the card. */
  secondImage?: ImageView
  priceCents: number
  compareAtPriceCents?: number
  /** Variants differ in price; `priceCents` is the lowest. */
  priceVaries: boolean
  available: boolean
}

export interface CollectionView {
  handle: string
  /** Empty for the collection of everything, which each language calls by its own word. */
  title: string
  descriptionHtml?: string
  image?: ImageView
  products: ProductCardView[]
  /** Of the whole collection, not of this page. */
  total: number
  /** From 1. */
  page: number
  pages: number
}

export interface OptionView {
  name: string
  values: string[]
}

export interface VariantView {
  id: string
  title: string
  /** One value for each option of the product, in its order. */
  options: string[]
  priceCents: number
  compareAtPriceCents?: number
  available: boolean
  /** Pieces, where they are counted and only a few are left. */
  left?: number
}

export interface ProductView {
  id: string
  handle: string
  title: string
  vendor?: string
  /** Merchant HTML, sanitised. */
  descriptionHtml: string
  images: ImageView[]
  options: OptionView[]
  variants: VariantView[]
  /** A text that buyers write for it. */
  personalization?: {
    label: string
    maxLength: number
    isRequired: boolean
    /** What the text is set in: the family, and the address of the sheet that knows it. */
    font?: { family: string; sheet: string }
  }
  collection?: LinkView
  tags?: string[]
}

export interface CartLineView {
  id: string
  /** Of a line that was bought. */
  productId?: string
  variantId: string
  handle: string
  title: string
  /** Empty where the product has one variant only. */
  variantTitle: string
  /** What the buyer wrote. */
  personalization?: string
  image?: ImageView
  quantity: number
  unitPriceCents: number
  totalCents: number
  available: boolean
}

/** As the server priced them; nothing is added up here. */
export interface TotalsView {
  subtotalCents: number
  discountCents: number
  shippingCents: number
  taxCents: number
  totalCents: number
}

export interface CartView extends TotalsView {
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

/** What is wrong with a field, or (`order`) with the order as a whole. */
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
  /** Typed before; never a card number. */
  values: { [field in AddressField | 'note']?: string }
  findings: { [field in AddressField | CardField | 'note' | 'order']?: CheckoutFinding }
  /** When the buyer came to the checkout, a UTC ISO instant; without it no time is counted. */
  startedAt?: string
  /** One per form shown: a repeated submission is the same order. */
  attempt: string
  countries: { code: string; name: string }[]
  /** Cards that only the demo's gateway knows are explained on the form. */
  testGateway: boolean
}

export interface OrderView extends TotalsView {
  id: string
  /** As a buyer reads it, `#1042`. */
  number: string
  email: string
  /** UTC ISO instant. */
  createdAt: string
  lines: CartLineView[]
  shipTo: string[]
  /** What the buyer wrote to the shop. */
  note?: string
}

interface AnyPageView {
  store: StoreView
}
/** What is drawn that is not in the theme, by the handle it names; of collections `all-lattehub-c` is every product. */
export interface NeedViews {
  collection: Record<string, CollectionView>
  product: Record<string, ProductCardView>
  /** Chosen in the preview alone: a page comes with the menus of its theme. */
  menu: Record<string, MenuItemView[]>
}
export type NeedKind = keyof NeedViews

/** A row of products that the merchant has put on the home page. */
export interface WidgetView {
  id: string
  heading: string
  products: ProductCardView[]
}

export interface HomePageView extends AnyPageView {
  kind: 'home'
  needs: NeedViews
  /** In their order; without them no section asks for any. */
  widgets?: WidgetView[]
}
export interface CollectionPageView extends AnyPageView {
  kind: 'collection'
  collection: CollectionView
}
export interface SearchPageView extends AnyPageView {
  kind: 'search'
  /** What was looked for; '' before anything was. */
  text: string
  products: ProductCardView[]
  /** Counted no further than a list is: see `isMore`. */
  total: number
  isMore: boolean
  /** From 1. */
  page: number
  pages: number
}
export interface ProductPageView extends AnyPageView {
  kind: 'product'
  product: ProductView
  /** The variant that is asked for, or else the one that is shown first. */
  selectedVariantId: string
  /** The address names the variant. */
  isVariantAsked?: boolean
  /** The day in the shop's zone, `2026-11-22`: deliveries are counted from it. */
  today: string
  related: ProductCardView[]
}
export interface CartPageView extends AnyPageView {
  kind: 'cart'
  cart: CartView
  /** Another thing was one too many. */
  isFull?: boolean
  /** Offered beside the cart. */
  upsell: ProductCardView[]
}
export interface CheckoutPageView extends AnyPageView {
  kind: 'checkout'
  checkout: CheckoutView
}
/** Nobody knows yet what becomes of a payment. */
export interface PendingPageView extends AnyPageView {
  kind: 'pending'
  /** Of this page. */
  address: string
}
export interface ThankYouPageView extends AnyPageView {
  kind: 'thank-you'
  order: OrderView
}
export interface SubscribedPageView extends AnyPageView {
  kind: 'subscribed'
  /** What was sent is no address: the form again. */
  refused?: { email: string; source: SubscriberSource }
  /** Where the shop has addresses confirmed: a mail was sent, its link asks for a click, is confirmed, or no longer works. */
  confirmation?: { state: 'mailed' | 'confirmed' | 'gone' } | { state: 'asked'; action: string }
}
/** A text of the store's own. */
export interface ContentPageView extends AnyPageView {
  kind: 'content'
  content: {
    id: string
    handle: string
    title: string
    /** Cleaned, as the rich text of a theme. */
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
  | SearchPageView
  | ProductPageView
  | CartPageView
  | CheckoutPageView
  | PendingPageView
  | ThankYouPageView
  | SubscribedPageView
  | ContentPageView
  | NotFoundPageView
