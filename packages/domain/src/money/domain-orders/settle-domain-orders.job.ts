import type { WaitingStoreContext } from '../../platform/context.ts'
import { settleDomainOrder } from './settle-order.ts'

/** Settles the orders of a store that are due. One that fails does not stop the others. */
export async function settleDomainOrders(ctx: WaitingStoreContext): Promise<void> {
  const { registrar } = ctx.ports
  if (!registrar) return
  const due = await ctx.read(({ db, storeId }) =>
    db
      .selectFrom('domain_orders')
      .select('id')
      .where('store_id', '=', storeId)
      .where('next_look_at', '<=', new Date().toISOString())
      .orderBy('id')
      .execute(),
  )
  const failures: unknown[] = []
  for (const { id } of due) await settleDomainOrder(ctx, registrar, id).catch((failure) => failures.push(failure))
  if (failures.length > 0) throw new AggregateError(failures, failures.map(String).join('; '))
}
