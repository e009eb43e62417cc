import type { ApiKey } from '@backroom/contract/people/apps/endpoints'
import { appsErrors } from '@backroom/contract/people/apps/errors'
import { limits } from '@backroom/contract/people/apps/limits'
import { fail } from '@backroom/contract/platform/api/domain-error'
import { generalErrors } from '@backroom/contract/platform/api/errors'
import { sql } from 'kysely'
import { nameSubject } from '../../platform/audit/audit.ts'
import type { StoreContext, TenantContext } from '../../platform/context.ts'
import { hashApiKey, newApiKey } from './api-key-token.ts'
import { findApp, selectKeys } from './app-queries.ts'
import { requireGrantableScopes } from './require-grantable-scopes.ts'

/** Creates a key of an app. @param days its lifetime; null: until it is revoked @returns the key, which is not stored */
export async function createKey(
  ctx: TenantContext,
  appId: string,
  days: number | null,
): Promise<{ key: ApiKey; secret: string }> {
  const { db, storeId } = ctx
  const app = await findApp(ctx, appId)
  await nameSubject(ctx, app.name)
  // Whoever holds the key can do what the app can do.
  requireGrantableScopes(ctx, app.scopes)
  await sql`select from apps where store_id = ${storeId} and id = ${appId} for update`.execute(db)
  const { keyCount } = await findApp(ctx, appId)
  if (keyCount >= limits.keysPerApp) fail(appsErrors.too_many_keys)
  const { key: secret, hint } = newApiKey()
  const { id } = await db
    .insertInto('api_keys')
    .values({
      store_id: storeId,
      app_id: appId,
      token_hash: hashApiKey(secret),
      hint,
      created_by: ctx.user.id,
      expires_at: days === null ? null : sql<string>`now() + make_interval(days => ${days})`,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const key: ApiKey = await selectKeys(ctx, appId).where('id', '=', id).executeTakeFirstOrThrow()
  return { key, secret }
}

/** Revokes a key of the app. A trigger tells every process. */
export async function revokeKey(ctx: StoreContext, appId: string, keyId: string) {
  const { db, storeId } = ctx
  const { name } = await findApp(ctx, appId)
  await nameSubject(ctx, name)
  const revoked = await db
    .updateTable('api_keys')
    .set({ revoked_at: sql<string>`now()` })
    .where('store_id', '=', storeId)
    .where('app_id', '=', appId)
    .where('id', '=', keyId)
    .where('revoked_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (!revoked) fail(generalErrors.not_found)
  return {}
}
