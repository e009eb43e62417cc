import type { StoreContext } from '@backroom/domain/context'
import { findStore } from '@backroom/domain/stores/stores'
import { findLiveTheme } from '@backroom/domain/themes/themes'
import type { ShopAssets } from '@backroom/storefront/assets'
import { readAssets } from '@backroom/storefront/read-assets'
import { renderPage } from '@backroom/storefront/render-page.tsx'
import type { Language, PageView } from '@backroom/storefront/view'
import { newTheme } from '@backroom/theme/new-theme'
import { type ResolvedTheme, resolve } from '@backroom/theme/resolve'
import type { MadePage } from './page-cache.ts'
import { topicsOf } from './page-topics.ts'
import { storefrontDist } from './storefront-dist.ts'

export type MakePage = (ctx: StoreContext, theme: ResolvedTheme, language: Language) => Promise<PageView | undefined>

/** The published theme, or a store's first one before anything was published. */
export async function liveTheme(ctx: StoreContext): Promise<ResolvedTheme> {
  return (await liveLook(ctx)).theme
}

async function liveLook(ctx: StoreContext) {
  const [{ name, themeKey, language }, live] = await Promise.all([findStore(ctx), findLiveTheme(ctx)])
  return { language, theme: resolve(live ?? newTheme(themeKey, { storeName: name })) }
}

/** Builds the page's view in the store's theme and draws it; undefined for a page that isn't there. */
export async function drawPage(
  ctx: StoreContext,
  chosen: Language | undefined,
  make: MakePage,
): Promise<string | undefined> {
  return (await makePage(ctx, chosen, make))?.html
}

/** A page that looks the same to everybody, with the topics it was made from. */
export async function drawSharedPage(
  ctx: StoreContext,
  chosen: Language | undefined,
  make: MakePage,
): Promise<MadePage | undefined> {
  const made = await makePage(ctx, chosen, make)
  return made && { html: made.html, topics: topicsOf(made.view) }
}

async function makePage(ctx: StoreContext, chosen: Language | undefined, make: MakePage) {
  const { theme, language: usual } = await liveLook(ctx)
  const language = chosen ?? usual
  const view = await make(ctx, theme, language)
  return view && { view, html: renderPage(view, theme, assets()) }
}

let known: ShopAssets | undefined
/** Read once: a new build is a new process. */
export const assets = (): ShopAssets => {
  known ??= readAssets(storefrontDist)
  return known
}
