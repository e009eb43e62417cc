import { sql } from 'kysely'
import { firstImageOf, productImageAddress, type StoredImage } from '../../catalog/products/products.ts'
import type { StoreContext } from '../../platform/context.ts'

export interface CartLine {
  id: string
  variantId: string
  productId: string
  handle: string
  title: string
  variantTitle: string
  /** '' for none. */
  personalization: string
  sku: string
  quantity: number
  priceCents: number
  compareAtCents: number | null
  /** Null if not tracked. */
  stock: number | null
  /** '' without an image. */
  imageUrl: string
}

const lineImageWidth = 320

/** Lines of active products, oldest first; empty once the cart is ordered. */
export async function findCartLines({ db, storeId }: StoreContext, cartId: string): Promise<CartLine[]> {
  const { rows } = await sql<Omit<CartLine, 'imageUrl'> & { image: StoredImage | null }>`
    select l.id, l.personalization, v.id as "variantId", p.id as "productId", p.handle, p.title, v.title as "variantTitle", v.sku,
           l.quantity, v.price_cents as "priceCents", v.compare_at_cents as "compareAtCents", v.stock,
           ${firstImageOf('p')} as image
      from cart_lines l
      join product_variants v on v.store_id = l.store_id and v.id = l.variant_id
      join products p on p.store_id = v.store_id and p.id = v.product_id and p.status = 'active'
     where l.store_id = ${storeId} and l.cart_id = ${cartId}
       and not exists (select from orders o where o.store_id = l.store_id and o.cart_id = l.cart_id)
     order by l.added_at, l.id`.execute(db)
  return rows.map(({ image, ...line }) => ({ ...line, imageUrl: productImageAddress(storeId, image, lineImageWidth) }))
}
