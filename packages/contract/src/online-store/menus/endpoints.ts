import { z } from 'zod'
import { CollectionPickerQuery, ThemeCollection } from '../../catalog/products/pickers.ts'
import { endpoint, group } from '../../platform/api/endpoint.ts'
import { generalErrors } from '../../platform/api/errors.ts'
import { idOf, instant, nonBlank, text } from '../../platform/api/fields.ts'
import { menusErrors } from './errors.ts'
import { limits } from './limits.ts'
import { MenuItem, MenuLink } from './menu-item.ts'

const menuFields = {
  id: z.uuid(),
  /** A theme refers to the menu by its handle. */
  handle: z.string(),
  title: z.string(),
  /** A menu is the root of its items and has no link itself. */
  link: z.null(),
  children: z.array(MenuItem),
  /** Items whose target was deleted or is hidden from buyers. */
  deadItemIds: z.array(z.uuid()),
  revision: z.int(),
  updatedAt: instant,
}
const Menu = z.object(menuFields)
export type Menu = z.infer<typeof Menu>

const params = z.object({ id: idOf('menu') })
const body = z.object({
  title: nonBlank(limits.titleLength),
  /** If it is empty, the handle comes from the title. */
  handle: text(limits.handleLength).meta({ resource: 'menuHandle' }),
  children: z.array(MenuItem).max(limits.items).meta({ resource: 'menuItems' }),
})

export const menus = group('menus', {
  list: endpoint({
    method: 'GET',
    path: '/stores/onlinestore/menus',
    summary: 'Menus of the store with their items, by title',
    // Theme editors choose a menu, and menus are public.
    permission: 'member-or-app',
    answer: z.object({ data: z.array(Menu) }),
  }),
  collectionLinks: endpoint({
    method: 'GET',
    path: '/stores/onlinestore/menus/collection-links',
    summary: 'Collections by title, each with the link that a menu item stores',
    permission: 'navigations.edit',
    query: CollectionPickerQuery,
    answer: z.object({ collections: z.array(ThemeCollection.extend({ link: MenuLink })) }),
  }),
  show: endpoint({
    method: 'GET',
    path: '/stores/onlinestore/menus/{id}',
    summary: 'A menu with its items',
    permission: 'navigations.edit',
    params,
    answer: Menu,
  }),
  create: endpoint({
    method: 'POST',
    path: '/stores/onlinestore/menus',
    summary: 'Creates a menu',
    permission: 'navigations.edit',
    status: 201,
    body,
    answer: Menu,
    errors: [generalErrors.handle_taken, menusErrors.too_many_menus],
  }),
  update: endpoint({
    method: 'PUT',
    path: '/stores/onlinestore/menus/{id}',
    summary: 'Changes title, handle and items of a menu; buyers see it at once',
    permission: 'navigations.edit',
    ifMatch: true,
    params,
    body,
    answer: Menu,
    errors: [generalErrors.handle_taken, menusErrors.menu_kept],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/stores/onlinestore/menus/{id}',
    summary: 'Deletes a menu; themes that use it list collections instead',
    permission: 'navigations.edit',
    params,
    answer: z.object({}),
    errors: [menusErrors.menu_kept],
  }),
})
