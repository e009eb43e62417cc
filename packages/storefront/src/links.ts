import { type ReviewSort, reviewSorts } from '@backroom/contract/catalog/product-reviews/states'
import type { InsertedPlacement } from '@backroom/contract/selling/upsells/states'
import { allCollections } from '@backroom/theme/fields/define-field'
import type { ThemeLink } from '@backroom/theme/fields/field'
import { isSafeAddress } from '@backroom/theme/rich-text'

const segment = (part: string) => encodeURIComponent(part)

export const productPath = (handle: string, variantId?: string) =>
  variantId ? `/products/${segment(handle)}?variant=${segment(variantId)}` : `/products/${segment(handle)}`
interface ReviewChoice {
  /** 0 for all. */
  stars?: number
  sort?: ReviewSort
  page?: number
}

/** The published reviews of a product. */
export function reviewsPath(handle: string, { stars = 0, sort = reviewSorts[0], page = 1 }: ReviewChoice = {}) {
  const search = [
    stars > 0 ? `stars=${stars}` : '',
    sort === reviewSorts[0] ? '' : `sort=${sort}`,
    page > 1 ? `page=${page}` : '',
  ].filter((part) => part !== '')
  return `${productPath(handle)}/reviews${search.length > 0 ? `?${search.join('&')}` : ''}`
}
/** The form of a new review. @param order the signed item of an order */
export const newReviewPath = (handle: string, order = '') =>
  `${productPath(handle)}/reviews/new${order && `?order=${segment(order)}`}`
export const reviewThanksPath = (handle: string, outcome: string) =>
  `${productPath(handle)}/reviews/thanks?${segment(outcome)}`
export const helpfulPath = (handle: string, reviewId: string) =>
  `${productPath(handle)}/reviews/${segment(reviewId)}/helpful`
/** The link that ends mails which ask for reviews. */
export const stopRequestsPath = (token: string) => `/review-requests/stop/${segment(token)}`

/** Customers never see the specified word for all products. */
export const collectionPath = (handle: string) =>
  handle === allCollections ? '/collections/all' : `/collections/${segment(handle)}`
/** The newest products as RSS. */
export const rssPath = '/rss.xml'
/** All collections. */
export const collectionsPath = (page = 1) => (page > 1 ? `/collections?page=${page}` : '/collections')
/** @param query of the filters, without `?` */
export function collectionPagePath(handle: string, page: number, query = '') {
  const search = [query, page > 1 ? `page=${page}` : ''].filter((part) => part !== '').join('&')
  return `${collectionPath(handle)}${search && `?${search}`}`
}
/** @param isExact whether typing errors are searched for as they are */
export const searchPath = (text: string, page = 1, isExact = false) =>
  `/search?q=${segment(text.toWellFormed())}${isExact ? '&exact=1' : ''}${page > 1 ? `&page=${page}` : ''}`
/** What is suggested while a customer types. */
export const suggestPath = '/search/suggest'
/** The offer of a place. @param of the handle of a product or the token of an order */
export const upsellsPath = (placement: InsertedPlacement, of = '') =>
  `/upsells?place=${placement}${of && `&of=${segment(of)}`}`
/** Receives that an offer was seen. */
export const viewUpsellPath = (id: string) => `/upsells/${segment(id)}/view`
/** The orders of the signed-in customer, or the form that signs in. */
export const accountPath = (page = 1) => (page > 1 ? `/account?page=${page}` : '/account')
export const accountDetailsPath = '/account/details'
/** Mails a link; with a token, it is that link. */
export const accountLinkPath = (token = '') => `/account/links${token && `/${segment(token)}`}`
/** The form of an address; without an id, of a new one. */
export const accountAddressPath = (id = 'new') => `/account/addresses/${segment(id)}`
export const removeAddressPath = (id: string) => `${accountAddressPath(id)}/removal`
export const defaultAddressPath = (id: string) => `${accountAddressPath(id)}/default`
export const accountConsentPath = '/account/consent'
export const accountLanguagePath = '/account/language'
export const signOutPath = '/account/sign-out'
export const orderPath = (token: string) => `/orders/${segment(token)}`
/** What may be added to an order that was placed a moment ago. */
export const offerPath = (token: string) => `${orderPath(token)}/offer`
export const returnPath = (token: string) => `${orderPath(token)}/returns`
/** Waits for the outcome of a payment. */
export const pendingPath = (attempt: string) => `/checkout/pending/${segment(attempt)}`
/** Receives the address from a popup's form and says thank you. */
export const subscribePath = '/subscribers'
export const subscribedPath = '/subscribed'
/** The link in the email that confirms an address. */
export const confirmSubscriberPath = (token: string) => `${subscribePath}/${segment(token)}`
export const cartNotePath = '/cart/note'
export const discountCodesPath = '/cart/discount-codes'
export const removeDiscountCodePath = '/cart/discount-codes/removal'
export const linePath = (lineId: string) => `/cart/lines/${segment(lineId)}`

/** All pages of text. */
export const contentPagesPath = (page = 1) => (page > 1 ? `/pages?page=${page}` : '/pages')
export const contentPagePath = (handle: string) => `/pages/${segment(handle)}`

/** The target of a link in the theme or a menu. Undefined if it has none. */
export function linkPath({ name, params: { slug } }: ThemeLink): string | undefined {
  switch (name) {
    case 'home':
      return '/'
    case 'collection':
      return collectionPath(slug || allCollections)
    case 'product':
      return slug ? productPath(slug) : undefined
    case 'page':
      return slug ? contentPagePath(slug) : undefined
    case 'address':
      return isSafeAddress(slug) ? slug : undefined
    case '':
      return undefined
  }
}
