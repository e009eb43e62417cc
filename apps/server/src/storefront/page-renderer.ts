import type { StoreContext } from '@backroom/domain/context'
import { findStore } from '@backroom/domain/stores/stores'
import { findLiveTheme } from '@backroom/domain/themes/themes'
import type { ShopAssets } from '@backroom/storefront/assets'
import { readAssets } from '@backroom/storefront/read-assets'
import { renderPage } from '@backroom/storefront/render-page.tsx'
import type { Language, PageView } from '@backroom/storefront/view'
import { newTheme } from '@backroom/theme/new-theme'
import { type ResolvedTheme, resolve } from '@backroom/theme/resolve'
import { storefrontDist } from './storefront-dist.ts'

export type MakePage = (ctx: StoreContext, theme: ResolvedTheme, language: Language) => Promise<PageView | undefined>

/** The published theme, or a store's first one before anything was published. */
export async function liveTheme(ctx: StoreContext): Promise<ResolvedTheme> {
  const { name, themeKey } = await findStore(ctx)
  return resolve((await findLiveTheme(ctx)) ?? newTheme(themeKey, { storeName: name }))
}

/** Builds the page's view in the store's theme and draws it; undefined for a page that isn't there. */
export async function drawPage(
  ctx: StoreContext,
  chosen: Language | undefined,
  make: MakePage,
): Promise<string | undefined> {
  const language = chosen ?? (await findStore(ctx)).language
  const theme = await liveTheme(ctx)
  const page = await make(ctx, theme, language)
  return page && renderPage(page, theme, assets())
}

let known: ShopAssets | undefined
/** Read once: a new build is a new process. */
export const assets = (): ShopAssets => {
  known ??= readAssets(storefrontDist)
  return known
}
