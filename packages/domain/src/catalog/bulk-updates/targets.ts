import { collectionsIn } from '@backroom/contract/catalog/bulk-updates/actions'
import type { BulkRun } from '@backroom/contract/catalog/bulk-updates/endpoints'
import { sql } from 'kysely'
import type { StoreContext } from '../../platform/context.ts'
import { matchingProducts } from '../products/products.ts'
import type { ProductValues, VariantValues } from './apply-actions.ts'

/** What a bulk update does. */
export type Recipe = Pick<BulkRun, 'match' | 'conditions' | 'actions'>

/** A product as it is, with the variants that meet the conditions. */
export interface Target {
  id: string
  values: ProductValues
  variants: { id: string; title: string; values: VariantValues }[]
}

/** SQL: the values of a product `p` that a bulk update can change. */
const productValues = (collectionIds: readonly string[]) => sql`
  jsonb_build_object(
    'title', p.title, 'descriptionHtml', p.description_html, 'vendor', p.vendor, 'productType', p.product_type,
    'tags', to_jsonb(p.tags), 'status', p.status, 'publishAt', p.publish_at, 'seoTitle', p.seo_title,
    'seoDescription', p.seo_description,
    'collections', (select coalesce(jsonb_object_agg(c.id, m.position), '{}')
                      from unnest(${[...collectionIds]}::uuid[]) c (id)
                      left join collection_products m
                        on m.store_id = p.store_id and m.collection_id = c.id and m.product_id = p.id))`

/** SQL: the values of a variant `v` that a bulk update can change. */
const variantValues = sql`jsonb_build_object('priceCents', v.price_cents, 'compareAtCents', v.compare_at_cents)`

/** Those of the products that meet the conditions, ordered by id. */
export async function findTargets(
  { db, storeId }: StoreContext,
  recipe: Recipe,
  ids: readonly string[],
): Promise<Target[]> {
  const { rows } = await sql<Target>`
    select p.id, ${productValues(collectionsIn(recipe.actions))} as values, matching.variants
      from (select m.id,
                   coalesce(jsonb_agg(jsonb_build_object('id', v.id, 'title', v.title, 'values', ${variantValues})
                                      order by v.position, v.id) filter (where v.id is not null), '[]') as variants
              from ${matchingProducts(storeId, recipe, { ids })} m
              left join product_variants v on v.store_id = ${storeId} and v.id = any(m.variant_ids)
             group by m.id) matching
      join products p on p.store_id = ${storeId} and p.id = matching.id
     order by p.id`.execute(db)
  return rows
}

/** The values of products by id, including their membership in the collections. */
export async function findProductValues(
  { db, storeId }: StoreContext,
  ids: readonly string[],
  collectionIds: readonly string[],
): Promise<Map<string, ProductValues>> {
  const { rows } = await sql<{ id: string; values: ProductValues }>`
    select p.id, ${productValues(collectionIds)} as values from products p
     where p.store_id = ${storeId} and p.id = any(${[...ids]}::uuid[])`.execute(db)
  return new Map(rows.map(({ id, values }) => [id, values]))
}

/** The values of variants by id, each with its product. */
export async function findVariantValues({ db, storeId }: StoreContext, ids: readonly string[]) {
  const { rows } = await sql<{ id: string; productId: string; values: VariantValues }>`
    select v.id, v.product_id as "productId", ${variantValues} as values from product_variants v
     where v.store_id = ${storeId} and v.id = any(${[...ids]}::uuid[])`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}

/** Locks products and then variants until the transaction ends, each ordered by id: as tasks and buyers lock them. */
export async function lockTargets(
  { db, storeId }: StoreContext,
  productIds: readonly string[],
  variantIds: readonly string[],
): Promise<void> {
  await sql`
    select from products where store_id = ${storeId} and id = any(${[...productIds]}::uuid[]) order by id
       for no key update`.execute(db)
  await sql`
    select from product_variants where store_id = ${storeId} and id = any(${[...variantIds]}::uuid[]) order by id
       for no key update`.execute(db)
}
