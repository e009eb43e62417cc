import type { SuggestionQuery } from '@backroom/contract/catalog/products/product-parts'
import { sql } from 'kysely'
import type { StoreContext } from '../../platform/context.ts'

/** Only these products are read, the newest first, so that the answer takes the same time in every store. */
const readProducts = 20_000

const valuesIn = {
  tags: sql`unnest(p.tags)`,
  vendor: sql`p.vendor`,
  productType: sql`p.product_type`,
}

/** Values of a field in use that begin with a text, the most used first. */
export async function findSuggestions({ db, storeId }: StoreContext, { field, prefix, limit }: SuggestionQuery) {
  const { rows: values } = await sql<{ value: string; products: number }>`
    select value, products
      from (select value, count(*)::int as products
              from (select ${valuesIn[field]} as value
                      from (select tags, vendor, product_type from products
                             where store_id = ${storeId} order by id desc limit ${readProducts}) p) used
             where value <> '' group by value) counted
     where starts_with(fold_text(value), fold_text(${prefix.trimStart()}))
     order by products desc, value limit ${limit}`.execute(db)
  return { values }
}
