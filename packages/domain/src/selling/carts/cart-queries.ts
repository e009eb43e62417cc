import { sql } from 'kysely'
import { variantTitleOf } from '../../catalog/inventory/inventory.ts'
import { productImageAddress, type StoredImage, variantImageOf } from '../../catalog/products/products.ts'
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
  sellsWithoutStock: boolean
  /** '' without an image. */
  imageUrl: string
  /** The offer that it was added from. */
  upsellId?: string | null
  taxClass?: string
  weightGrams?: number | null
  requiresShipping?: boolean
  /** Null for the default profile. */
  shippingProfileId?: string | null
}

const lineImageWidth = 320

/** Lines of active products, oldest first; empty once the cart is ordered. */
export async function findCartLines({ db, storeId }: StoreContext, cartId: string): Promise<CartLine[]> {
  const { rows } = await sql<Omit<CartLine, 'imageUrl'> & { image: StoredImage | null }>`
    select l.id, l.personalization, v.id as "variantId", p.id as "productId", p.handle, p.title, ${variantTitleOf('v')} as "variantTitle", v.sku,
           l.quantity, v.price_cents as "priceCents", v.compare_at_cents as "compareAtCents", v.stock,
           v.sells_without_stock as "sellsWithoutStock", v.tax_class as "taxClass", v.weight_grams as "weightGrams",
           v.requires_shipping as "requiresShipping", s.profile_id as "shippingProfileId", l.upsell_id as "upsellId",
           ${variantImageOf('p', 'v')} as image
      from cart_lines l
      join product_variants v on v.store_id = l.store_id and v.id = l.variant_id
      join products p on p.store_id = v.store_id and p.id = v.product_id and p.status = 'active'
      left join shipping_profile_products s on s.store_id = p.store_id and s.product_id = p.id
     where l.store_id = ${storeId} and l.cart_id = ${cartId}
       and not exists (select from orders o where o.store_id = l.store_id and o.cart_id = l.cart_id)
     order by l.added_at, l.id`.execute(db)
  return rows.map(({ image, ...line }) => ({ ...line, imageUrl: productImageAddress(storeId, image, lineImageWidth) }))
}

/** How many pieces `findCartLines` finds. */
export async function countPieces({ db, storeId }: StoreContext, cartId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select coalesce(sum(l.quantity), 0)::int as count
      from cart_lines l
      join product_variants v on v.store_id = l.store_id and v.id = l.variant_id
      join products p on p.store_id = v.store_id and p.id = v.product_id and p.status = 'active'
     where l.store_id = ${storeId} and l.cart_id = ${cartId}
       and not exists (select from orders o where o.store_id = l.store_id and o.cart_id = l.cart_id)`.execute(db)
  return rows[0]!.count
}

/** A line of a cart whose product or variant is not sold any more. */
export interface GoneLine {
  id: string
  /** What the buyer chose; '' for a line from before it was stored. */
  title: string
}

/** Lines that `findCartLines` leaves out. They stay until the buyer removes them. */
export async function findGoneLines({ db, storeId }: StoreContext, cartId: string): Promise<GoneLine[]> {
  const { rows } = await sql<GoneLine>`
    select l.id, l.title from cart_lines l
     where l.store_id = ${storeId} and l.cart_id = ${cartId}
       and not exists (
         select from product_variants v
           join products p on p.store_id = v.store_id and p.id = v.product_id and p.status = 'active'
          where v.store_id = l.store_id and v.id = l.variant_id)
       and not exists (select from orders o where o.store_id = l.store_id and o.cart_id = l.cart_id)
     order by l.added_at, l.id`.execute(db)
  return rows
}

/** Carts without an order that hold a variant of the product. */
export async function countCartsWithProduct({ db, storeId }: StoreContext, productId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct l.cart_id)::int as count from product_variants v
      join cart_lines l on l.store_id = v.store_id and l.variant_id = v.id
     where v.store_id = ${storeId} and v.product_id = ${productId}
       and not exists (select from orders o where o.store_id = l.store_id and o.cart_id = l.cart_id)`.execute(db)
  return rows[0]?.count ?? 0
}
