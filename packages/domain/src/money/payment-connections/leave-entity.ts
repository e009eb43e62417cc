import type { StoreContext } from '../../platform/context.ts'
import { stopUsing } from './assign-connection.ts'

/**
 * Ends that the store sells for its entity, because it gets another owner. Sales stop until the new owner connects a gateway;
 * payments that have begun finish through the connection that they began with.
 */
export async function leaveEntity(ctx: StoreContext): Promise<void> {
  const { db, storeId } = ctx
  const used = await db
    .selectFrom('store_payment_connections')
    .select('connection_id')
    .where('store_id', '=', storeId)
    .where('entity_id', 'is not', null)
    .execute()
  if (used.length > 0)
    await stopUsing(
      ctx,
      used.map(({ connection_id }) => connection_id),
    )
  await db.deleteFrom('store_entities').where('store_id', '=', storeId).execute()
}
