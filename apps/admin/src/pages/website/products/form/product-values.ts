import type { ProductDetail } from '@backroom/contract/catalog/products/endpoints'
import type { NewProductBody, NewVariantBody, ProductBody } from '@backroom/contract/catalog/products/product-body'
import { emptyProduct, emptyVariant } from '@backroom/contract/catalog/products/product-values'
import type { ProductStatus, TaxClass } from '@backroom/contract/catalog/products/states'

/** A number, null while its field is empty, or the typed text while it is no number. */
export type Typed = number | string | null

export interface FormVariant {
  /** Begins with `new-` until it is saved. */
  id: string
  optionValues: string[]
  sku: string
  barcode: string
  priceCents: Typed
  compareAtCents: Typed
  costCents: Typed
  weightGrams: Typed
  taxClass: TaxClass
  requiresShipping: boolean
  sellsWithoutStock: boolean
  /** '' without an image. */
  imageId: string
  /** Of a variant that is not saved yet. Null: not tracked. */
  initialStock: Typed
}

export interface FormOption {
  /** Tells options apart while they are renamed. */
  id: string
  name: string
  values: string[]
  /** `#rrggbb` by value. */
  swatches: Record<string, string>
}

export interface FormImage {
  /** The file. */
  id: string
  alt: string
  url: string
}

/** The value of a metafield. */
export interface FormMetafield {
  /** From the key of the metafield. */
  id: string
  value: string
}

export interface ProductValues {
  title: string
  descriptionHtml: string
  images: FormImage[]
  options: FormOption[]
  variants: FormVariant[]
  status: ProductStatus
  publishAt: string | null
  productType: string
  vendor: string
  tags: string[]
  /** Those that have a value, by key. */
  metafields: FormMetafield[]
  handle: string
  seoTitle: string
  seoDescription: string
}

/** The id of a row: dots separate the parts of its path. */
export const metafieldId = (key: string) => key.replace('.', ':')

/** The values with another one: sorted by key, and without empty ones, so that the same values are the same. */
export const withMetafield = (rows: readonly FormMetafield[], id: string, value: string): FormMetafield[] =>
  [...rows.filter((row) => row.id !== id), ...(value === '' ? [] : [{ id, value }])].toSorted((a, b) =>
    a.id < b.id ? -1 : 1,
  )

/** '' for none. */
export const valueIn = (rows: readonly FormMetafield[], key: string): string =>
  rows.find(({ id }) => id === metafieldId(key))?.value ?? ''

export const newVariant = (part: Partial<FormVariant> = {}): FormVariant => ({
  id: `new-${crypto.randomUUID()}`,
  ...{ ...emptyVariant, optionValues: [] },
  priceCents: null,
  imageId: '',
  initialStock: null,
  ...part,
})

export const isNewVariant = ({ id }: Pick<FormVariant, 'id'>) => id.startsWith('new-')

export const emptyValues = (): ProductValues => ({
  ...{ ...emptyProduct, tags: [], options: [], images: [], metafields: [] },
  title: '',
  status: 'active',
  // The same in each new form, so that its draft is restored into it.
  variants: [newVariant({ id: 'new-first' })],
})

export const valuesOf = (product: ProductDetail): ProductValues => ({
  title: product.title,
  descriptionHtml: product.descriptionHtml,
  images: product.images.map(({ fileId, alt, url }) => ({ id: fileId, alt, url })),
  options: product.options.map(({ name, values, swatches = {} }) => ({ id: name, name, values, swatches })),
  variants: product.variants.map(({ title: _, stock: __, imageId, ...variant }) => ({
    ...variant,
    imageId: imageId ?? '',
    initialStock: null,
  })),
  status: product.status,
  publishAt: product.publishAt,
  productType: product.productType,
  vendor: product.vendor,
  tags: product.tags,
  metafields: Object.entries(product.metafields).reduce<FormMetafield[]>(
    (rows, [key, value]) => withMetafield(rows, metafieldId(key), value),
    [],
  ),
  handle: product.handle,
  seoTitle: product.seoTitle,
  seoDescription: product.seoDescription,
})

/** The part of the input that new and stored products share. `check` has rejected typed texts that are no numbers. */
const sharedBody = ({
  options,
  images,
  variants: _,
  title,
  status,
  publishAt,
  metafields,
  ...values
}: ProductValues) => ({
  ...values,
  metafields: Object.fromEntries(metafields.map(({ id, value }) => [id.replace(':', '.'), value])),
  title: title.trim(),
  status,
  // Other products have no effect of it, and it would come back with the next draft.
  publishAt: status === 'draft' ? publishAt : null,
  options: options.map(({ name, values, swatches }) => ({
    ...{ name: name.trim(), values },
    ...(Object.keys(swatches).length > 0 && { swatches }),
  })),
  images: images.map(({ id, alt }) => ({ fileId: id, alt })),
})

const variantBody = ({ id: _, initialStock: __, imageId, ...variant }: FormVariant) => ({
  ...variant,
  priceCents: variant.priceCents as number,
  compareAtCents: variant.compareAtCents as number | null,
  costCents: variant.costCents as number | null,
  weightGrams: variant.weightGrams as number | null,
  imageId: imageId || null,
})

export const newProductBody = (values: ProductValues): NewProductBody => ({
  ...sharedBody(values),
  variants: values.variants.map(
    (variant): NewVariantBody => ({ ...variantBody(variant), initialStock: variant.initialStock as number | null }),
  ),
})

export const productBody = (values: ProductValues): ProductBody => ({
  ...sharedBody(values),
  variants: values.variants.map((variant) =>
    isNewVariant(variant)
      ? { ...variantBody(variant), initialStock: variant.initialStock as number | null }
      : { id: variant.id, ...variantBody(variant) },
  ),
})

export const variantTitle = ({ optionValues }: Pick<FormVariant, 'optionValues'>) => optionValues.join(' / ')
