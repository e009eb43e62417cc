import type { ResolvedTheme } from '@backroom/theme/resolve'
import { renderToString } from 'react-dom/server'
import { StorefrontFrame, StorefrontPage, storefrontOf } from '../Storefront.tsx'
import { StorefrontContext } from '../storefront-context.tsx'
import { fixedNeeds, fixedTheme, noNeeds } from '../theme-source.ts'
import type { StorefrontPageView } from '../views/pages.ts'
import type { StoreView } from '../views/store.ts'

/** The markup before and after a page. */
interface Frame {
  theme: ResolvedTheme
  before: string
  after: string
}

/** By store, which is one object as long as its name, menus and language are the same, and by kind of page. */
const frames = new WeakMap<StoreView, Map<StorefrontPageView['kind'], Frame>>()

/** Stands for the page in a frame. Nobody can write it into a text, because it is another one in each process. */
const place = crypto.randomUUID()

/**
 * Renders the storefront inside the page's root element; the preview hydrates the same markup. Header, footer and popups are the
 * same on all pages of a kind, so they are rendered once.
 */
export function renderStorefront(page: StorefrontPageView, theme: ResolvedTheme): string {
  const { before, after } = frameOf(page, theme)
  const html = renderToString(
    <StorefrontContext value={contextOf(page, theme)}>
      <StorefrontPage page={page} />
    </StorefrontContext>,
  )
  // React puts hints for the images that load first before the markup. Inside of it, they would be a part of the page.
  const hints = /^(?:<link rel="preload"[^>]*>)*/.exec(html)?.[0] ?? ''
  return `${hints}${before}${html.slice(hints.length)}${after}`
}

const contextOf = (page: StorefrontPageView, theme: ResolvedTheme) =>
  storefrontOf(page, fixedTheme(theme), fixedNeeds(page.kind === 'home' ? page.needs : noNeeds))

function frameOf(page: StorefrontPageView, theme: ResolvedTheme): Frame {
  const known = frames.get(page.store)?.get(page.kind)
  if (known?.theme === theme) return known
  const html = renderToString(
    <StorefrontContext value={contextOf(page, theme)}>
      <StorefrontFrame kind={page.kind}>{place}</StorefrontFrame>
    </StorefrontContext>,
  )
  const [before = '', after = ''] = html.split(place)
  const frame = { theme, before, after }
  const ofStore = frames.get(page.store) ?? new Map()
  frames.set(page.store, ofStore.set(page.kind, frame))
  return frame
}
