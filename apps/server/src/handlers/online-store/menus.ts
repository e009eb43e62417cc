import { menus } from '@backroom/contract/online-store/menus/endpoints'
import {
  createMenu,
  findMenu,
  listCollectionLinks,
  listMenus,
  removeMenu,
  updateMenu,
} from '@backroom/domain/online-store/menus/menus'
import { implement } from '../../http/implement.ts'

export const handlers = implement(menus, {
  list: async (ctx) => ({ data: await listMenus(ctx) }),
  collectionLinks: async (ctx, { query }) => ({ collections: await listCollectionLinks(ctx, query) }),
  show: (ctx, { params }) => findMenu(ctx, params.id),
  create: (ctx, { body }) => createMenu(ctx, body),
  update: (ctx, { params, body, revision }) => updateMenu(ctx, params.id, body, revision),
  remove: (ctx, { params }) => removeMenu(ctx, params.id),
})
