import type { Order } from '@backroom/contract/selling/orders/endpoints'
import { sql } from 'kysely'

/** The rules of an order with their facts; null if none apply. */
export const riskOf = sql<Order['risk']>`(
  select jsonb_build_object('rules', r.rules, 'revision', r.revision,
           'assessedAt', to_char(r.assessed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
           'reviewedAt', to_char(orders.risk_reviewed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
    from order_risks r where r.store_id = orders.store_id and r.order_id = orders.id)`
