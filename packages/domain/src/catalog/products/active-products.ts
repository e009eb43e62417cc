import { sql } from 'kysely'
import type { StoreContext } from '../../platform/context.ts'
import { imageAddress } from '../../platform/files/files.ts'
import { type FontRow, fontFrom } from '../fonts/fonts.ts'
import { imagesOf, type StoredImage } from './product-images.ts'

export interface ProductImage {
  src: string
  /** Address of each width in pixels, ascending. */
  sources: { src: string; width: number }[]
  width: number
  height: number
  alt: string
  /** What stays visible when the image is cropped, in percent. */
  focal: { x: number; y: number }
}

export const imageFrom = (storeId: string, { hash, width, height, widths, alt, focal }: StoredImage): ProductImage => ({
  src: imageAddress(storeId, hash, widths.at(-1) ?? width),
  sources: widths.map((sourceWidth) => ({ src: imageAddress(storeId, hash, sourceWidth), width: sourceWidth })),
  ...{ width, height, alt, focal },
})

export interface ActiveVariant {
  id: string
  title: string
  optionValues: string[]
  sku: string
  barcode: string
  /** The place of its image in the product's images; null for none. */
  imageIndex: number | null
  priceCents: number
  compareAtCents: number | null
  /** Null if it is not counted. */
  stock: number | null
  sellsWithoutStock: boolean
}

interface Personalization {
  label: string
  maxLength: number
  isRequired: boolean
  /** Address of its font; null for the font of the storefront. */
  fontUrl: string | null
}

export interface ActiveProduct {
  id: string
  handle: string
  title: string
  descriptionHtml: string
  vendor: string
  /** '' for the title and the beginning of the description. */
  seoTitle: string
  seoDescription: string
  tags: string[]
  options: { name: string; values: string[]; swatches?: Record<string, string> }[]
  images: ProductImage[]
  variants: ActiveVariant[]
  /** By the keys of metafields, also of those that customers don't see. */
  metafields: Record<string, string>
  /** Null if the product has no personalization. */
  personalization: Personalization | null
}

type VariantRow = Omit<ActiveVariant, 'imageIndex'> & { imageId: string | null }

const variantsOf = sql<VariantRow[]>`(
  select coalesce(json_agg(variant), '[]')
    from (select v.id, v.title, v.option_values as "optionValues", v.sku, v.barcode, v.image_id as "imageId",
                 v.price_cents as "priceCents", v.compare_at_cents as "compareAtCents", v.stock,
                 v.sells_without_stock as "sellsWithoutStock"
            from product_variants v where v.store_id = products.store_id and v.product_id = products.id
           order by v.position) variant)`

interface PersonalizationRow extends Omit<Personalization, 'fontUrl'> {
  font: FontRow | null
}

const personalizationOf = sql<PersonalizationRow | null>`(
  select jsonb_build_object('label', t.label, 'maxLength', t.max_length, 'isRequired', t.is_required, 'font', to_jsonb(f))
    from personalizes t left join fonts f on f.store_id = t.store_id and f.id = t.font_id
   where t.store_id = products.store_id and t.product_id = products.id)`

const productsOf = ({ db, storeId }: StoreContext) =>
  db
    .selectFrom('products')
    .select(['products.id', 'handle', 'title', 'description_html', 'vendor', 'tags', 'options', 'metafields'])
    .select(['seo_title', 'seo_description'])
    .select([imagesOf('products').as('images'), variantsOf.as('variants'), personalizationOf.as('personalization')])
    .where('products.store_id', '=', storeId)

const activeOf = (ctx: StoreContext) => productsOf(ctx).where('status', '=', 'active')

type ProductRow = Awaited<ReturnType<ReturnType<typeof productsOf>['executeTakeFirstOrThrow']>>

const personalizationFrom = (storeId: string, { font, ...rules }: PersonalizationRow): Personalization => ({
  ...rules,
  fontUrl: font && fontFrom({ storeId }, font).fontUrl,
})

const productFrom = (storeId: string, row: ProductRow): ActiveProduct => ({
  id: row.id,
  handle: row.handle,
  title: row.title,
  descriptionHtml: row.description_html,
  vendor: row.vendor,
  seoTitle: row.seo_title,
  seoDescription: row.seo_description,
  tags: row.tags,
  options: row.options as ActiveProduct['options'],
  metafields: row.metafields as ActiveProduct['metafields'],
  variants: row.variants.map(({ imageId, ...variant }) => ({
    ...variant,
    imageIndex: placeOf(row.images, imageId),
  })),
  personalization: row.personalization && personalizationFrom(storeId, row.personalization),
  images: row.images.map((image) => imageFrom(storeId, image)),
})

function placeOf(images: readonly StoredImage[], fileId: string | null): number | null {
  const place = images.findIndex((image) => image.fileId === fileId)
  return place < 0 ? null : place
}

/** An active product by its handle. */
export async function findActiveProduct(ctx: StoreContext, handle: string): Promise<ActiveProduct | undefined> {
  const row = await activeOf(ctx).where('handle', '=', handle).executeTakeFirst()
  return row && productFrom(ctx.storeId, row)
}

/** A product of any status by its id, for people who may see drafts. */
export async function findAnyProduct(ctx: StoreContext, id: string): Promise<ActiveProduct | undefined> {
  const row = await productsOf(ctx).where('products.id', '=', id).executeTakeFirst()
  return row && productFrom(ctx.storeId, row)
}
