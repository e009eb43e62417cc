import { findVisibleMenus, linksToProducts, type VisibleMenuItem } from '@backroom/domain/online-store/menus/menus'
import type { StoreContext } from '@backroom/domain/platform/context'
import { linkPath } from '@backroom/storefront/links'
import type { StorefrontPageView } from '@backroom/storefront/views/pages'
import type { MenuItemView, StoreView } from '@backroom/storefront/views/store'
import type { ResolvedTheme } from '@backroom/theme/resolve'
import { kept, type PageContext } from './cache/page-context.ts'

function itemView({ title, link, children }: VisibleMenuItem): MenuItemView {
  const href = link && linkPath(link)
  return { title, ...(href !== undefined && { href }), children: children.map(itemView) }
}

/** Menus by their handles. A missing menu has no items. */
export async function menuViews(ctx: StoreContext, handles: string[]): Promise<Record<string, MenuItemView[]>> {
  const menus = await findVisibleMenus(ctx, handles)
  return Object.fromEntries(handles.map((handle) => [handle, (menus.get(handle) ?? []).map(itemView)]))
}

/** The store with the menus of its theme: one object as long as both are, because its frame is rendered once. */
const withKnownMenus = new WeakMap<StoreView, { menus: StoreView['menus']; store: StoreView }>()

function storeWith(store: StoreView, menus: StoreView['menus']): StoreView {
  const known = withKnownMenus.get(store)
  if (known?.menus === menus) return known.store
  const whole = { ...store, menus }
  withKnownMenus.set(store, { menus, store: whole })
  return whole
}

/** The menus that the theme uses, with the topics that change them. */
export async function menusOf(ctx: PageContext, { header, footer }: ResolvedTheme) {
  const chosen = [header.main_menu, footer.footer_menu].filter((choice) => typeof choice === 'string')
  return kept(ctx, `menus ${chosen.join()}`, async () => {
    const [views, hasProducts] = await Promise.all([menuViews(ctx, chosen), linksToProducts(ctx, chosen)])
    const topics = [...chosen.map((handle) => `menus:${handle}`), 'collections', 'content-pages']
    if (hasProducts) topics.push('products')
    return { value: { views, topics }, topics }
  })
}

/** Adds the menus that the theme uses to a page. */
export async function withMenus(
  ctx: PageContext,
  theme: ResolvedTheme,
  view: StorefrontPageView,
): Promise<StorefrontPageView> {
  return { ...view, store: storeWith(view.store, (await menusOf(ctx, theme)).views) }
}
