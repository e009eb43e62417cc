import { z } from 'zod'
import { idOf, instant, nonBlank, oneLine, text } from '../../platform/api/fields.ts'
import { metafieldKeyPattern } from '../metafields/keys.ts'
import { limits as metafieldLimits } from '../metafields/limits.ts'
import { limits } from './limits.ts'
import { productStatuses, taxClasses } from './states.ts'

const amount = z.int().min(0).max(limits.amountCents)

/** A property in which variants differ, such as a size. */
export const ProductOption = z.object({
  name: oneLine(limits.nameLength, 1),
  values: z.array(oneLine(limits.optionValueLength, 1)).min(1).max(limits.variants),
  /** The colour of a value, as `#rrggbb`, by value. */
  swatches: z.record(oneLine(limits.optionValueLength, 1), z.string().regex(/^#[0-9a-f]{6}$/i)).optional(),
})
export type ProductOption = z.infer<typeof ProductOption>

/** An uploaded file of a product, once in each product. */
export const ProductImage = z.object({
  fileId: idOf('file'),
  /** Describes the image to people who do not see it; '' for the title of the product. */
  alt: oneLine(limits.altLength),
})

export const variantFields = {
  /** One value for each option of the product, in its order. */
  optionValues: z.array(oneLine(limits.optionValueLength, 1)).max(limits.options),
  /** Several variants may share it. */
  sku: oneLine(limits.codeLength),
  barcode: oneLine(limits.codeLength),
  priceCents: amount,
  /** The price that is crossed out beside the price. */
  compareAtCents: amount.nullable(),
  /** What the store pays for a piece. */
  costCents: amount.nullable(),
  weightGrams: z.int().min(0).max(limits.weightGrams).nullable(),
  taxClass: z.enum(taxClasses),
  requiresShipping: z.boolean(),
  /** Whether it can be bought while none is in stock. */
  sellsWithoutStock: z.boolean(),
  /** The file of one of the product's images. */
  imageId: z.uuid().nullable(),
}

/** Of a variant that is created now. Null: not counted, always available. Existing variants keep their stock. */
const initialStock = z.int().min(0).max(limits.stock).nullable()

/** A variant of an existing product. */
export const ProductVariantBody = z.object({
  /** Missing for a variant that is created now. */
  id: z.uuid().optional(),
  ...variantFields,
  initialStock: initialStock.optional(),
})
export type ProductVariantBody = z.infer<typeof ProductVariantBody>

/** A variant of a new product. What is missing is a value of `emptyVariant`. */
export const NewVariantBody = z.object({
  ...z.object({ ...variantFields, initialStock }).partial().shape,
  priceCents: amount,
})
export type NewVariantBody = z.infer<typeof NewVariantBody>

export const productFields = {
  title: nonBlank(limits.titleLength),
  /** The last part of its address. If it is empty, it comes from the title, or stays if the product has one. */
  handle: text(limits.handleLength).meta({ resource: 'newHandle' }),
  /** HTML with paragraphs, headings, emphasis, lists, tables and links; everything else is removed. */
  descriptionHtml: text(limits.descriptionLength),
  productType: oneLine(limits.nameLength),
  vendor: oneLine(limits.nameLength),
  tags: z.array(oneLine(limits.tagLength, 1)).max(limits.tags),
  status: z.enum(productStatuses),
  /** When a draft becomes active; without effect on other products. */
  publishAt: instant
    // Postgres has no year 0.
    .regex(/^(19[7-9]\d|[2-9]\d{3})-/, 'is not a moment from 1970 to 9999')
    .nullable()
    .meta({ resource: 'publishAt' }),
  /** Values by the keys of metafields. Empty values are not stored. */
  metafields: z
    .record(z.string().regex(metafieldKeyPattern), text(metafieldLimits.multilineLength))
    .meta({ resource: 'productMetafields' }),
  /** For search engines; '' for the title and the beginning of the description. */
  seoTitle: oneLine(limits.seoTitleLength),
  seoDescription: text(limits.seoDescriptionLength),
  /** Without options a product has one variant. */
  options: z.array(ProductOption).max(limits.options).meta({ resource: 'productOptions' }),
  images: z.array(ProductImage).max(limits.images).meta({ resource: 'productImages' }),
}

/** A product with everything that one save changes. Variants that are not named are deleted. */
export const ProductBody = z.object({
  ...productFields,
  variants: z.array(ProductVariantBody).min(1).max(limits.variants).meta({ resource: 'productVariants' }),
})
export type ProductBody = z.infer<typeof ProductBody>

/** A new product. What is missing is a value of `emptyProduct`. */
export const NewProductBody = z.object({
  ...z.object(productFields).partial().shape,
  title: productFields.title,
  options: z.array(ProductOption).max(limits.options).optional().meta({ resource: 'newOptions' }),
  variants: z.array(NewVariantBody).min(1).max(limits.variants).meta({ resource: 'newVariants' }),
})
export type NewProductBody = z.infer<typeof NewProductBody>
