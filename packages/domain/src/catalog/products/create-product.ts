import type { ProductDetail } from '@backroom/contract/catalog/products/endpoints'
import type { NewProductBody, ProductBody } from '@backroom/contract/catalog/products/product-body'
import { emptyProduct, emptyVariant } from '@backroom/contract/catalog/products/product-values'
import { nameSubject } from '../../platform/audit/audit.ts'
import { awaitAll } from '../../platform/await-all.ts'
import type { StoreContext } from '../../platform/context.ts'
import { requireMetafields } from '../metafields/metafields.ts'
import { findProduct } from './find-product.ts'
import { insertProduct } from './insert-product.ts'
import { normalized, requireValid } from './product-columns.ts'
import { requireFuture } from './publish-at.ts'
import { saveImages } from './save-images.ts'
import { insertVariants } from './save-variants.ts'

/** Creates a product with its images and variants; what the input leaves out is empty. */
export async function createProduct(ctx: StoreContext, input: NewProductBody): Promise<ProductDetail> {
  const variants = input.variants.map((variant) => ({ ...emptyVariant, ...variant }))
  const body = normalized({ ...emptyProduct, ...input, variants } as ProductBody)
  requireValid(body)
  requireFuture(body)
  await requireMetafields(ctx, body.metafields)
  const [, id] = await awaitAll(
    () => nameSubject(ctx, body.title),
    () => insertProduct(ctx, body),
  )
  if (body.images.length > 0) await saveImages(ctx, id, body.images)
  await insertVariants(ctx, id, body.variants)
  return findProduct(ctx, id)
}
