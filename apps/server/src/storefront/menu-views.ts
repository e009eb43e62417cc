import { findVisibleMenus, type VisibleMenuItem } from '@backroom/domain/online-store/menus/menus'
import type { StoreContext } from '@backroom/domain/platform/context'
import { linkPath } from '@backroom/storefront/links'
import type { MenuItemView, StorefrontPageView } from '@backroom/storefront/view'
import type { ResolvedTheme } from '@backroom/theme/resolve'

function itemView({ title, link, children }: VisibleMenuItem): MenuItemView {
  const href = link && linkPath(link)
  return { title, ...(href !== undefined && { href }), children: children.map(itemView) }
}

/** Menus by their handles. A missing menu has no items. */
export async function menuViews(ctx: StoreContext, handles: string[]): Promise<Record<string, MenuItemView[]>> {
  const menus = await findVisibleMenus(ctx, handles)
  return Object.fromEntries(handles.map((handle) => [handle, (menus.get(handle) ?? []).map(itemView)]))
}

/** Adds the menus that the theme uses to a page. */
export async function withMenus(
  ctx: StoreContext,
  { header, footer }: ResolvedTheme,
  view: StorefrontPageView,
): Promise<StorefrontPageView> {
  const chosen = [header.main_menu, footer.footer_menu].filter((choice) => typeof choice === 'string')
  return { ...view, store: { ...view.store, menus: await menuViews(ctx, chosen) } }
}
