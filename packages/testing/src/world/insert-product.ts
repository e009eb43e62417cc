import { randomUUID } from 'node:crypto'
import type pg from 'pg'

interface VariantValues {
  title?: string
  priceCents?: number
  compareAtCents?: number | null
  costCents?: number | null
  /** Null if not tracked. */
  stock?: number | null
}

export interface ProductValues {
  /** Random by default. */
  handle?: string
  title?: string
  status?: 'draft' | 'active' | 'archived'
  vendor?: string
  type?: string
  /** One by default. */
  variants?: readonly VariantValues[]
}

/** Inserts a product with its variants. @returns their ids; `variantId` is the first variant's */
export async function insertProduct(owner: Pick<pg.Pool, 'query'>, storeId: string, values: ProductValues = {}) {
  const { handle = randomUUID(), title = 'Tee', status = 'active', vendor = '', type = '', variants = [{}] } = values
  const { rows: products } = await owner.query<{ id: string }>(
    `insert into products (store_id, handle, title, status, vendor, product_type) values ($1, $2, $3, $4, $5, $6) returning id`,
    [storeId, handle, title, status, vendor, type],
  )
  const productId = products[0]!.id
  const rows = variants.map(({ title = 'M', priceCents = 100, compareAtCents, costCents, stock }, position) => ({
    ...{ position, title, option_values: [title], price_cents: priceCents },
    ...{ compare_at_cents: compareAtCents, cost_cents: costCents, stock },
  }))
  const { rows: inserted } = await owner.query<{ id: string }>(
    `insert into product_variants (store_id, product_id, position, title, option_values, price_cents, compare_at_cents,
                                   cost_cents, stock)
     select $1, $2, position, title, option_values, price_cents, compare_at_cents, cost_cents, stock
       from jsonb_populate_recordset(null::product_variants, $3) returning id`,
    [storeId, productId, JSON.stringify(rows)],
  )
  const variantIds = inserted.map(({ id }) => id)
  return { productId, variantId: variantIds[0]!, variantIds }
}
