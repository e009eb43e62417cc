export { listCollectionLinks } from './list-collection-links.ts'
export {
  findMenu,
  findMenuHandles,
  findMenusWith,
  findVisibleMenus,
  linksToProducts,
  listMenus,
  type VisibleMenuItem,
} from './menu-queries.ts'
export { createMenu, removeMenu, updateMenu } from './save-menu.ts'
