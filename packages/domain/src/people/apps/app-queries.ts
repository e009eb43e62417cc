import type { ApiKey, App, AppDetail } from '@backroom/contract/people/apps/endpoints'
import { fail } from '@backroom/contract/platform/api/domain-error'
import { generalErrors } from '@backroom/contract/platform/api/errors'
import { sql } from 'kysely'
import type { StoreContext } from '../../platform/context.ts'

/** SQL: who made a row, and whether the person is still a member. */
const authorOf = (table: 'apps' | 'api_keys') => sql<App['createdBy']>`(
  select jsonb_build_object('name', trim(first_name || ' ' || last_name), 'email', email, 'isMember',
           exists (select from memberships m where m.store_id = ${sql.ref(`${table}.store_id`)} and m.user_id = users.id))
    from users where users.id = ${sql.ref(`${table}.created_by`)})`

const usable = sql`revoked_at is null and (expires_at is null or expires_at > now())`

const selectApps = ({ db, storeId }: StoreContext) =>
  db
    .selectFrom('apps')
    .select(['id', 'name', 'scopes', 'created_at as createdAt', 'revision', authorOf('apps').as('createdBy')])
    .select([
      sql<number>`(select count(*)::int from api_keys k where k.store_id = apps.store_id and k.app_id = apps.id and ${usable})`.as(
        'keyCount',
      ),
      sql<number>`(select count(*)::int from webhook_endpoints e where e.store_id = apps.store_id and e.app_id = apps.id)`.as(
        'webhookCount',
      ),
      sql<string | null>`(
        select to_char(max(last_used_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
          from api_keys k where k.store_id = apps.store_id and k.app_id = apps.id)`.as('lastUsedAt'),
    ])
    .where('store_id', '=', storeId)
    .where('removed_at', 'is', null)

type Row = Awaited<ReturnType<ReturnType<typeof selectApps>['executeTakeFirstOrThrow']>>

const viewOf = (row: Row): App => ({ ...row, scopes: row.scopes as App['scopes'] })

export async function listApps(ctx: StoreContext) {
  const rows = await selectApps(ctx).orderBy(sql`lower(name)`).execute()
  return { apps: rows.map(viewOf) }
}

/** Fails for an unknown app, one of another store, and one that was removed. */
export async function findApp(ctx: StoreContext, id: string): Promise<App> {
  const row = await selectApps(ctx).where('id', '=', id).executeTakeFirst()
  return row ? viewOf(row) : fail(generalErrors.not_found)
}

export const selectKeys = ({ db, storeId }: StoreContext, appId: string) =>
  db
    .selectFrom('api_keys')
    .select(['id', 'hint', 'created_at as createdAt', 'expires_at as expiresAt', 'last_used_at as lastUsedAt'])
    .select([authorOf('api_keys').as('createdBy'), sql<boolean>`coalesce(expires_at <= now(), false)`.as('isExpired')])
    .where('store_id', '=', storeId)
    .where('app_id', '=', appId)
    .where('revoked_at', 'is', null)

export async function findAppDetail(ctx: StoreContext, id: string): Promise<AppDetail> {
  const app = await findApp(ctx, id)
  const keys: ApiKey[] = await selectKeys(ctx, id).orderBy('id', 'desc').execute()
  return { ...app, keys }
}
