import type { Menu, menus } from '@backroom/contract/online-store/menus/endpoints'
import { menusErrors } from '@backroom/contract/online-store/menus/errors'
import { limits } from '@backroom/contract/online-store/menus/limits'
import type { MenuItem } from '@backroom/contract/online-store/menus/menu-item'
import { menuCan } from '@backroom/contract/online-store/menus/rules'
import { fail } from '@backroom/contract/platform/api/domain-error'
import type { Input } from '@backroom/contract/platform/api/endpoint'
import { generalErrors } from '@backroom/contract/platform/api/errors'
import { isSafeAddress } from '@backroom/theme/rich-text'
import { sql } from 'kysely'
import { nameSubject } from '../../platform/audit/audit.ts'
import type { StoreContext } from '../../platform/context.ts'
import { freeHandle, handleOf, rejectTakenHandle } from '../../platform/handles/handles.ts'
import { allItems } from './all-items.ts'
import { findMenu } from './menu-queries.ts'

type MenuInput = Input<typeof menus.create>['body']

const fallbackHandle = 'menu'

const titleOf = ({ title }: MenuInput) =>
  title.trim() || fail(generalErrors.invalid_request, [{ en: 'Enter a menu name.', vi: 'Hãy nhập tên menu.' }], 'title')

const failItems = (en: string, vi: string) => fail(generalErrors.invalid_request, [{ en, vi }], 'children')

/** Validates the items beyond their schema. @returns the stored JSON */
function itemsOf({ children }: MenuInput): string {
  const items = allItems(children)
  if (items.length > limits.items)
    failItems(`A menu has ${limits.items} items at most.`, `Mỗi menu có tối đa ${limits.items} mục.`)
  if (new Set(items.map(({ id }) => id)).size < items.length)
    failItems('Two items of the menu have the same id.', 'Hai mục của menu trùng mã.')
  for (const { title, link } of items) validateItem(title.trim(), link)
  return JSON.stringify(children.map(storedItem))
}

function validateItem(title: string, { name, params: { slug } }: MenuItem['link']) {
  if (title === '') failItems('Give each item a name.', 'Hãy đặt tên cho từng mục.')
  if ((name === 'product' || name === 'page') && slug === '')
    failItems(`Choose what “${title}” leads to.`, `Hãy chọn nơi mục “${title}” dẫn đến.`)
  if (name === 'address' && !isSafeAddress(slug))
    failItems(
      `Write the address of “${title}” with https:// in front, or from / on.`,
      `Hãy nhập địa chỉ của mục “${title}”, bắt đầu bằng https:// hoặc /.`,
    )
}

/** Drops unknown properties. */
const storedItem = ({ id, title, link, children }: MenuItem): MenuItem => ({
  id,
  title: title.trim(),
  link: { name: link.name, params: { slug: link.params.slug } },
  children: children.map(storedItem),
})

/** The limit is approximate: concurrent requests may exceed it. */
export async function createMenu(ctx: StoreContext, input: MenuInput): Promise<Menu> {
  const { db, storeId } = ctx
  const [title, items] = [titleOf(input), itemsOf(input)]
  await nameSubject(ctx, title)
  const { count } = await db
    .selectFrom('menus')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('store_id', '=', storeId)
    .executeTakeFirstOrThrow()
  if (count >= limits.menus) fail(menusErrors.too_many_menus)
  const handle = input.handle.trim()
    ? handleOf(input.handle, fallbackHandle)
    : await freeHandle(ctx, 'menus', handleOf(title, fallbackHandle))
  const created = await rejectTakenHandle(
    db
      .insertInto('menus')
      .values({ store_id: storeId, title, handle, items })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
  return findMenu(ctx, created.id)
}

export async function updateMenu(ctx: StoreContext, id: string, input: MenuInput, revision: number): Promise<Menu> {
  const [title, items] = [titleOf(input), itemsOf(input)]
  const before = await findMenu(ctx, id)
  const handle = input.handle.trim() ? handleOf(input.handle, fallbackHandle) : before.handle
  if (handle !== before.handle && !menuCan.changeHandle(before)) fail(menusErrors.menu_kept)
  await nameSubject(ctx, title)
  const { numUpdatedRows } = await rejectTakenHandle(
    ctx.db
      .updateTable('menus')
      .set({ title, handle, items, revision: sql<number>`revision + 1`, updated_at: sql<string>`now()` })
      .where('store_id', '=', ctx.storeId)
      .where('id', '=', id)
      .where('revision', '=', revision)
      .executeTakeFirst(),
  )
  if (numUpdatedRows === 0n) fail(generalErrors.revision_conflict)
  return findMenu(ctx, id)
}

export async function removeMenu(ctx: StoreContext, id: string) {
  const menu = await findMenu(ctx, id)
  if (!menuCan.remove(menu)) fail(menusErrors.menu_kept)
  await nameSubject(ctx, menu.title)
  await ctx.db.deleteFrom('menus').where('store_id', '=', ctx.storeId).where('id', '=', id).execute()
  return {}
}
