import pg from 'pg'
import { generateOrders } from '../insert-orders.ts'

const firstNames = `array['Ada','Bình','Carla','Dũng','Emil','Phương','Grace','Hương','Ivo','Thảo','Karl','Linh']`
const lastNames = `array['Nguyễn','Carter','Trần','Okafor','Lê','Schmidt','Phạm','Rossi','Đặng','Novak','Võ','Silva','Bùi']`
const things = `array['tee','mug','hoodie','poster','cap','tote','scarf','sticker','blanket','lamp','candle']`

/** Matches three orders and three products. */
export const rareWord = 'zanzibar'
/** Matches every order's email address and every product's vendor. */
export const frequentWord = 'example'

/**
 * Inserts many orders and products with three variants each. Disables triggers and foreign keys, and rebuilds non-unique
 * indexes afterwards.
 */
export async function addManyRows(ownerUrl: string, storeId: string, orders: number, products: number) {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  const { rows: indexes } = await client.query<{ name: string; statement: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as statement
       from pg_index where not indisunique and indrelid = any('{orders,order_lines,products,product_variants}'::regclass[])`,
  )
  await client.query(`set session_replication_role = replica; set maintenance_work_mem = '512MB'`)
  for (const { name } of indexes) await client.query(`drop index ${name}`)
  await generateOrders(client, storeId, orders, {
    number: '100000 + n',
    customer_name: `case when n % ($2::int / 3) = 7 then '${rareWord}' else (${firstNames})[1 + n % 12] end || ' ' || (${lastNames})[1 + n % 13]`,
    payment_status: `case n % 50 when 0 then 'refunded' else 'paid' end`,
    fulfillment_status: `case when n % 9 = 0 and n % 50 <> 0 then 'unfulfilled' else 'fulfilled' end`,
    currency: `'USD'`,
    placed_at: `now() - interval '1 year' + n * interval '1 year' / $2::int`,
  })
  await client.query(
    `insert into order_lines (store_id, order_id, product_id, variant_id, title, variant_title, sku, quantity, price_cents, total_cents,
                              shipping_cents, placed_at)
     select store_id, id, id, id, 'Tee', 'M', 'TEE-M', 1, 1250, 1250, 0, placed_at
       from orders, generate_series(1, 2) where store_id = $1 and number >= 100000 and number % 100 = 0`,
    [storeId],
  )
  await client.query(
    `insert into products (store_id, handle, title, vendor, tags, status)
     select $1, 'bench-' || n, case when n % ($2::int / 3) = 7 then '${rareWord}' else (${firstNames})[1 + n % 12] end
            || ' ' || (${things})[1 + n % 11] || ' ' || n, 'Example Goods', array['summer'],
            case when n % 40 = 0 and n > $2::int / 2 then 'draft' else 'active' end
       from generate_series(1, $2::int) n`,
    [storeId, products],
  )
  await client.query(
    `insert into product_variants (store_id, product_id, position, title, option_values, sku, price_cents, stock)
     select store_id, id, size, (array['S','M','L'])[size], array[(array['S','M','L'])[size]], 'SKU-' || handle || '-' || size,
            1000 + size * 100, 1000000
       from products, generate_series(1, 3) size where store_id = $1 and handle like 'bench-%'`,
    [storeId],
  )
  // Otherwise done by triggers.
  await client.query(
    `select refresh_product_search(store_id, array_agg(id)) from products where store_id = $1 group by store_id`,
    [storeId],
  )
  for (const { statement } of indexes) await client.query(statement)
  await client.query('vacuum analyze orders, order_lines, products, product_variants')
  await client.end()
}
