import type { Return } from '@backroom/contract/selling/returns/return'
import { sql } from 'kysely'
import type { StoreContext } from '../../platform/context.ts'
import { backPieces } from '../orders/orders.ts'

/**
 * The pieces of a return that pay for what goes out: those that are back and not refunded. Before the inspection, all that are expected
 * and not refunded.
 */
export async function findCreditedPieces({ db, storeId }: StoreContext, { id, state }: Return) {
  const isBack = state === 'received'
  const { rows } = await sql<{ orderLineId: string; quantity: number }>`
    select p.order_line_id as "orderLineId", case when ${isBack}::boolean
             then least(p.restocked_quantity + p.damaged_quantity, ${backPieces(sql`null`)})
             else least(p.quantity, l.fulfilled_quantity - l.exchanged_quantity, l.quantity - l.refunded_quantity - l.exchanged_quantity)
           end as quantity
      from return_lines p join order_lines l on l.store_id = p.store_id and l.id = p.order_line_id
     where p.store_id = ${storeId} and p.return_id = ${id}
     order by p.order_line_id`.execute(db)
  return rows.filter(({ quantity }) => quantity > 0)
}
