import type { Order } from '@backroom/contract/selling/orders/endpoints'
import { type RawBuilder, sql } from 'kysely'

const utc = (column: RawBuilder<unknown>) => sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** The returns of an order, the oldest first. */
export const returnsOf = sql<Order['returns']>`(
  select coalesce(jsonb_agg(jsonb_build_object('id', r.id, 'name', orders.name || '-R' || r.number, 'state', r.state,
           'requestedBy', r.requested_by, 'note', r.note, 'declineReason', r.decline_reason, 'instructions', r.instructions,
           'carrier', r.carrier, 'trackingNumbers', r.tracking_numbers, 'trackingUrl', r.tracking_url, 'revision', r.revision,
           'exchangedAt', ${utc(sql`r.exchanged_at`)}, 'exchangeItems', (
             select coalesce(jsonb_agg(jsonb_build_object('variantId', e.variant_id, 'title', e.title,
                      'variantTitle', e.variant_title, 'imageUrl', e.image_url, 'quantity', e.quantity,
                      'priceCents', e.price_cents) order by e.variant_id), '[]')
               from exchange_items e where e.store_id = r.store_id and e.return_id = r.id),
           'createdAt', ${utc(sql`r.created_at`)}, 'approvedAt', ${utc(sql`r.approved_at`)},
           'receivedAt', ${utc(sql`r.received_at`)}, 'endedAt', ${utc(sql`r.ended_at`)}, 'lines', (
             select coalesce(jsonb_agg(jsonb_build_object('orderLineId', p.order_line_id, 'quantity', p.quantity,
                      'reason', p.reason, 'restockedQuantity', p.restocked_quantity, 'damagedQuantity', p.damaged_quantity,
                      'missingQuantity', p.missing_quantity,
                      'locationName', (select l.name from locations l where l.store_id = p.store_id and l.id = p.location_id))
                      order by p.order_line_id), '[]')
               from return_lines p where p.store_id = r.store_id and p.return_id = r.id)) order by r.number), '[]')
    from returns r where r.store_id = orders.store_id and r.order_id = orders.id)`
