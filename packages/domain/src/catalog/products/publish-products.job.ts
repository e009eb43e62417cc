import type { Db } from '@backroom/db/tenant'
import { sql } from 'kysely'
import type { StoreContext } from '../../platform/context.ts'

/** The stores with drafts that become active within this time, and when the first of each does. */
export async function storesWithDueProducts(directory: Db, withinMs: number) {
  const { rows } = await sql<{ storeId: string; waitMs: number }>`
    select store_id as "storeId", greatest(0, extract(epoch from publish_at - now()) * 1000)::float8 as "waitMs"
      from due_products(now() + ${withinMs} * interval '1 millisecond')`.execute(directory)
  return rows
}

/** Products of one run, so that no transaction is long. */
const batchSize = 200

/**
 * Makes drafts active whose time has come, some at a time. It happens once, whoever runs the job at the same time.
 * @returns how many
 */
export async function publishDueProducts({ db, storeId }: StoreContext): Promise<number> {
  const { numAffectedRows } = await sql`
    update products set status = 'active', publish_at = null, updated_at = now(), revision = revision + 1
     where store_id = ${storeId} and id = any (array(
       select id from products where store_id = ${storeId} and publish_at <= now()
        order by id limit ${batchSize} for no key update skip locked))`.execute(db)
  return Number(numAffectedRows)
}
