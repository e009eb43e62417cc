import { sql } from 'kysely'
import type { TenantContext } from '../context.ts'

/**
 * Does in another store what the request has just done in its own, in the same transaction: as that store, so that
 * row-level security holds, and with an entry like the request's in that store's own log. What the request changes in its
 * own store it changes before. The caller has shown that the person may do it there.
 */
export async function auditedElsewhere(
  ctx: TenantContext,
  storeId: string,
  work: (there: TenantContext) => Promise<unknown>,
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

/** Writes what has changed so far into the entries there are, as the end of the transaction would: the next counts anew. */
async function describeEntries({ db }: TenantContext): Promise<void> {
  await sql`set constraints describe immediate`.execute(db)
  await sql`set constraints describe deferred`.execute(db)
}
