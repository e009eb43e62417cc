import type { Permission } from '@backroom/contract/platform/access/permissions'
import type { Input } from '@backroom/contract/platform/api/endpoint'
import type { Layout, View, views } from '@backroom/contract/platform/views/endpoints'
import type { TenantContext } from '../context.ts'
import { findList } from './find-list.ts'

interface Row {
  id: string
  name: string
  search: unknown
  is_shared: boolean
  user_id: string
}

export const viewFrom = ({ user }: TenantContext, { id, name, search, is_shared, user_id }: Row): View => ({
  id,
  name,
  search: search as View['search'],
  isShared: is_shared,
  isOwn: user_id === user.id,
})

/** Whether the caller may see the list; shared views reveal its filters. */
function maySee({ permissions }: TenantContext, list: string): boolean {
  const { permission } = findList(list)
  return permission === 'member' || permission === 'member-or-app' || permissions.has(permission as Permission)
}

export async function listViews(ctx: TenantContext, { list }: Input<typeof views.list>['query']) {
  const { db, storeId, user } = ctx
  const [rows, settings] = await Promise.all([
    db
      .selectFrom('list_views')
      .select(['id', 'name', 'search', 'is_shared', 'user_id'])
      .where('store_id', '=', storeId)
      .where('list', '=', list)
      .where((is) => is.or([is('user_id', '=', user.id), ...(maySee(ctx, list) ? [is('is_shared', '=', true)] : [])]))
      .orderBy('id')
      .execute(),
    db
      .selectFrom('list_layouts')
      .select(['layout', 'view_order', 'default_view'])
      .where('store_id', '=', storeId)
      .where('user_id', '=', user.id)
      .where('list', '=', list)
      .executeTakeFirst(),
  ])
  const order = settings?.view_order ?? []
  const rank = ({ id }: { id: string }) => (order.includes(id) ? order.indexOf(id) : order.length)
  const shown = rows.map((row) => viewFrom(ctx, row)).toSorted((a, b) => rank(a) - rank(b))
  return {
    views: shown,
    defaultView: shown.find(({ id }) => id === settings?.default_view)?.id ?? null,
    layout: (settings?.layout ?? null) as Layout | null,
  }
}
