import { randomUUID } from 'node:crypto'
import type { App } from '@backroom/contract/people/apps/endpoints'
import { appsErrors } from '@backroom/contract/people/apps/errors'
import { limits } from '@backroom/contract/people/apps/limits'
import type { AppScope } from '@backroom/contract/people/apps/scopes'
import { fail } from '@backroom/contract/platform/api/domain-error'
import { generalErrors } from '@backroom/contract/platform/api/errors'
import { isUniqueViolation } from '@backroom/db/unique-violation'
import { sql } from 'kysely'
import { dropTopics } from '../../messages/webhooks/webhooks.ts'
import { nameSubject } from '../../platform/audit/audit.ts'
import type { StoreContext, TenantContext } from '../../platform/context.ts'
import { lockStore } from '../../platform/lock-store.ts'
import { unusablePasswordHash } from '../auth/auth.ts'
import { findApp } from './app-queries.ts'
import { requireGrantableScopes } from './require-grantable-scopes.ts'

interface AppFields {
  name: string
  scopes: AppScope[]
}

/** Adds an app and the account as which its keys act. The account has no password and no mailbox. */
export async function createApp(ctx: TenantContext, typed: AppFields): Promise<App> {
  const { db, storeId } = ctx
  const fields = checked(typed)
  await nameSubject(ctx, fields.name)
  requireGrantableScopes(ctx, fields.scopes)
  await requireRoom(ctx)
  const { id: accountId } = await db
    .insertInto('users')
    .values({
      email: `${randomUUID()}@apps.invalid`,
      password_hash: unusablePasswordHash(),
      first_name: fields.name,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id } = await withFreeName(() =>
    db
      .insertInto('apps')
      .values({ store_id: storeId, ...fields, account_id: accountId, created_by: ctx.user.id })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
  return findApp(ctx, id)
}

/** Renames an app or changes what its keys may do. Its webhooks lose the topics that it may not receive any more. */
export async function updateApp(ctx: TenantContext, id: string, typed: AppFields, revision: number): Promise<App> {
  const { db, storeId } = ctx
  const fields = checked(typed)
  const before = await findApp(ctx, id)
  await nameSubject(ctx, before.name)
  // What the app has may stay, even if the caller could not grant it.
  requireGrantableScopes(
    ctx,
    fields.scopes.filter((scope) => !before.scopes.includes(scope)),
  )
  const updated = await withFreeName(() =>
    db
      .updateTable('apps')
      .set({ ...fields, revision: revision + 1 })
      .where('store_id', '=', storeId)
      .where('id', '=', id)
      .where('revision', '=', revision)
      .where('removed_at', 'is', null)
      .returning('account_id')
      .executeTakeFirst(),
  )
  if (!updated) fail(generalErrors.revision_conflict)
  await db.updateTable('users').set({ first_name: fields.name }).where('id', '=', updated.account_id).execute()
  await dropTopics(ctx, id, fields.scopes)
  return findApp(ctx, id)
}

/** Removes an app. A trigger tells its webhooks, and its keys stop working within a second. */
export async function removeApp(ctx: StoreContext, id: string) {
  const { db, storeId } = ctx
  const { name } = await findApp(ctx, id)
  await nameSubject(ctx, name)
  await db
    .updateTable('apps')
    .set({ removed_at: sql<string>`now()` })
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .execute()
  return {}
}

function checked({ name: typedName, scopes }: AppFields): AppFields {
  const name = typedName.trim()
  if (name === '') fail(appsErrors.app_name_missing)
  if (scopes.length === 0) fail(appsErrors.app_scopes_missing)
  return { name, scopes: [...new Set(scopes)] }
}

/** The store's row is locked, so that two requests at once do not exceed the limit. */
async function requireRoom(ctx: StoreContext) {
  const { db, storeId } = ctx
  await lockStore(ctx)
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from apps where store_id = ${storeId} and removed_at is null`.execute(db)
  if (rows[0]!.count >= limits.appsPerStore) fail(appsErrors.too_many_apps)
}

async function withFreeName<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    if (isUniqueViolation(error)) fail(appsErrors.app_name_taken)
    throw error
  }
}
