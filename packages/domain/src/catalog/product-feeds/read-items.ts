import { sql } from 'kysely'
import type { StoreContext } from '../../platform/context.ts'
import { variantTitleOf } from '../inventory/inventory.ts'
import { productImageAddress, type StoredImage } from '../products/products.ts'
import type { FeedItem } from './feed-item.ts'

/** What platforms show of an image, in pixels. */
const imageWidth = 1_600

type Row = Omit<FeedItem, 'images' | 'options'> & {
  optionNames: string[]
  optionValues: string[]
  images: StoredImage[]
}

/** The items of these variants whose products are active, by product and position. @param origin of the shop */
export async function readItems(
  { db, storeId }: StoreContext,
  variantIds: readonly string[],
  origin: string,
): Promise<FeedItem[]> {
  if (variantIds.length === 0) return []
  const { rows } = await sql<Row>`
    select v.id, p.id as "productId", p.title, ${variantTitleOf('v')} as "variantTitle",
           not exists (select from product_variants o
                        where o.store_id = v.store_id and o.product_id = p.id and o.id <> v.id) as "isOnly",
           p.description_html as "descriptionHtml", p.seo_title as "seoTitle", p.seo_description as "seoDescription", p.handle,
           p.vendor, p.product_type as "productType", p.tags, p.feed_values as "feedValues", p.metafields, v.sku, v.barcode,
           coalesce((select c.title from collection_products m
                       join collections c on c.store_id = m.store_id and c.id = m.collection_id
                      where m.store_id = p.store_id and m.product_id = p.id order by c.title, c.id limit 1), '') as collection,
           array(select option->>'name' from jsonb_array_elements(p.options) with ordinality o (option, n) order by n) as "optionNames",
           v.option_values as "optionValues", v.weight_grams as "weightGrams", v.price_cents as "priceCents",
           v.compare_at_cents as "compareAtCents",
           case when v.stock is null or v.stock > 0 then 'in_stock' when v.sells_without_stock then 'backorder'
                else 'out_of_stock' end as availability,
           (select coalesce(jsonb_agg(jsonb_build_object('hash', f.hash, 'widths', f.widths)
                              order by i.file_id is distinct from v.image_id, i.position), '[]')
              from product_images i join files f on f.store_id = i.store_id and f.id = i.file_id
             where i.store_id = p.store_id and i.product_id = p.id) as images
      from product_variants v
      join products p on p.store_id = v.store_id and p.id = v.product_id and p.status = 'active'
     where v.store_id = ${storeId} and v.id = any(${[...variantIds]}::uuid[])
     order by p.id, v.position, v.id`.execute(db)
  return rows.map(({ optionNames, optionValues, images, ...row }) => ({
    ...row,
    options: Object.fromEntries(optionNames.map((name, index) => [name.toLowerCase(), optionValues[index] ?? ''])),
    images: images.map((image) => origin + productImageAddress(storeId, image, imageWidth)),
  }))
}
