import type { RiskRule } from '@backroom/contract/selling/order-risks/order-risk'
import type { DisputeState } from '@backroom/contract/selling/orders/states'
import { sql } from 'kysely'
import type { StoreContext } from '../../../platform/context.ts'
import { disputeRule, levelOf } from './order-risk.ts'

/** Keeps the rules of an order that was just inserted with their level. */
export const insertOrderRisk = ({ db, storeId }: StoreContext, orderId: string, rules: readonly RiskRule[]) =>
  db
    .insertInto('order_risks')
    .values({ store_id: storeId, order_id: orderId, rules: JSON.stringify(rules) })
    .execute()

/**
 * Adds what became of a dispute to the risk of its order. The other facts stay those of the time of the order. A review counts
 * for what the member has read, so a rule that is newly alarming needs another one. The order must be locked.
 */
export async function renewDisputeRule({ db, storeId }: StoreContext, orderId: string): Promise<void> {
  const found = await db
    .selectFrom('orders')
    .leftJoin('order_risks', (join) =>
      join.onRef('order_risks.store_id', '=', 'orders.store_id').onRef('order_risks.order_id', '=', 'orders.id'),
    )
    .select(['dispute_state', 'rules'])
    .where('orders.store_id', '=', storeId)
    .where('orders.id', '=', orderId)
    .executeTakeFirstOrThrow()
  const before = (found.rules as RiskRule[] | null) ?? []
  const rules = [
    ...disputeRule(found.dispute_state as DisputeState | null),
    ...before.filter(({ rule }) => rule !== 'dispute'),
  ]
  const isAlarming = (all: readonly RiskRule[]) =>
    all.some(({ rule, verdict }) => rule === 'dispute' && verdict === 'high')
  await sql`
    insert into order_risks (store_id, order_id, rules) values (${storeId}, ${orderId}, ${JSON.stringify(rules)}::jsonb)
    on conflict (store_id, order_id) do update
       set rules = excluded.rules, assessed_at = now(), revision = order_risks.revision + 1
     where order_risks.rules <> excluded.rules`.execute(db)
  await db
    .updateTable('orders')
    .set({
      risk_level: levelOf(rules),
      ...(isAlarming(rules) && !isAlarming(before) && { risk_reviewed_at: null }),
    })
    .where('store_id', '=', storeId)
    .where('id', '=', orderId)
    .execute()
}
