import type { Order } from '@backroom/contract/selling/orders/endpoints'
import { type RawBuilder, sql } from 'kysely'

const utc = (column: RawBuilder<unknown>) => sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** The parcels of an order, the oldest first. */
export const fulfillmentsOf = sql<Order['fulfillments']>`(
  select coalesce(jsonb_agg(jsonb_build_object('id', f.id, 'name', orders.name || '-F' || f.number, 'state', f.state,
           'locationName', (select l.name from locations l where l.store_id = f.store_id and l.id = f.location_id),
           'carrier', f.carrier, 'trackingNumbers', f.tracking_numbers, 'trackingUrl', f.tracking_url,
           'isNotified', f.is_notified, 'revision', f.revision, 'createdAt', ${utc(sql`f.created_at`)},
           'deliveredAt', ${utc(sql`f.delivered_at`)}, 'cancelledAt', ${utc(sql`f.cancelled_at`)},
           'lines', (select coalesce(jsonb_agg(jsonb_build_object('orderLineId', p.order_line_id, 'quantity', p.quantity)
                                               order by p.order_line_id), '[]')
                       from fulfillment_lines p where p.store_id = f.store_id and p.fulfillment_id = f.id))
           order by f.number), '[]')
    from fulfillments f where f.store_id = orders.store_id and f.order_id = orders.id)`

/** Null unless the order is on hold. */
export const holdOf = sql<Order['hold']>`(
  case when orders.fulfillment_status = 'on_hold' then
    jsonb_build_object('reason', orders.hold_reason, 'note', orders.hold_note, 'at', ${utc(sql`orders.held_at`)}) end)`
