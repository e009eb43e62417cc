import type { FeedFormat } from '@backroom/contract/catalog/product-feeds/states'

export const feedMediaTypes: Readonly<Record<FeedFormat, string>> = {
  xml: 'application/xml; charset=utf-8',
  csv: 'text/csv; charset=utf-8',
}
