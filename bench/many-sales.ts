import { insertOrdersSql } from '@backroom/testing/fixtures/insert-orders'
import type pg from 'pg'

const products = 2_000
const countries = `array['US','US','US','VN','DE','GB','FR','CA','AU','JP']`

/**
 * Inserts a year of a busy shop as the application would: orders of one to five lines with discounts, shipping, tax and
 * refunds, products with vendors, types and costs, and three versions of the other costs.
 */
export async function addManySales(owner: pg.Client, storeId: string, orders: number, days: number) {
  await owner.query(
    `with made as (
       insert into products (store_id, handle, title, vendor, product_type)
       select $1, 'sold-' || n, 'Product ' || n, 'Vendor ' || n % 40, 'Type ' || n % 25 from generate_series(1, $2::int) n
       returning id)
     insert into product_variants (store_id, product_id, position, title, option_values, price_cents, cost_cents)
     select $1, id, size, size::text, array[size::text], 1500 + size * 250, case when random() < 0.9 then 600 + size * 50 end
       from made, generate_series(1, 3) size`,
    [storeId, products],
  )
  await owner.query(
    `insert into cost_rules (store_id, version, valid_on, valid_from, payment_basis_points, payment_cents, other_basis_points, other_cents)
     select $1, n, (now() - (4 - n) * interval '120 days')::date, now() - (4 - n) * interval '120 days', 290, 30, 100, n from generate_series(1, 3) n`,
    [storeId],
  )
  await owner.query(
    `insert into cost_rule_goods (store_id, version, applies_to, key, piece_cents, basis_points)
     select $1::uuid, version, 'type', 'Type ' || n, 500 + n, 100 from generate_series(1, 3) version, generate_series(0, 24) n
     union all select $1::uuid, 3, 'all', '', 0, 4000
     union all select $1::uuid, 2, 'product', id::text, 700, 0 from products where store_id = $1::uuid and handle like 'sold-%7'`,
    [storeId],
  )
  await owner.query(
    `insert into cost_rule_shipping (store_id, version, country_code, order_cents, item_cents)
     select $1, version, country, 400, 50 from generate_series(1, 3) version, unnest(array['', 'US', 'VN', 'DE']) country`,
    [storeId],
  )
  await addOrders(owner, storeId, orders, days)
  await addRefunds(owner, storeId)
  await owner.query('select record_sales($1, array_agg(id)) from orders where store_id = $1', [storeId])
  await owner.query('select record_refunds($1, array_agg(id)) from payment_refunds where store_id = $1', [storeId])
  for (const table of [
    'products',
    'product_variants',
    'variant_costs',
    'orders',
    'order_lines',
    'payment_refunds',
    'sale_movements',
  ])
    await owner.query(`vacuum analyze ${table}`)
}

/** Few products are in many orders, most in few. Lines come first, because an order's amounts are their sums. */
async function addOrders(owner: pg.Client, storeId: string, orders: number, days: number) {
  await owner.query(`create temp table goods as
    select row_number() over () as place, p.id as product_id, v.id as variant_id, p.title, v.title as variant_title, v.price_cents
      from products p join product_variants v on v.store_id = p.store_id and v.product_id = p.id
     where p.store_id = '${storeId}' and handle like 'sold-%'`)
  await owner.query('create unique index on goods (place); analyze goods')
  await owner.query(
    `create temp table sold as
     select order_id, at, number, line, gen_random_uuid() as line_id, 1 + floor(random() ^ 4 * 2.2)::int as quantity,
            1 + floor(random() ^ 2 * 5999)::int as place, random() < 0.15 as is_discounted
       from (select uuidv7(at - now()) as order_id, at, number, 1 + floor(random() ^ 2.4 * 5)::int as lines
               from (select number, now() - $2 * interval '1 day' * (1 - number::float8 / $1) as at
                       from generate_series(1, $1::int) number offset 0) placed offset 0) orders
      cross join generate_series(1, 5) line where line <= lines`,
    [orders, days],
  )
  await owner.query(
    `create temp table priced as
     select sold.*, goods.product_id, goods.variant_id, title, variant_title, price_cents,
            case when is_discounted then price_cents * quantity / 7 else 0 end as discount, price_cents * quantity / 12 as tax
       from sold join goods using (place) order by order_id`,
  )
  await owner.query(`set session_replication_role = replica`)
  await owner.query(
    insertOrdersSql(
      `(select order_id, number as n, at, sum(quantity) as items, sum(price_cents * quantity) as gross,
               sum(discount) as discount, sum(tax) as tax from priced group by 1, 2, 3 order by at) sums`,
      {
        id: 'order_id',
        number: '100000 + n',
        customer_name: `'Ada Carter'`,
        shipping_address: `jsonb_build_object('countryCode', (${countries})[1 + n % 10], 'city', 'Springfield', 'street', n || ' Long Street')`,
        payment_status: `case when n % 60 = 0 then 'voided' when n % 25 = 0 then 'partially_refunded' else 'paid' end`,
        currency: `'USD'`,
        item_count: 'items',
        subtotal_cents: 'gross',
        discount_cents: 'discount',
        shipping_cents: '(array[0, 499, 799])[1 + n % 3]',
        tax_cents: 'tax',
        placed_at: 'at',
      },
    ),
    [storeId],
  )
  await owner.query(
    `insert into order_lines (store_id, id, order_id, product_id, variant_id, title, variant_title, sku, quantity, price_cents,
                              discount_cents, tax_cents, total_cents, shipping_cents, placed_at)
     select $1, line_id, order_id, product_id, variant_id, title, variant_title, '', quantity, price_cents, discount, tax,
            price_cents * quantity - discount,
            -- The first line's: whoever measures does not mind which.
            case when line = 1 then (array[0, 499, 799])[1 + number % 3] else 0 end, at
       from priced order by order_id`,
    [storeId],
  )
  await owner.query(`set session_replication_role = origin`)
  await owner.query('drop table goods, sold, priced')
}

/** Refunds a third of every twenty-fifth order, some days later. */
async function addRefunds(owner: pg.Client, storeId: string) {
  await owner.query(`set session_replication_role = replica`)
  await owner.query(
    `insert into payment_refunds (store_id, payment_id, order_id, reference, amount_cents, currency, state, refunded_at)
     select $1, gen_random_uuid(), id, id::text, 1 + total_cents / 3, currency, 'refunded', least(now(), placed_at + number % 30 * interval '1 day')
       from orders where store_id = $1 and payment_status = 'partially_refunded'`,
    [storeId],
  )
  await owner.query(`set session_replication_role = origin`)
}
