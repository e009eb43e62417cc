import { sql } from 'kysely'
import { variantTitleOf } from '../../catalog/inventory/inventory.ts'
import type { StoreContext } from '../../platform/context.ts'
import { findStore } from '../../stores/stores/stores.ts'

interface FoundVariant {
  id: string
  title: string
  variantTitle: string
  sku: string
  priceCents: number
  stock: number | null
}

const most = 20

/** Of products that are not archived, by title. A member may sell what buyers do not see yet. */
export async function findVariants(ctx: StoreContext, search: string) {
  const { currency } = await findStore(ctx)
  const pattern = `%${search.trim().replace(/[\\%_]/g, '\\$&')}%`
  const { rows } = await sql<FoundVariant>`
    select v.id, p.title, ${variantTitleOf('v')} as "variantTitle", v.sku, v.price_cents as "priceCents", v.stock
      from products p
      join product_variants v on v.store_id = p.store_id and v.product_id = p.id
     where p.store_id = ${ctx.storeId} and p.status <> 'archived' and (p.title ilike ${pattern} or v.sku ilike ${pattern})
     order by p.title, p.id, v.position limit ${most}`.execute(ctx.db)
  return { variants: rows.map((row) => ({ ...row, currency })) }
}
