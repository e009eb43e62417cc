import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import type { Maker } from '../maker.ts'
import { insertedId } from '../rows/inserted-id.ts'
import { buyerAddress } from '../test-buyer.ts'

export const makers: Maker[] = [
  { makes: ['order'], make: async (owner, storeId) => ({ order: await makeOrder(owner, storeId) }) },
]

async function makeOrder(owner: pg.Pool, storeId: string): Promise<string> {
  const order = await insertedId(
    owner,
    `insert into orders (store_id, number, token, cart_id, email, customer_name, shipping_address, payment_status,
                         currency, item_count, subtotal_cents, total_cents, payment_reference)
     select $1, coalesce(max(number), 1000) + 1, $2, $3, 'buyer@example.test', 'Bee Buyer', $4, 'paid', 'USD', 1, 2500, 2500, 'test'
       from orders where store_id = $1 returning id`,
    [storeId, randomUUID(), randomUUID(), JSON.stringify(buyerAddress)],
  )
  await owner.query(
    `insert into order_lines (store_id, order_id, product_id, variant_id, title, variant_title, sku, quantity, price_cents, total_cents,
                              shipping_cents, placed_at)
     select $1, id, $3, $3, 'Tee', 'M', 'TEE-M', 1, 2500, 2500, 0, placed_at from orders where store_id = $1 and id = $2`,
    [storeId, order, randomUUID()],
  )
  return order
}
