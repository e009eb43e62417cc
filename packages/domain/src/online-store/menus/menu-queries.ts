import type { Menu } from '@backroom/contract/online-store/menus/endpoints'
import type { MenuItem } from '@backroom/contract/online-store/menus/menu-item'
import { fail } from '@backroom/contract/platform/api/domain-error'
import { generalErrors } from '@backroom/contract/platform/api/errors'
import { sql } from 'kysely'
import type { StoreContext } from '../../platform/context.ts'
import { knownTargets, targetOf } from '../links/links.ts'
import { allItems } from './all-items.ts'

const menusOf = ({ db, storeId }: StoreContext) =>
  db
    .selectFrom('menus')
    .select(['id', 'handle', 'title', 'items', 'revision', 'updated_at as updatedAt'])
    .where('store_id', '=', storeId)

type Row = Awaited<ReturnType<ReturnType<typeof menusOf>['executeTakeFirstOrThrow']>>

/** With its items marked that lead to what is gone, one question for all of them. */
async function menusFrom(ctx: StoreContext, rows: Row[]): Promise<Menu[]> {
  const trees = rows.map((row) => ({ row, children: row.items as unknown as MenuItem[] }))
  const isDead = await deadItems(
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

async function deadItems(ctx: StoreContext, items: MenuItem[]) {
  const known = await knownTargets(
    ctx,
    allItems(items).flatMap(({ link }) => targetOf(link) ?? []),
  )
  return ({ link }: MenuItem) => {
    const target = targetOf(link)
    return target !== undefined && !known.has(target)
  }
}

export const listMenus = async (ctx: StoreContext): Promise<Menu[]> =>
  menusFrom(ctx, await menusOf(ctx).orderBy(sql`title collate "vi-x-icu"`).orderBy('id').execute())

export async function findMenu(ctx: StoreContext, id: string): Promise<Menu> {
  const row = await menusOf(ctx).where('id', '=', id).executeTakeFirst()
  const [menu] = row ? await menusFrom(ctx, [row]) : []
  return menu ?? fail(generalErrors.not_found)
}

/** An item as buyers see it: without a link where that leads to what is gone. */
export interface LivingItem {
  title: string
  link: MenuItem['link'] | undefined
  children: LivingItem[]
}

/** Menus by these handles; one that is not there is left out. */
export async function findLivingMenus(
  ctx: StoreContext,
  handles: readonly string[],
): Promise<Map<string, LivingItem[]>> {
  if (handles.length === 0) return new Map()
  const rows = await menusOf(ctx)
    .where('handle', '=', sql<string>`any(${[...handles]}::text[])`)
    .execute()
  const menus = rows.map(({ handle, items }) => [handle, items as unknown as MenuItem[]] as const)
  const isDead = await deadItems(
    ctx,
    menus.flatMap(([, items]) => items),
  )
  // What leads to nothing and has nothing below it says nothing to a buyer.
  const living = (items: MenuItem[]): LivingItem[] =>
    items.flatMap((item) => {
      const children = living(item.children)
      if (isDead(item) && children.length === 0) return []
      return { title: item.title, link: isDead(item) ? undefined : item.link, children }
    })
  return new Map(menus.map(([handle, items]) => [handle, living(items)]))
}

/** Which of these are handles of menus. */
export async function knownMenus({ db, storeId }: StoreContext, handles: readonly string[]): Promise<Set<string>> {
  if (handles.length === 0) return new Set()
  const rows = await db
    .selectFrom('menus')
    .select('handle')
    .where('store_id', '=', storeId)
    .where('handle', '=', sql<string>`any(${[...handles]}::text[])`)
    .execute()
  return new Set(rows.map(({ handle }) => handle))
}
