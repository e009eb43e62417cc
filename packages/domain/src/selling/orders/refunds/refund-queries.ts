import type { Order } from '@backroom/contract/selling/orders/endpoints'
import { sql } from 'kysely'

/** For queries of `orders`. */
export const refundsOfOrder = sql<Order['refunds']>`(
  select coalesce(jsonb_agg(jsonb_build_object('id', r.id, 'state', r.state, 'reason', r.reason, 'note', r.note,
           'amountCents', r.amount_cents, 'shippingCents', r.shipping_cents, 'tipCents', r.tip_cents,
           'requestedAt', to_char(r.requested_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'lines', (
             select coalesce(jsonb_agg(jsonb_build_object('id', l.id, 'title', l.title, 'variantTitle', l.variant_title,
                      'quantity', one.quantity, 'amountCents', one.amount_cents,
                      'restockedQuantity', one.restocked_quantity) order by l.id), '[]')
               from refund_lines one join order_lines l on l.store_id = one.store_id and l.id = one.order_line_id
              where one.store_id = r.store_id and one.refund_id = r.id)) order by r.id), '[]')
    from payment_refunds r where r.store_id = orders.store_id and r.order_id = orders.id)`
