import { escapeHtml } from '@backroom/contract/api/escape-html'
import type { Language } from '@backroom/contract/api/language'
import type { ResolvedTheme } from '@backroom/theme/resolve'
import { renderToString } from 'react-dom/server'
import { MiniCart } from '../cart/MiniCart.tsx'
import { fontsOf } from '../fonts/fonts.ts'
import { collectionPath, productPath } from '../links.ts'
import { wordsIn } from '../messages/messages.ts'
import { Shop } from '../Shop.tsx'
import { ShopContext } from '../shop-context.tsx'
import { fixedCollections, fixedTheme } from '../theme-source.ts'
import type { CartView, PageView, StoreView } from '../view.ts'
import type { ShopAssets } from './assets.ts'

/** The shop inside the page's root element, as the preview hydrates it, too. */
export function renderShop(page: PageView, theme: ResolvedTheme): string {
  const collections = fixedCollections(page.kind === 'home' ? page.collections : {})
  return renderToString(<Shop page={page} theme={fixedTheme(theme)} collections={collections} />)
}

/** The mini cart alone, which the script puts into the open page. */
export function renderMiniCart(cart: CartView, store: StoreView, theme: ResolvedTheme): string {
  const shop = { store, words: wordsIn(store.language), theme: fixedTheme(theme), collections: fixedCollections({}) }
  return renderToString(
    <ShopContext value={shop}>
      <MiniCart cart={cart} />
    </ShopContext>,
  )
}

/** The whole document: no inline script, one style sheet beside the fonts', one module script. */
export function renderPage(page: PageView, theme: ResolvedTheme, assets: ShopAssets): string {
  const { store } = page
  const product = page.kind === 'product' ? page.product : undefined
  const data = [
    ['event-page', page.kind],
    ['product-id', product?.id],
    ['retry', page.kind === 'checkout' && Object.keys(page.checkout.problems).length ? '1' : undefined],
  ] as const
  const body = data.map(([name, value]) => (value ? ` data-${name}="${escapeHtml(value)}"` : '')).join('')
  const address = canonicalPath(page)
  const description = product ? plainText(product.descriptionHtml).slice(0, 160) : ''
  return `<!doctype html>
<html lang="${store.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(titleOf(page))}</title>
${description ? `<meta name="description" content="${escapeHtml(description)}">\n` : ''}${
  address ? `<link rel="canonical" href="${escapeHtml(address)}">` : '<meta name="robots" content="noindex">'
}
<link rel="stylesheet" href="${assets.styles[theme.themeKey]}">
${fontLinks(theme, store.language, assets)}${assets.preloads.map((href) => `<link rel="modulepreload" href="${href}">\n`).join('')}<script type="module" src="${assets.script}"></script>
</head>
<body${body}><div id="shop">${renderShop(page, theme)}</div></body>
</html>`
}

function fontLinks(theme: ResolvedTheme, language: Language, assets: ShopAssets): string {
  const { sheets, preloads } = fontsOf(theme, language, assets)
  return [
    ...preloads.map((href) => `<link rel="preload" href="${href}" as="font" type="font/woff2" crossorigin>\n`),
    ...sheets.map((href) => `<link rel="stylesheet" href="${href}">\n`),
  ].join('')
}

function titleOf({ store, ...page }: PageView): string {
  const words = wordsIn(store.language)
  switch (page.kind) {
    case 'home':
      return store.name
    case 'collection':
      return `${page.collection.title || words.allProducts} – ${store.name}`
    case 'product':
      return `${page.product.title} – ${store.name}`
    case 'cart':
      return `${words.cartTitle} – ${store.name}`
    case 'checkout':
      return `${words.checkout} – ${store.name}`
    case 'pending':
      return `${words.pendingTitle} – ${store.name}`
    case 'thank-you':
      return `${words.orderNumber(page.order.number)} – ${store.name}`
    case 'subscribed':
      return `${words.subscribe} – ${store.name}`
    case 'not-found':
      return `${words.notFoundTitle} – ${store.name}`
  }
}

/** Pages that are the same for everybody have one address for search engines; the others are not for them. */
function canonicalPath(page: PageView): string | undefined {
  if (page.kind === 'home') return '/'
  if (page.kind === 'product') return productPath(page.product.handle)
  if (page.kind !== 'collection') return undefined
  const { handle, page: number } = page.collection
  return `${collectionPath(handle)}${number > 1 ? `?page=${number}` : ''}`
}

const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&nbsp;': ' ' }

/** The prose of a description, which holds nothing but prose. */
const plainText = (html: string) =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&\w+;/g, (entity) => entities[entity] ?? entity)
    .replace(/\s+/g, ' ')
    .trim()
