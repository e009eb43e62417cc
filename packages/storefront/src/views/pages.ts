import type { ReviewSort } from '@backroom/contract/catalog/product-reviews/states'
import type { SubscriberSource } from '@backroom/contract/selling/subscribers/sources'
import type { AccountView } from './account.ts'
import type { CartView, CheckoutView, OrderView } from './buying.ts'
import type { CollectionCardView, CollectionView, ProductCardView, ProductView } from './products.ts'
import type { RatingView, ReviewFormView, ReviewNote, ReviewsView, ReviewView } from './reviews.ts'
import type { MenuItemView, StoreView } from './store.ts'

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
/** Why a mailed link cannot be followed. `expired`: a link to pay, of which the shop can send a new one. */
export const deadLinks = ['gone', 'completed', 'expired'] as const
export type DeadLink = (typeof deadLinks)[number]
/** What became of a quantity that a buyer entered: nothing, or as many as a line may hold. */
export const quantityNotes = ['invalid', 'cut'] as const
export type QuantityNote = (typeof quantityNotes)[number]
export interface CartPageView extends AnyPageView {
  kind: 'cart'
  cart: CartView
  /** Whether an item exceeded the cart's limit. */
  isFull?: boolean
  quantityNote?: QuantityNote
  /** The handle of the product that the buyer comes from. */
  fromProduct?: string
  /** What the buyer wrote to the shop. */
  note?: string
  /** The visitor followed a link to a checkout that cannot be continued. */
  deadLink?: DeadLink
  /** The page on which the shop says how to reach it, for a link that has expired. */
  contactHref?: string
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
  /** Where the buyer confirms the payment with the bank. */
  confirmation?: { url: string /** Whether the buyer is sent there at once. */; isNew: boolean }
}
/** Why an offer did not join the order. The order stays as it was. */
export type OfferProblem = 'changed' | 'declined' | 'soldOut' | 'unavailable'
export interface OfferedItemView extends Pick<ProductCardView, 'id' | 'handle' | 'title' | 'image'> {
  /** Those that can be added at once. */
  variants: OfferedVariantView[]
}
export interface OfferedVariantView {
  id: string
  /** '' for the only variant of a product without options. */
  title: string
  /** At the price of the offer. */
  priceCents: number
  /** What it costs elsewhere, if that is more. */
  compareAtPriceCents?: number
  /** Added to the price. */
  taxCents: number
  /** What the buyer pays for it. */
  totalCents: number
}
/** A buyer who has paid may add something to the order before they see its page. */
export interface OfferPageView extends AnyPageView {
  kind: 'offer'
  upsellId: string
  /** '' for the text of the storefront. */
  title: string
  /** What the products cost less, as buyers read it; missing if they do not. */
  percent?: string
  products: OfferedItemView[]
  /** Of the order. */
  token: string
  /** As the shop writes it. */
  orderNumber: string
  /** The card of the order, which is charged again; without one the item is paid together with the order. */
  card?: { brand: string; last4: string }
  /** Identifies a submission: a repeated click charges nothing twice. */
  attempt: string
  problem?: OfferProblem
}
export interface ThankYouPageView extends AnyPageView {
  kind: 'thank-you'
  order: OrderView
}
/** The pages of a customer, and the way to them. */
export interface AccountPageView extends AnyPageView {
  kind: 'account'
  account: AccountView
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
  | OfferPageView
  | ThankYouPageView
  | AccountPageView
  | SubscribedPageView
  | ContentPageView
  | ContentPagesPageView
  | ReviewsPageView
  | ReviewPageView
  | NotFoundPageView
