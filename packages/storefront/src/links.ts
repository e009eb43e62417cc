import { allCollections } from '@backroom/theme/fields/define-field'
import type { ThemeLink } from '@backroom/theme/fields/field'
import { isSafeAddress } from '@backroom/theme/rich-text'

const segment = (part: string) => encodeURIComponent(part)

export const productPath = (handle: string, variantId?: string) =>
  variantId ? `/products/${segment(handle)}?variant=${segment(variantId)}` : `/products/${segment(handle)}`
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
export const searchPath = (text: string, page = 1) =>
  `/search?q=${segment(text.toWellFormed())}${page > 1 ? `&page=${page}` : ''}`
export const orderPath = (token: string) => `/orders/${segment(token)}`
/** Waits for the outcome of a payment. */
export const pendingPath = (attempt: string) => `/checkout/pending/${segment(attempt)}`
/** Receives the address from a popup's form and says thank you. */
export const subscribePath = '/subscribers'
export const subscribedPath = '/subscribed'
/** The link in the email that confirms an address. */
export const confirmSubscriberPath = (token: string) => `${subscribePath}/${segment(token)}`
export const linePath = (lineId: string) => `/cart/lines/${segment(lineId)}`

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
