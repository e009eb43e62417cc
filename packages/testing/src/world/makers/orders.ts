import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { insertOrders } from '../insert-orders.ts'
import type { Maker } from '../maker.ts'

export const makers: Maker[] = [
  { makes: ['order'], make: async (owner, storeId) => ({ order: await makeOrder(owner, storeId) }) },
]

async function makeOrder(owner: pg.Pool, storeId: string): Promise<string> {
  const [order = ''] = await insertOrders(owner, storeId, [
    { email: 'buyer@example.test', customerName: 'Bee Buyer', currency: 'USD' },
  ])
  await owner.query(
    `insert into order_lines (store_id, order_id, product_id, variant_id, title, variant_title, sku, quantity, price_cents, total_cents,
                              shipping_cents, placed_at)
     select $1, id, $3, $3, 'Tee', 'M', 'TEE-M', 1, 2500, 2500, 0, placed_at from orders where store_id = $1 and id = $2`,
    [storeId, order, randomUUID()],
  )
  return order
}
