import { fail } from '@backroom/contract/platform/api/domain-error'
import { generalErrors } from '@backroom/contract/platform/api/errors'
import { type SqlBool, sql } from 'kysely'
import type { TenantContext } from '../../platform/context.ts'

/** Marks it read for the caller; one that the caller may not know of is not there. */
export async function readNotification({ db, storeId, user, permissions }: TenantContext, id: string) {
  const found = await db
    .selectFrom('notifications')
    .select('id')
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .where(sql<SqlBool>`permission = any(${[...permissions]}::text[])`)
    .where((where) => where.or([where('user_id', 'is', null), where('user_id', '=', user.id)]))
    .executeTakeFirst()
  if (!found) fail(generalErrors.not_found)
  await db
    .insertInto('notification_reads')
    .values({ store_id: storeId, user_id: user.id, notification_id: id })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return { _id: id, status: 2 as const }
}
