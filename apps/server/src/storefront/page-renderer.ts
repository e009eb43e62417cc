import type { StoreContext } from '@backroom/domain/context'
import { findStore } from '@backroom/domain/stores/stores'
import { findLiveTheme, findLiveVersion } from '@backroom/domain/themes/themes'
import type { ShopAssets } from '@backroom/storefront/assets'
import { readAssets } from '@backroom/storefront/read-assets'
import { renderPage } from '@backroom/storefront/render-page.tsx'
import type { Language, PageView } from '@backroom/storefront/view'
import { newTheme } from '@backroom/theme/new-theme'
import { type ResolvedTheme, resolve } from '@backroom/theme/resolve'
import { LRUCache } from 'lru-cache'
import { storefrontDist } from './storefront-dist.ts'

export type MakePage = (ctx: StoreContext, theme: ResolvedTheme, language: Language) => Promise<PageView | undefined>

const maxResolvedCharacters = 16 * 1024 * 1024
/** Themes with their defaults filled in and their texts cleaned, by the name of what was published. */
const resolvedThemes = new LRUCache<string, ResolvedTheme>({ maxSize: maxResolvedCharacters })

/** The published theme, or a store's first one before anything was published. */
export async function liveTheme(ctx: StoreContext): Promise<ResolvedTheme> {
  const version = await findLiveVersion(ctx)
  const known = version && resolvedThemes.get(`${ctx.storeId} ${version}`)
  if (known) return known
  const { name, themeKey } = await findStore(ctx)
  const document = version && (await findLiveTheme(ctx))
  if (!document) return resolve(newTheme(themeKey, { storeName: name }))
  const resolved = resolve(document)
  resolvedThemes.set(`${ctx.storeId} ${version}`, resolved, { size: JSON.stringify(document).length })
  return resolved
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
