import { type NewProduct, productImageAddress } from '@backroom/domain/catalog/products/products'
import { safeDescription } from '@backroom/domain/platform/safe-html/safe-html'
import { xmlText } from '@backroom/domain/platform/xml-text'
import type { Store } from '@backroom/domain/stores/stores/stores'
import { productPath, rssPath } from '@backroom/storefront/links'

const imageWidth = 640

/** The newest products of a shop as RSS 2.0. */
export function rssOf(store: Store, origin: string, products: readonly NewProduct[]): string {
  const element = (name: string, text: string) => `<${name}>${xmlText(text)}</${name}>\n`
  const items = products.map((product) => {
    const image = productImageAddress(store.id, product.image, imageWidth)
    const picture = image && `<p><img src="${origin}${image}" alt=""></p>`
    return `<item>\n${element('title', product.title)}${element('link', origin + productPath(product.handle))}<guid isPermaLink="false">${product.id}</guid>\n${element(
      'pubDate',
      new Date(product.createdAt).toUTCString(),
    )}${element('description', picture + safeDescription(product.descriptionHtml))}</item>\n`
  })
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">
<channel>
${element('title', store.seoTitle || store.name)}${element('link', `${origin}/`)}${element(
  'description',
  store.seoDescription || store.name,
)}${element('language', store.language)}<atom:link href="${xmlText(origin + rssPath)}" rel="self" type="application/rss+xml" />
${items.join('')}</channel>
</rss>
`
}
