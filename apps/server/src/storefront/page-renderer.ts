import type { Language } from '@backroom/contract/platform/api/language'
import { listActivePixels } from '@backroom/domain/analytics/pixels/pixels'
import { findLiveTheme, findLiveVersion } from '@backroom/domain/online-store/themes/themes'
import type { StoreContext } from '@backroom/domain/platform/context'
import { findStore } from '@backroom/domain/stores/stores/stores'
import { hasPixels, type PixelView, runsInFrame } from '@backroom/storefront/pixels/pixel-page'
import type { StorefrontAssets } from '@backroom/storefront/render/assets'
import { readAssets } from '@backroom/storefront/render/read-assets'
import { renderPage } from '@backroom/storefront/render/render-page.tsx'
import { newTheme } from '@backroom/storefront/sections/new-theme'
import { themeSchemas } from '@backroom/storefront/sections/theme-schemas'
import type { StorefrontPageView } from '@backroom/storefront/views/pages'
import { type ResolvedTheme, resolve } from '@backroom/theme/resolve'
import { LRUCache } from 'lru-cache'
import { kept, type PageContext } from './cache/page-context.ts'
import { topicsOf } from './cache/page-topics.ts'
import type { DrawnPage, SharedPage } from './drawn-page.ts'
import { menusOf, withMenus } from './menu-views.ts'
import { storefrontDist } from './storefront-dist.ts'

export type MakePage = (
  ctx: PageContext,
  theme: ResolvedTheme,
  language: Language,
) => Promise<StorefrontPageView | undefined>

const maxResolvedCharacters = 16 * 1024 * 1024
/** Resolved themes with sanitized texts, by publication. */
const resolvedThemes = new LRUCache<string, ResolvedTheme>({ maxSize: maxResolvedCharacters })

/** The published theme, or the default theme before the first publication. */
export async function liveTheme(ctx: StoreContext): Promise<ResolvedTheme> {
  return (await liveLook(ctx)).theme
}

/** The published theme and the language of the shop. */
export const liveLook = (ctx: PageContext) =>
  kept(ctx, 'look', async () => ({ value: await readLook(ctx), topics: ['store', 'theme'] }))

async function readLook(ctx: StoreContext) {
  const [store, version] = await Promise.all([findStore(ctx), findLiveVersion(ctx)])
  const theme = version === undefined ? firstTheme(store) : await publishedTheme(ctx, version)
  return { language: store.language, theme: theme ?? firstTheme(store) }
}

const firstTheme = ({ name, themeKey }: Awaited<ReturnType<typeof findStore>>) =>
  resolve(themeSchemas, newTheme(themeKey, { storeName: name }))

async function publishedTheme(ctx: StoreContext, version: string): Promise<ResolvedTheme | undefined> {
  const known = resolvedThemes.get(`${ctx.storeId} ${version}`)
  if (known) return known
  const document = await findLiveTheme(ctx)
  if (!document) return
  const resolved = resolve(themeSchemas, document)
  resolvedThemes.set(`${ctx.storeId} ${version}`, resolved, { size: JSON.stringify(document).length })
  return resolved
}

/** Renders a page in the store's theme; undefined for a missing page. */
export async function drawPage(
  ctx: PageContext,
  chosen: Language | undefined,
  make: MakePage,
): Promise<DrawnPage | undefined> {
  const made = await makePage(ctx, chosen, make)
  return made && { html: made.html, platforms: made.platforms, usesStripe: made.usesStripe }
}

/** A page that is the same for everybody, with its topics. */
export async function drawSharedPage(
  ctx: PageContext,
  chosen: Language | undefined,
  make: MakePage,
): Promise<SharedPage | undefined> {
  const made = await makePage(ctx, chosen, make)
  // Bytes take half of the memory of a text, and are sent as they are.
  return (
    made && { html: Buffer.from(made.html), platforms: made.platforms, topics: topicsOf(made.view, made.menuTopics) }
  )
}

async function makePage(ctx: PageContext, chosen: Language | undefined, make: MakePage) {
  const [{ theme, language: usual }, stored] = await Promise.all([
    liveLook(ctx),
    kept(ctx, 'pixels', async () => ({ value: await listActivePixels(ctx), topics: ['store'] })),
  ])
  const language = chosen ?? usual
  const made = await make(ctx, theme, language)
  if (!made) return
  const [view, menus] = await Promise.all([withMenus(ctx, theme, made), menusOf(ctx, theme)])
  // Without counted visits there are no pixels.
  const pixels = view.store.visits === 'off' ? [] : stored.map(pixelView)
  const platforms = hasPixels(view) && !runsInFrame(view) ? platformsOf(pixels) : []
  const usesStripe = view.kind === 'checkout' && view.checkout.stripe !== undefined
  return { view, menuTopics: menus.topics, html: renderPage(view, theme, assets(), pixels), platforms, usesStripe }
}

const pixelView = ({ platform, code, events, consent }: PixelView): PixelView => ({ platform, code, events, consent })

export const platformsOf = (pixels: Pick<PixelView, 'platform'>[]) => [
  ...new Set(pixels.map(({ platform }) => platform)),
]

let known: StorefrontAssets | undefined
/** Read once, because a new build needs a new process. */
export const assets = (): StorefrontAssets => {
  known ??= readAssets(storefrontDist)
  return known
}
