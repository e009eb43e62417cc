import type { ProductDetail } from './endpoints.ts'
import type { ProductBody, ProductVariantBody } from './product-body.ts'

/** What a new variant has unless it says otherwise. */
export const emptyVariant = {
  optionValues: [],
  sku: '',
  barcode: '',
  compareAtCents: null,
  costCents: null,
  weightGrams: null,
  taxClass: 'standard',
  requiresShipping: true,
  sellsWithoutStock: false,
  imageId: null,
} as const satisfies Partial<ProductVariantBody>

/** What a new product has unless it says otherwise. */
export const emptyProduct = {
  handle: '',
  descriptionHtml: '',
  productType: '',
  vendor: '',
  tags: [],
  status: 'draft',
  publishAt: null,
  metafields: {},
  seoTitle: '',
  seoDescription: '',
  options: [],
  images: [],
} as const satisfies Partial<ProductBody>

/** What a save of this product sends if nothing changes. */
export const productBodyOf = (product: ProductDetail): ProductBody => ({
  title: product.title,
  handle: product.handle,
  descriptionHtml: product.descriptionHtml,
  productType: product.productType,
  vendor: product.vendor,
  tags: product.tags,
  status: product.status,
  publishAt: product.publishAt,
  metafields: product.metafields,
  seoTitle: product.seoTitle,
  seoDescription: product.seoDescription,
  options: product.options,
  images: product.images.map(({ fileId, alt }) => ({ fileId, alt })),
  variants: product.variants.map(({ title: _, stock: __, ...variant }) => variant),
})
