import { connectManual } from '@backroom/testing/fixtures/connect-gateway'
import { generateOrders, type OrderExpressions } from '@backroom/testing/fixtures/insert-orders'
import type pg from 'pg'

interface UnpaidOptions {
  count?: number
  /** SQL of when each is cancelled; `n` counts the orders from 1. */
  end?: string
  /** Of the connection, if the store has none yet. */
  remindHours?: number | null
  columns?: OrderExpressions
}

const method = { kind: 'bank_transfer', name: 'Bank transfer', instructions: 'IBAN DE75', account: null }

/** Inserts orders of one piece that wait for a transfer. @returns their ids, in the order of their numbers */
export async function insertUnpaidOrders(
  owner: pg.Pool,
  storeId: string,
  { count = 1, end = `now() + interval '23 hours'`, remindHours = 24, columns = {} }: UnpaidOptions = {},
): Promise<string[]> {
  const connectionId = await connectManual(owner, storeId, 'bank_transfer', { unpaidDays: 7, remindHours })
  await generateOrders(owner, storeId, count, {
    number: '(select coalesce(max(number), 1000) from orders where store_id = $1) + n',
    payment_status: `'pending'`,
    payment_method: `'${JSON.stringify(method)}'::jsonb`,
    currency: `'USD'`,
    ...columns,
  })
  const { rows } = await owner.query<{ id: string }>(
    `with unpaid as (
       select o.*, row_number() over (order by o.number)::int as n from orders o
        where o.store_id = $1 and not exists (select from payments p where p.store_id = o.store_id and p.order_id = o.id)),
     begun as (
       insert into checkouts (store_id, cart_id, email, state, shipping_address, visitor, device, currency, lines, subtotal_cents,
                              discount_cents, shipping_cents, tax_cents, total_cents)
       select store_id, cart_id, email, 'completed', shipping_address, '', 'desktop', currency, '[]', total_cents, 0, 0, 0, total_cents
         from unpaid
       returning id, cart_id),
     pieces as (
       insert into order_lines (store_id, order_id, product_id, variant_id, title, variant_title, sku, quantity, price_cents,
                                total_cents, shipping_cents, placed_at)
       select store_id, id, id, id, 'Tee', 'M', 'TEE-M', 1, total_cents, total_cents, 0, placed_at from unpaid),
     waiting as (
       insert into payments (store_id, checkout_id, connection_id, order_id, attempt, amount_cents, currency, state, is_direct,
                             next_check_at)
       select u.store_id, begun.id, $2, u.id, u.id, u.total_cents, u.currency, 'waiting', true, ${end}
         from unpaid u join begun on begun.cart_id = u.cart_id)
     select id from unpaid order by number`,
    [storeId, connectionId],
  )
  return rows.map(({ id }) => id)
}
