import type { Menu } from '@backroom/contract/online-store/menus/endpoints'
import type { MenuItem } from '@backroom/contract/online-store/menus/menu-item'
import { fail } from '@backroom/contract/platform/api/domain-error'
import { generalErrors } from '@backroom/contract/platform/api/errors'
import { sql } from 'kysely'
import type { StoreContext } from '../../platform/context.ts'
import { findVisibleTargets, targetOf } from '../links/links.ts'
import { allItems } from './all-items.ts'

const menusOf = ({ db, storeId }: StoreContext) =>
  db
    .selectFrom('menus')
    .select(['id', 'handle', 'title', 'items', 'revision', 'updated_at as updatedAt'])
    .where('store_id', '=', storeId)

type Row = Awaited<ReturnType<ReturnType<typeof menusOf>['executeTakeFirstOrThrow']>>

/** Marks items with a dead link; looks up the links of all menus together. */
async function menusFrom(ctx: StoreContext, rows: Row[]): Promise<Menu[]> {
  const trees = rows.map((row) => ({ row, children: row.items as unknown as MenuItem[] }))
  const isDead = await deadLinkCheck(
    ctx,
    trees.flatMap(({ children }) => children),
  )
  return trees.map(({ row: { items: _, ...row }, children }) => ({
    ...row,
    link: null,
    children,
    deadItemIds: allItems(children).flatMap((item) => (isDead(item) ? [item.id] : [])),
  }))
}

/** @returns whether the link of an item is dead */
async function deadLinkCheck(ctx: StoreContext, items: MenuItem[]) {
  const visible = await findVisibleTargets(
    ctx,
    allItems(items).flatMap(({ link }) => targetOf(link) ?? []),
  )
  return ({ link }: MenuItem) => {
    const target = targetOf(link)
    return target !== undefined && !visible.has(target)
  }
}

export const listMenus = async (ctx: StoreContext): Promise<Menu[]> =>
  menusFrom(ctx, await menusOf(ctx).orderBy(sql`title collate "vi-x-icu"`).orderBy('id').execute())

export async function findMenu(ctx: StoreContext, id: string): Promise<Menu> {
  const row = await menusOf(ctx).where('id', '=', id).executeTakeFirst()
  const [menu] = row ? await menusFrom(ctx, [row]) : []
  return menu ?? fail(generalErrors.not_found)
}

/** A menu item as buyers see it, without a dead link. */
export interface VisibleMenuItem {
  title: string
  link: MenuItem['link'] | undefined
  children: VisibleMenuItem[]
}

/** Menus by handle, without unknown handles. */
export async function findVisibleMenus(
  ctx: StoreContext,
  handles: readonly string[],
): Promise<Map<string, VisibleMenuItem[]>> {
  if (handles.length === 0) return new Map()
  const rows = await menusOf(ctx)
    .where('handle', '=', sql<string>`any(${[...handles]}::text[])`)
    .execute()
  const menus = rows.map(({ handle, items }) => [handle, items as unknown as MenuItem[]] as const)
  const isDead = await deadLinkCheck(
    ctx,
    menus.flatMap(([, items]) => items),
  )
  // An item without a link and without children is useless to buyers.
  const visibleItems = (items: MenuItem[]): VisibleMenuItem[] =>
    items.flatMap((item) => {
      const children = visibleItems(item.children)
      if (isDead(item) && children.length === 0) return []
      return { title: item.title, link: isDead(item) ? undefined : item.link, children }
    })
  return new Map(menus.map(([handle, items]) => [handle, visibleItems(items)]))
}

/** The handles of menus among the given ones. */
export async function findMenuHandles({ db, storeId }: StoreContext, handles: readonly string[]): Promise<Set<string>> {
  if (handles.length === 0) return new Set()
  const rows = await db
    .selectFrom('menus')
    .select('handle')
    .where('store_id', '=', storeId)
    .where('handle', '=', sql<string>`any(${[...handles]}::text[])`)
    .execute()
  return new Set(rows.map(({ handle }) => handle))
}

/** The menus with a link to the product or collection of one of these handles. */
export async function findMenusWith(ctx: StoreContext, kind: 'product' | 'collection', handles: readonly string[]) {
  const menus = await menusOf(ctx).orderBy('title').orderBy('id').execute()
  return menus
    .filter(({ items }) =>
      allItems(items as unknown as MenuItem[]).some(
        ({ link }) => link.name === kind && handles.includes(link.params.slug),
      ),
    )
    .map(({ id, title }) => ({ id, name: title }))
}

/** Whether one of these menus has a link to a product, which may be missing. */
export async function linksToProducts(ctx: StoreContext, handles: readonly string[]): Promise<boolean> {
  const rows = await menusOf(ctx)
    .where('handle', '=', sql<string>`any(${[...handles]}::text[])`)
    .execute()
  return rows.some(({ items }) => allItems(items as unknown as MenuItem[]).some(({ link }) => link.name === 'product'))
}
