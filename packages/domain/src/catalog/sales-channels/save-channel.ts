import type { SalesChannel } from '@backroom/contract/catalog/sales-channels/endpoints'
import { salesChannelsErrors } from '@backroom/contract/catalog/sales-channels/errors'
import { limits } from '@backroom/contract/catalog/sales-channels/limits'
import type { ChannelKind } from '@backroom/contract/catalog/sales-channels/states'
import { fail } from '@backroom/contract/platform/api/domain-error'
import { generalErrors } from '@backroom/contract/platform/api/errors'
import { isUniqueViolation } from '@backroom/db/unique-violation'
import { sql } from 'kysely'
import { nameSubject } from '../../platform/audit/audit.ts'
import type { StoreContext } from '../../platform/context.ts'
import { lockStore } from '../../platform/lock-store.ts'
import { findChannel } from './channel-queries.ts'

export async function createChannel(
  ctx: StoreContext,
  { kind, name: typed }: { kind: ChannelKind; name: string },
): Promise<SalesChannel> {
  const { db, storeId } = ctx
  const name = typed.trim()
  await nameSubject(ctx, name)
  await lockStore(ctx)
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from sales_channels where store_id = ${storeId}`.execute(db)
  if (rows[0]!.count >= limits.channelsPerStore) fail(salesChannelsErrors.too_many_channels)
  const { id } = await unlessTaken(
    db.insertInto('sales_channels').values({ store_id: storeId, kind, name }).returning('id').executeTakeFirstOrThrow(),
  )
  return findChannel(ctx, id)
}

export async function renameChannel(
  ctx: StoreContext,
  id: string,
  typed: string,
  revision: number,
): Promise<SalesChannel> {
  const name = typed.trim()
  await findChannel(ctx, id)
  await nameSubject(ctx, name)
  const updated = await unlessTaken(
    ctx.db
      .updateTable('sales_channels')
      .set({ name, revision: revision + 1, updated_at: sql<string>`now()` })
      .where('store_id', '=', ctx.storeId)
      .where('id', '=', id)
      .where('revision', '=', revision)
      .returning('id')
      .executeTakeFirst(),
  )
  if (!updated) fail(generalErrors.revision_conflict)
  return findChannel(ctx, id)
}

/** Gives the feed a new address. */
export async function renewAddress(ctx: StoreContext, id: string): Promise<SalesChannel> {
  const { name } = await findChannel(ctx, id)
  await nameSubject(ctx, name)
  await ctx.db
    .updateTable('sales_channels')
    .set({ address_version: sql<number>`address_version + 1`, updated_at: sql<string>`now()` })
    .where('store_id', '=', ctx.storeId)
    .where('id', '=', id)
    .execute()
  return findChannel(ctx, id)
}

export async function removeChannel(ctx: StoreContext, id: string) {
  const { name } = await findChannel(ctx, id)
  await nameSubject(ctx, name)
  await ctx.db.deleteFrom('sales_channels').where('store_id', '=', ctx.storeId).where('id', '=', id).execute()
  return {}
}

async function unlessTaken<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (isUniqueViolation(error)) fail(salesChannelsErrors.channel_name_taken)
    throw error
  }
}
