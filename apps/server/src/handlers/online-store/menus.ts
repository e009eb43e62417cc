import { menus } from '@backroom/contract/online-store/menus/endpoints'
import { createMenu, findMenu, listMenus, removeMenu, updateMenu } from '@backroom/domain/online-store/menus/menus'
import { implement } from '../../http/implement.ts'

export const handlers = implement(menus, {
  list: async (ctx) => ({ data: await listMenus(ctx) }),
  show: (ctx, { params }) => findMenu(ctx, params.id),
  create: (ctx, { body }) => createMenu(ctx, body),
  update: (ctx, { params, body, revision }) => updateMenu(ctx, params.id, body, revision),
  remove: (ctx, { params }) => removeMenu(ctx, params.id),
})
