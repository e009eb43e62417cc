import type { StoreContext } from '@backroom/domain/platform/context'
import { queueOrderConfirmation } from '@backroom/domain/selling/orders/orders'
import { sql } from 'kysely'

const mailCount = 5

interface Order {
  number: number
  token: string
  email: string
  totalCents: number
  currency: string
  lines: { title: string; variantTitle: string; quantity: number }[]
}

/** Queues confirmations of the newest orders. */
export async function seedMails(ctx: StoreContext) {
  const { rows } = await sql<Order>`
    select number, token, email, total_cents as "totalCents", currency,
           (select jsonb_agg(jsonb_build_object('title', title, 'variantTitle', variant_title, 'quantity', quantity) order by id)
              from order_lines l where l.store_id = o.store_id and l.order_id = o.id) as lines
      from orders o where store_id = ${ctx.storeId} order by id desc limit ${mailCount}`.execute(ctx.db)
  for (const order of rows.reverse()) await queueOrderConfirmation(ctx, order)
}
