import { sql } from 'kysely'
import type { TenantContext } from '../context.ts'

/**
 * Runs work in another store within the request's transaction, with `app.store_id` switched for row-level security and
 * a copy of the request's audit entry in that store's log. Changes to the request's own store must come first. The
 * caller checks the permission in the other store.
 */
export async function auditInOtherStore(
  ctx: TenantContext,
  storeId: string,
  work: (ctx: TenantContext) => Promise<unknown>,
): Promise<void> {
  const { db } = ctx
  const entry = await db
    .selectFrom('audit_entries')
    .select(['request_id', 'endpoint', 'user_id', 'session_id', 'address', 'params'])
    .where('store_id', '=', ctx.storeId)
    .where('request_id', '=', ctx.requestId)
    .executeTakeFirst()
  await describeEntries(ctx)
  await sql`select set_config('app.store_id', ${storeId}, true), set_config('app.audit_tally', '', true)`.execute(db)
  if (entry)
    await db
      .insertInto('audit_entries')
      .values({ ...entry, store_id: storeId, params: JSON.stringify(entry.params) })
      .execute()
  await work({ ...ctx, storeId })
  await describeEntries(ctx)
  await sql`select set_config('app.store_id', ${ctx.storeId}, true)`.execute(db)
}

/** Runs the deferred trigger that describes the changes so far; later changes are counted separately. */
async function describeEntries({ db }: TenantContext): Promise<void> {
  await sql`set constraints describe immediate`.execute(db)
  await sql`set constraints describe deferred`.execute(db)
}
