import type { CollectionPreview } from '@backroom/contract/catalog/collections/endpoints'
import { limits } from '@backroom/contract/catalog/collections/limits'
import type { CollectionRules } from '@backroom/contract/catalog/collections/rule-fields'
import { sql } from 'kysely'
import type { StoreContext } from '../../platform/context.ts'
import { firstImageOf, matchingProducts, type StoredImage } from '../products/products.ts'
import { memberFrom } from './members.ts'

interface Row {
  id: string
  title: string
  status: string
  image: StoredImage | null
}

/** How many products meet the rules, and the newest of those that are counted. */
export async function previewRules({ db, storeId }: StoreContext, rules: CollectionRules): Promise<CollectionPreview> {
  const { rows } = await sql<{ products: number; hasOther: boolean; sample: Row[] | null }>`
    with matching as materialized (
      select id from ${matchingProducts(storeId, rules, { atMost: limits.counted + 1 })})
    select (select count(*)::int from matching) as products,
           exists (select from products where store_id = ${storeId} and id not in (select id from matching)) as "hasOther",
           (select jsonb_agg(jsonb_build_object('id', p.id, 'title', p.title, 'status', p.status,
                                                'image', ${firstImageOf('p')}) order by p.id desc)
              from (select id from matching order by id desc limit ${limits.sample}) newest
              join products p on p.store_id = ${storeId} and p.id = newest.id) as sample`.execute(db)
  const { products, hasOther, sample } = rows[0]!
  return {
    products: Math.min(products, limits.counted),
    isMore: products > limits.counted,
    isAll: products > 0 && !hasOther,
    sample: (sample ?? []).map((row) => memberFrom(storeId, row)),
  }
}
