import { createHmac, timingSafeEqual } from 'node:crypto'
import type { ProductPreview } from '@backroom/contract/catalog/products/product-parts'
import type { StoreContext } from '../../platform/context.ts'
import { publicOrigin } from '../../platform/ports.ts'
import { findStore } from '../../stores/stores/stores.ts'
import { requireProduct } from './require-product.ts'

const previewMs = 60 * 60_000

/** The address at which a product of any status can be seen for an hour. It is signed and names the product. */
export async function findProductPreview(ctx: StoreContext, id: string): Promise<ProductPreview> {
  const { handle } = await requireProduct(ctx, id)
  const { host } = await findStore(ctx)
  const expiresAtMs = Date.now() + previewMs
  const token = signPreview(ctx, id, expiresAtMs)
  return {
    url: `${publicOrigin(ctx.ports, host)}/products/${encodeURIComponent(handle)}?preview=${token}`,
    expiresAt: new Date(expiresAtMs).toISOString(),
  }
}

type Signing = Pick<StoreContext, 'storeId' | 'ports'>

const macOf = ({ storeId, ports }: Signing, productId: string, expires: string) =>
  createHmac('sha256', ports.secret).update(`product-preview ${storeId} ${productId} ${expires}`).digest('base64url')

function signPreview(ctx: Signing, productId: string, expiresAtMs: number): string {
  const expires = expiresAtMs.toString(36)
  return `${productId}.${expires}.${macOf(ctx, productId, expires)}`
}

/** @returns the id of the product; undefined for a token that is forged, expired or of another store */
export function readPreview(ctx: Signing, token: string, nowMs = Date.now()): string | undefined {
  const [productId = '', expires = '', mac = ''] = token.split('.')
  const [expected, actual] = [Buffer.from(macOf(ctx, productId, expires)), Buffer.from(mac)]
  if (actual.length !== expected.length || !timingSafeEqual(actual, expected)) return
  return Number.parseInt(expires, 36) > nowMs ? productId : undefined
}
