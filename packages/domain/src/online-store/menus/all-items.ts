import type { MenuItem } from '@backroom/contract/online-store/menus/menu-item'

/** The items of all levels, parents before their children. */
export const allItems = (items: readonly MenuItem[]): MenuItem[] =>
  items.flatMap((item) => [item, ...allItems(item.children)])
