import { storedAddress } from '@backroom/contract/platform/addresses/stored-address'
import { fail } from '@backroom/contract/platform/api/domain-error'
import { generalErrors } from '@backroom/contract/platform/api/errors'
import type { DraftBody, DraftLine, DraftOrder } from '@backroom/contract/selling/draft-orders/endpoints'
import { limits } from '@backroom/contract/selling/draft-orders/limits'
import { sql } from 'kysely'
import type { StoreContext } from '../../platform/context.ts'
import { createDraft } from './save-draft.ts'

interface OrderLine {
  variantId: string
  title: string
  quantity: number
  priceCents: number
  isSold: boolean
}

/** Products at the prices of today; what is no product, or no longer, as an item with the price of the order. */
export async function copyOrder(ctx: StoreContext, orderId: string): Promise<DraftOrder> {
  const { db, storeId } = ctx
  const order = await db
    .selectFrom('orders')
    .select(['email', 'shipping_address'])
    .where('store_id', '=', storeId)
    .where('id', '=', orderId)
    .executeTakeFirst()
  if (!order) return fail(generalErrors.not_found)
  const { rows } = await sql<OrderLine>`
    select l.variant_id as "variantId", l.title, l.quantity, l.price_cents::float8 as "priceCents",
           exists (select from product_variants v where v.store_id = l.store_id and v.id = l.variant_id) as "isSold"
      from order_lines l
     where l.store_id = ${storeId} and l.order_id = ${orderId} and l.quantity > 0
     order by l.id limit ${limits.lines}`.execute(db)
  const { regionCode, ...address } = storedAddress(order.shipping_address)
  const body: DraftBody = {
    ...{ email: order.email, ...address, region: regionCode || address.region },
    lines: rows.map(lineOf),
    ...{ deliveryKind: 'rates', deliveryKey: '', deliveryName: '', deliveryCents: 0 },
    ...{ discountKind: 'none', discountValue: 0, discountReason: '', note: '', tags: [] },
    ...{ reservedUntil: null, linkExpiresAt: null },
  }
  return createDraft(ctx, body)
}

const lineOf = ({ variantId, title, quantity, priceCents, isSold }: OrderLine): DraftLine => ({
  ...{ variantId: isSold ? variantId : null, title: title.slice(0, limits.titleLength), quantity },
  ...{ priceCents: isSold ? null : priceCents, isTaxable: true, requiresShipping: true },
  ...{ discountKind: 'none', discountValue: 0, discountReason: '' },
})
