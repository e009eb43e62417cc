import { sql } from 'kysely'
import type { StoreContext } from '../../platform/context.ts'
import { imageAddress } from '../../platform/files/files.ts'

export interface CartLine {
  id: string
  variantId: string
  productId: string
  handle: string
  title: string
  variantTitle: string
  /** What the buyer wrote; '' for nothing. */
  personalization: string
  sku: string
  quantity: number
  priceCents: number
  compareAtCents: number | null
  /** Null: not counted. */
  stock: number | null
  /** '' without an image. */
  imageUrl: string
}

/** Width in pixels of an image beside a line. */
const lineImageWidth = 320

/** The lines of a cart that can still be bought, first added first; none once it was bought. */
export async function findCartLines({ db, storeId }: StoreContext, cartId: string): Promise<CartLine[]> {
  const { rows } = await sql<Omit<CartLine, 'imageUrl'> & { hash: string | null; widths: number[] | null }>`
    select l.id, l.personalization, v.id as "variantId", p.id as "productId", p.handle, p.title, v.title as "variantTitle", v.sku,
           l.quantity, v.price_cents as "priceCents", v.compare_at_cents as "compareAtCents", v.stock,
           f.hash, f.widths
      from cart_lines l
      join product_variants v on v.store_id = l.store_id and v.id = l.variant_id
      join products p on p.store_id = v.store_id and p.id = v.product_id and p.status = 'active'
      left join lateral (
        select f.hash, f.widths from product_images i join files f on f.store_id = i.store_id and f.id = i.file_id
         where i.store_id = p.store_id and i.product_id = p.id order by i.position limit 1) f on true
     where l.store_id = ${storeId} and l.cart_id = ${cartId}
       and not exists (select from orders o where o.store_id = l.store_id and o.cart_id = l.cart_id)
     order by l.added_at, l.id`.execute(db)
  return rows.map(({ hash, widths, ...line }) => ({
    ...line,
    imageUrl:
      hash && widths ? imageAddress(storeId, hash, widths.find((one) => one >= lineImageWidth) ?? widths[0]!) : '',
  }))
}
