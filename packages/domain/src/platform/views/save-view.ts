import { fail } from '@backroom/contract/platform/api/domain-error'
import type { Input } from '@backroom/contract/platform/api/endpoint'
import { generalErrors } from '@backroom/contract/platform/api/errors'
import { readListAddress, writeListAddress } from '@backroom/contract/platform/lists/define-list'
import type { View, views } from '@backroom/contract/platform/views/endpoints'
import { viewsErrors } from '@backroom/contract/platform/views/errors'
import { limits } from '@backroom/contract/platform/views/limits'
import { nameSubject } from '../audit/audit.ts'
import type { TenantContext } from '../context.ts'
import { findList } from './find-list.ts'
import { viewFrom } from './list-views.ts'

const columns = ['id', 'name', 'search', 'is_shared', 'user_id'] as const

/** Drops unknown parameters. */
function searchOf(list: string, search: View['search']): string {
  const definition = findList(list)
  return JSON.stringify(writeListAddress(definition, readListAddress(definition, search)))
}

const nameOf = (name: string) =>
  name.trim() || fail(generalErrors.invalid_request, [{ en: 'Enter a view name.', vi: 'Hãy nhập tên bộ lọc.' }])

/** The limit is approximate: concurrent requests may exceed it. */
export async function createView(ctx: TenantContext, { list, name, search }: Input<typeof views.create>['body']) {
  const { db, storeId, user } = ctx
  const { count } = await db
    .selectFrom('list_views')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('store_id', '=', storeId)
    .where('list', '=', list)
    .where((is) => is.or([is('user_id', '=', user.id), is('is_shared', '=', true)]))
    .executeTakeFirstOrThrow()
  if (count >= limits.viewsPerList) fail(viewsErrors.too_many_views)
  await nameSubject(ctx, nameOf(name))
  const created = await db
    .insertInto('list_views')
    .values({ store_id: storeId, user_id: user.id, list, name: nameOf(name), search: searchOf(list, search) })
    .returning(columns)
    .executeTakeFirstOrThrow()
  return viewFrom(ctx, created)
}

/** The caller's own view, or a shared one if they manage the staff; others are not found. */
async function lockView(ctx: TenantContext, id: string) {
  const { db, storeId, user, permissions } = ctx
  const view = await db
    .selectFrom('list_views')
    .select([...columns, 'list'])
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .where((is) =>
      is.or([is('user_id', '=', user.id), ...(permissions.has('staff.manage') ? [is('is_shared', '=', true)] : [])]),
    )
    .forUpdate()
    .executeTakeFirst()
  if (!view) fail(generalErrors.not_found)
  await nameSubject(ctx, view.name)
  return view
}

async function change(ctx: TenantContext, id: string, to: { name?: string; search?: string; is_shared?: boolean }) {
  const changed = await ctx.db
    .updateTable('list_views')
    .set(to)
    .where('store_id', '=', ctx.storeId)
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow()
  return viewFrom(ctx, changed)
}

export async function updateView(ctx: TenantContext, id: string, { name, search }: Pick<View, 'name' | 'search'>) {
  const { list } = await lockView(ctx, id)
  return change(ctx, id, { name: nameOf(name), search: searchOf(list, search) })
}

export async function shareView(ctx: TenantContext, id: string, isShared: boolean) {
  await lockView(ctx, id)
  return change(ctx, id, { is_shared: isShared })
}

export async function removeView(ctx: TenantContext, id: string) {
  await lockView(ctx, id)
  await ctx.db.deleteFrom('list_views').where('store_id', '=', ctx.storeId).where('id', '=', id).execute()
  return {}
}
