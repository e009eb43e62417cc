import { sql } from 'kysely'
import { findReviewSettings, readOrderItem, signOrderItem } from '../../catalog/product-reviews/product-reviews.ts'
import type { StoreContext } from '../../platform/context.ts'

/** Orders whose money went back get no requests, and their links no verified reviews. */
export const boughtStatuses = ['paid', 'partially_paid', 'partially_refunded']

export interface ReviewedItem {
  orderLineId: string
  productId: string
  email: string
  customerName: string
}

/** The bought item that a signed link names; undefined if the link is forged or the order was refunded. */
export async function findReviewedItem(ctx: StoreContext, token: string): Promise<ReviewedItem | undefined> {
  const orderLineId = readOrderItem(ctx, token)
  if (orderLineId === undefined) return
  const { rows } = await sql<ReviewedItem>`
    select l.id as "orderLineId", l.product_id as "productId", o.email, o.customer_name as "customerName"
      from order_lines l join orders o on o.store_id = l.store_id and o.id = l.order_id
     where l.store_id = ${ctx.storeId} and l.id = ${orderLineId} and o.payment_status = any(${boughtStatuses}::text[])`.execute(
    ctx.db,
  )
  return rows[0]
}

export interface ItemToReview {
  handle: string
  title: string
  /** Signed: its review is verified. */
  token: string
}

/** More links than this nobody follows. */
const maxItems = 20

/** The products of a fulfilled order that have no review yet, each once. None in shops that show no reviews. */
export async function findItemsToReview(ctx: StoreContext, orderId: string): Promise<ItemToReview[]> {
  if (!(await findReviewSettings(ctx)).isEnabled) return []
  const { rows } = await sql<{ id: string; handle: string; title: string }>`
    select distinct on (p.id) l.id, p.handle, p.title
      from orders o
      join order_lines l on l.store_id = o.store_id and l.order_id = o.id and l.quantity > 0
      join products p on p.store_id = l.store_id and p.id = l.product_id and p.status = 'active'
     where o.store_id = ${ctx.storeId} and o.id = ${orderId} and o.fulfillment_status = 'fulfilled'
       and o.payment_status = any(${boughtStatuses}::text[])
       and not exists (select from product_reviews r join order_lines b on b.store_id = r.store_id and b.id = r.order_line_id
                        where b.store_id = o.store_id and b.order_id = o.id and b.product_id = p.id)
     order by p.id, l.id limit ${maxItems}`.execute(ctx.db)
  return rows.map(({ id, handle, title }) => ({ handle, title, token: signOrderItem(ctx, id) }))
}
