import type { Db } from '@backroom/db/tenant'
import { sql } from 'kysely'
import type { StoreContext } from '../../platform/context.ts'
import { savePublications } from './publications.ts'

/** The stores with collections that become published within this time, and when the first of each does. */
export async function storesWithDueCollections(directory: Db, withinMs: number) {
  const { rows } = await sql<{ storeId: string; waitMs: number }>`
    select store_id as "storeId", greatest(0, extract(epoch from publish_at - now()) * 1000)::float8 as "waitMs"
      from due_collections(now() + ${withinMs} * interval '1 millisecond')`.execute(directory)
  return rows
}

/** Collections of one run, so that no transaction is long. */
const batchSize = 200

/**
 * Publishes collections whose time has come, some at a time. It happens once, whoever runs the job at the same time.
 * @returns how many
 */
export async function publishDueCollections(ctx: StoreContext): Promise<number> {
  const { db, storeId } = ctx
  const { rows } = await sql<{ id: string }>`
    select id from collections where store_id = ${storeId} and publish_at <= now()
     order by id limit ${batchSize} for no key update skip locked`.execute(db)
  const due = rows.map(({ id }) => ({ id, isPublished: true, publishAt: null }))
  return (await savePublications(ctx, due)).size
}
