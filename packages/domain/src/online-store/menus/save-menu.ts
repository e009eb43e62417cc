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
import { freeHandle, handleOf, refuseTaken } from '../../platform/handles/handles.ts'
import { allItems } from './all-items.ts'
import { findMenu } from './menu-queries.ts'

type Given = Input<typeof menus.create>['body']

const nameless = 'menu'

const titleOf = ({ title }: Given) =>
  title.trim() || fail(generalErrors.invalid_request, [{ en: 'Enter a menu name.', vi: 'Hãy nhập tên menu.' }], 'title')

const aboutItems = (en: string, vi: string) => fail(generalErrors.invalid_request, [{ en, vi }], 'children')

/** As they are stored: what the schema lets through and no menu can mean is refused. */
function itemsOf({ children }: Given): string {
  const items = allItems(children)
  if (items.length > limits.items)
    aboutItems(`A menu has ${limits.items} items at most.`, `Mỗi menu có tối đa ${limits.items} mục.`)
  if (new Set(items.map(({ id }) => id)).size < items.length)
    aboutItems('Two items of the menu have the same id.', 'Hai mục của menu trùng mã.')
  for (const { title, link } of items) requireMeaning(title.trim(), link)
  return JSON.stringify(children.map(stored))
}

function requireMeaning(title: string, { name, params: { slug } }: MenuItem['link']) {
  if (title === '') aboutItems('Give each item a name.', 'Hãy đặt tên cho từng mục.')
  if ((name === 'product' || name === 'page') && slug === '')
    aboutItems(`Choose what “${title}” leads to.`, `Hãy chọn nơi mục “${title}” dẫn đến.`)
  if (name === 'address' && !isSafeAddress(slug))
    aboutItems(
      `Write the address of “${title}” with https:// in front, or from / on.`,
      `Hãy nhập địa chỉ của mục “${title}”, bắt đầu bằng https:// hoặc /.`,
    )
}

/** With nothing that the schema did not ask for. */
const stored = ({ id, title, link, children }: MenuItem): MenuItem => ({
  id,
  title: title.trim(),
  link: { name: link.name, params: { slug: link.params.slug } },
  children: children.map(stored),
})

/** Of two at once both may find the last room: the bound is against heaps, not to the digit. */
export async function createMenu(ctx: StoreContext, given: Given): Promise<Menu> {
  const { db, storeId } = ctx
  const [title, items] = [titleOf(given), itemsOf(given)]
  await nameSubject(ctx, title)
  const { count } = await db
    .selectFrom('menus')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('store_id', '=', storeId)
    .executeTakeFirstOrThrow()
  if (count >= limits.menus) fail(menusErrors.too_many_menus)
  const handle = given.handle.trim()
    ? handleOf(given.handle, nameless)
    : await freeHandle(ctx, 'menus', handleOf(title, nameless))
  const made = await refuseTaken(
    db
      .insertInto('menus')
      .values({ store_id: storeId, title, handle, items })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
  return findMenu(ctx, made.id)
}

export async function updateMenu(ctx: StoreContext, id: string, given: Given, revision: number): Promise<Menu> {
  const [title, items] = [titleOf(given), itemsOf(given)]
  const before = await findMenu(ctx, id)
  const handle = given.handle.trim() ? handleOf(given.handle, nameless) : before.handle
  if (handle !== before.handle && !menuCan.changeHandle(before)) fail(menusErrors.menu_kept)
  await nameSubject(ctx, title)
  const { numUpdatedRows } = await refuseTaken(
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
