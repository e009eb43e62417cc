export { listCollectionLinks } from './list-collection-links.ts'
export { findLivingMenus, findMenu, knownMenus, type LivingItem, listMenus } from './menu-queries.ts'
export { createMenu, removeMenu, updateMenu } from './save-menu.ts'
