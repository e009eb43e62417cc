import { escapeHtml } from '@backroom/contract/platform/api/escape-html'
import type { Language } from '@backroom/contract/platform/api/language'
import type { ResolvedTheme } from '@backroom/theme/resolve'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { MiniCart } from '../cart/MiniCart.tsx'
import { fontsOf } from '../fonts/fonts.ts'
import { hasPixels, inScript, type PixelView, pixelPage, runsInFrame, thanksFramePath } from '../pixels/pixel-page.ts'
import { Suggestions } from '../search/Suggestions.tsx'
import { StorefrontContext } from '../storefront-context.tsx'
import { textsIn } from '../texts/texts-in.ts'
import { fixedNeeds, fixedTheme, noNeeds } from '../theme-source.ts'
import { Upsell } from '../upsells/Upsell.tsx'
import type { CartView } from '../views/buying.ts'
import type { StorefrontPageView } from '../views/pages.ts'
import type { SuggestionsView, UpsellView } from '../views/products.ts'
import type { StoreView } from '../views/store.ts'
import { VisitsQuestion } from '../visits-question/VisitsQuestion.tsx'
import type { StorefrontAssets } from './assets.ts'
import { headOf } from './head.ts'
import { renderStorefront } from './render-storefront.tsx'
import { structuredData } from './structured-data.ts'

export { renderStorefront } from './render-storefront.tsx'

/** Renders a part that a script inserts into the open page. */
function renderPart(part: ReactNode, store: StoreView, theme: ResolvedTheme): string {
  const [texts, needs] = [textsIn(store.language), fixedNeeds(noNeeds)]
  return renderToString(
    <StorefrontContext value={{ store, texts, theme: fixedTheme(theme), needs, widgets: [] }}>
      {part}
    </StorefrontContext>,
  )
}

export const renderMiniCart = (cart: CartView, store: StoreView, theme: ResolvedTheme) =>
  renderPart(<MiniCart cart={cart} />, store, theme)

/** '' for no suggestion. */
export const renderSuggestions = (suggestions: SuggestionsView, store: StoreView, theme: ResolvedTheme) =>
  renderPart(<Suggestions {...suggestions} />, store, theme)

export const renderUpsell = (upsell: UpsellView, store: StoreView, theme: ResolvedTheme) =>
  renderPart(<Upsell upsell={upsell} />, store, theme)

/**
 * Renders the whole document: no inline script, one style sheet besides those of the fonts, one module script, and one
 * for pixels if there are any.
 */
export function renderPage(
  page: StorefrontPageView,
  theme: ResolvedTheme,
  assets: StorefrontAssets,
  pixels: PixelView[] = [],
): string {
  const { store } = page
  const product = page.kind === 'product' ? page.product : undefined
  const data = [
    ['event-page', page.kind],
    ['product-id', product?.id],
    ['visits', store.visits === 'off' ? undefined : store.visits],
    ['arrival', page.kind === 'checkout' && page.checkout.isArrival ? '1' : undefined],
  ] as const
  const body = data.map(([name, value]) => (value ? ` data-${name}="${escapeHtml(value)}"` : '')).join('')
  return `<!doctype html>
<html lang="${store.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
${headOf(page)}
<link rel="stylesheet" href="${assets.styles[theme.themeKey]}">
${fontLinks(theme, store.language, assets)}${assets.preloads.map((href) => `<link rel="modulepreload" href="${href}">\n`).join('')}<script type="module" src="${assets.script}"></script>
</head>
<body${body}><div id="storefront">${renderStorefront(page, theme)}</div>${
    isAsked(page, pixels) ? renderToString(<VisitsQuestion language={store.language} theme={theme} />) : ''
  }${structuredData(page)}${pixelsIn(page, pixels, assets)}</body>
</html>`
}

/** Whether the page asks for consent: the shop or one of its pixels requires it. */
const isAsked = (page: StorefrontPageView, pixels: PixelView[]) =>
  page.store.visits === 'ask' || (hasPixels(page) && pixels.some(({ consent }) => consent === 'after_consent'))

/** The pixels' data and script, or the frame with them on the thank-you page. */
function pixelsIn(page: StorefrontPageView, pixels: PixelView[], assets: StorefrontAssets): string {
  if (pixels.length === 0 || !hasPixels(page)) return ''
  const data = `<script type="application/json" data-pixels>${inScript(pixelPage(page, pixels))}</script>`
  if (!runsInFrame(page)) return `${data}${pixelScript(assets)}`
  return `${data}<iframe src="${thanksFramePath}" referrerpolicy="no-referrer" title="" hidden></iframe>`
}

const pixelScript = ({ pixels }: StorefrontAssets) => `<script type="module" src="${pixels}"></script>`

/** The content of the frame on the thank-you page. */
export const renderThanksFrame = (assets: StorefrontAssets): string =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><title>Thank you</title>${pixelScript(assets)}</html>`

function fontLinks(theme: ResolvedTheme, language: Language, assets: StorefrontAssets): string {
  const { sheets, preloads } = fontsOf(theme, language, assets)
  return [
    ...preloads.map((href) => `<link rel="preload" href="${href}" as="font" type="font/woff2" crossorigin>\n`),
    ...sheets.map((href) => `<link rel="stylesheet" href="${href}">\n`),
  ].join('')
}
