import type { ResolvedTheme } from '@backroom/theme/resolve'
import { renderToString } from 'react-dom/server'
import { homeSections } from '../parts/HomePage.tsx'
import { StorefrontFrame, StorefrontPage, storefrontOf } from '../Storefront.tsx'
import { StorefrontContext } from '../storefront-context.tsx'
import { fixedNeeds, fixedTheme, noNeeds } from '../theme-source.ts'
import type { HomePageView, StorefrontPageView } from '../views/pages.ts'
import type { StoreView } from '../views/store.ts'
import { renderSections } from './home-sections.tsx'

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
  const { hints, markup } = page.kind === 'home' ? renderHome(page, theme) : renderWhole(page, theme)
  return `${hints}${before}${markup}${after}`
}

const renderWhole = (page: StorefrontPageView, theme: ResolvedTheme, context = contextOf(page, theme)) =>
  withoutHints(
    renderToString(
      <StorefrontContext value={context}>
        <StorefrontPage page={page} />
      </StorefrontContext>,
    ),
  )

/** The home page around its sections, of which those that are the same as last time are not rendered again. */
function renderHome(page: HomePageView, theme: ResolvedTheme) {
  const storefront = contextOf(page, theme)
  const around = renderWhole(page, theme, { ...storefront, sectionsPlace: place })
  const sections = renderSections(storefront, theme, homeSections).map(withoutHints)
  const hints = new Set([around, ...sections].flatMap(({ hints }) => hints.match(hint) ?? []))
  return {
    hints: [...hints].join(''),
    markup: around.markup.replace(place, () => sections.map(({ markup }) => markup).join('')),
  }
}

const hint = /<link rel="preload"[^>]*>/g

/** React puts hints for the images that load first before the markup. Inside of it, they would be a part of the page. */
function withoutHints(html: string) {
  const hints = /^(?:<link rel="preload"[^>]*>)*/.exec(html)?.[0] ?? ''
  return { hints, markup: html.slice(hints.length) }
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
