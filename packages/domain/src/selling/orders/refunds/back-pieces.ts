import { type RawBuilder, sql } from 'kysely'

/**
 * Of a line `l` of an order: the pieces that came back and are neither refunded nor exchanged, without counting one refund. What was refunded after it
 * was sent is taken off first, so no piece is proposed for a second refund.
 */
export const backPieces = (butRefund: RawBuilder<unknown>) => sql`(
  select greatest(l.returned_quantity - l.exchanged_quantity - coalesce(sum(f.quantity - f.removed_quantity), 0), 0)::integer
    from refund_lines f join payment_refunds p on p.store_id = f.store_id and p.id = f.refund_id
   where f.store_id = l.store_id and f.order_line_id = l.id and p.state <> 'refused'
     and f.refund_id is distinct from ${butRefund}::uuid)`
