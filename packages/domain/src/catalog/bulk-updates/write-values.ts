import { sql } from 'kysely'
import type { StoreContext } from '../../platform/context.ts'
import { atTheEnd, type ProductValues, type VariantValues } from './apply-actions.ts'

export interface ProductWrite {
  id: string
  values: ProductValues
}
export interface VariantWrite {
  id: string
  productId: string
  values: VariantValues
}

/**
 * Writes the products and variants in one statement each, and counts up the revision of every product with a change, so that
 * open forms notice.
 */
export async function writeValues(
  ctx: StoreContext,
  products: readonly ProductWrite[],
  variants: readonly VariantWrite[],
): Promise<void> {
  const { db, storeId } = ctx
  if (products.length > 0)
    await sql`
      update products p
         set title = n."title", description_html = n."descriptionHtml", vendor = n."vendor", product_type = n."productType",
             tags = n."tags", status = n."status", publish_at = n."publishAt", seo_title = n."seoTitle",
             seo_description = n."seoDescription"
        from jsonb_to_recordset(${JSON.stringify(products.map(({ id, values }) => ({ id, ...values })))}::jsonb)
             as n (id uuid, "title" text, "descriptionHtml" text, "vendor" text, "productType" text, "tags" text[],
                   "status" text, "publishAt" timestamptz, "seoTitle" text, "seoDescription" text)
       where p.store_id = ${storeId} and p.id = n.id`.execute(db)
  if (variants.length > 0)
    await sql`
      update product_variants v set price_cents = n."priceCents", compare_at_cents = n."compareAtCents"
        from jsonb_to_recordset(${JSON.stringify(variants.map(({ id, values }) => ({ id, ...values })))}::jsonb)
             as n (id uuid, "priceCents" bigint, "compareAtCents" bigint)
       where v.store_id = ${storeId} and v.id = n.id`.execute(db)
  const changed = new Set([...products.map(({ id }) => id), ...variants.map(({ productId }) => productId)])
  if (changed.size > 0)
    await sql`
      update products set revision = revision + 1, updated_at = now()
       where store_id = ${storeId} and id = any(${[...changed]}::uuid[])`.execute(db)
}

/** Where products are in a collection: null takes them out, {@link atTheEnd} puts them behind all others. */
export interface CollectionWrite {
  collectionId: string
  productId: string
  position: number | null
}

/** Puts products into collections, and takes them out. Collections that no longer exist, and those of rules, are left out. */
export async function writeCollections(
  { db, storeId }: StoreContext,
  writes: readonly CollectionWrite[],
): Promise<void> {
  const gone = writes.filter(({ position }) => position === null)
  const added = writes.filter(({ position }) => position !== null)
  if (gone.length > 0)
    await sql`
      delete from collection_products m
       using jsonb_to_recordset(${JSON.stringify(gone)}::jsonb) as n ("collectionId" uuid, "productId" uuid)
       where m.store_id = ${storeId} and m.collection_id = n."collectionId" and m.product_id = n."productId"`.execute(
      db,
    )
  if (added.length > 0)
    await sql`
      insert into collection_products (store_id, collection_id, product_id, position)
      select ${storeId}::uuid, c.id, n."productId",
             case when n.position = ${atTheEnd}
                  then row_number() over (partition by c.id order by n.number)
                       + coalesce((select max(position) from collection_products m
                                    where m.store_id = c.store_id and m.collection_id = c.id), -1)
                  else n.position end
        from rows from (jsonb_to_recordset(${JSON.stringify(added)}::jsonb)
               as ("collectionId" uuid, "productId" uuid, position int)) with ordinality
             as n ("collectionId", "productId", position, number)
        join collections c on c.store_id = ${storeId} and c.id = n."collectionId" and c.kind = 'manual'
      on conflict do nothing`.execute(db)
}
