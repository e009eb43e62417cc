import type pg from 'pg'
import { buyerAddress } from './test-buyer.ts'

/** SQL by column of `orders`; `n` counts the orders from 1. */
export type OrderExpressions = Record<string, string>

/** Include names with accents, quotes and commas, and a currency without decimals. */
const defaults: OrderExpressions = {
  id: 'uuidv7()',
  number: '1000 + n',
  token: 'gen_random_uuid()::text',
  cart_id: 'gen_random_uuid()',
  email: `'buyer' || n || '@example.test'`,
  customer_name: `(array['Bình Nguyễn', '=1+1', 'O"Hara, Ann'])[1 + n % 3]`,
  shipping_address: `'${JSON.stringify(buyerAddress).replaceAll("'", "''")}'::jsonb`,
  payment_status: `'paid'`,
  fulfillment_status: `'unfulfilled'`,
  currency: `(array['VND', 'USD'])[1 + n % 2]`,
  item_count: '1',
  subtotal_cents: '2500',
  shipping_cents: '0',
  discount_cents: '0',
  tax_cents: '0',
  payment_reference: `'test'`,
  placed_at: 'now()',
}

/** SQL that inserts an order for each row of `from`, which has a column `n`; $1 is the store. */
export function insertOrdersSql(from: string, expressions: OrderExpressions = {}): string {
  const columns = Object.entries({ ...defaults, ...expressions })
  const names = columns.map(([name]) => name).join(', ')
  return `insert into orders (store_id, ${names}, total_cents)
          select $1::uuid, ${names}, subtotal_cents + shipping_cents + tax_cents - discount_cents
            from (select ${columns.map(([name, expression]) => `${expression} as ${name}`).join(', ')} from ${from}) input`
}

/** Inserts many orders of a store in one statement. */
export async function generateOrders(
  owner: Pick<pg.Pool, 'query'>,
  storeId: string,
  count: number,
  expressions: OrderExpressions = {},
) {
  await owner.query(insertOrdersSql('generate_series(1, $2::int) n', expressions), [storeId, count])
}

export interface OrderValues {
  number?: number
  email?: string
  customerName?: string
  shippingAddress?: object
  paymentStatus?: string
  fulfillmentStatus?: string
  /** ISO 4217; by default alternates between USD and VND. */
  currency?: string
  itemCount?: number
  subtotalCents?: number
  shippingCents?: number
  discountCents?: number
  taxCents?: number
  /** ISO instant. */
  placedAt?: string
}

const snakeCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** Inserts these orders of a store. @returns their ids, in the same order */
export async function insertOrders(
  owner: Pick<pg.Pool, 'query'>,
  storeId: string,
  orders: readonly OrderValues[],
): Promise<string[]> {
  const rows = orders.map((order) =>
    Object.fromEntries(Object.entries(order).map(([name, value]) => [snakeCase(name), value])),
  )
  const nextNumber = '(select coalesce(max(o.number), 1000) from orders o where o.store_id = $1) + n'
  const expressions = Object.entries({ ...defaults, number: nextNumber }).map(([name, expression]) => [
    name,
    `coalesce(source.${name}, ${expression})`,
  ])
  const from = `(select row_number() over ()::int as n, input.*
                   from jsonb_populate_recordset(null::orders, $2::jsonb) as input) source`
  const statement = `${insertOrdersSql(from, Object.fromEntries(expressions))} returning id`
  const { rows: inserted } = await owner.query<{ id: string }>(statement, [storeId, JSON.stringify(rows)])
  return inserted.map(({ id }) => id)
}
