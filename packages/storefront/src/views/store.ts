import type { Language } from '@backroom/contract/platform/api/language'
import type { UpsellPlacement } from '@backroom/contract/selling/upsells/states'
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
  /** What social networks show of pages without a picture of their own. */
  socialImage?: ImageView
  /** BCP 47, for numbers and dates. */
  locale: string
  /** The IANA name of the store's time zone. */
  timeZone: string
  /** Which visits are counted: with or without consent, or none. */
  visits: AnalyticsConsent
  /** Places with an offer of further products. */
  upsells: UpsellPlacement[]
  /** Where customers write to. */
  email?: string
  /** As the merchant writes it. */
  phone?: string
  /** Replaces a menu without items. */
  collections: LinkView[]
  /** The menus that the theme chooses, by handle. */
  menus: Record<string, MenuItemView[]>
}
