import type { DraftDelivery, DraftDiscount } from '@backroom/contract/selling/draft-orders/states'
import { sql } from 'kysely'
import { variantTitleOf } from '../../catalog/inventory/inventory.ts'
import { productImageAddress, type StoredImage, variantImageOf } from '../../catalog/products/products.ts'
import type { StoreContext } from '../../platform/context.ts'
import type { CartLine } from './cart-queries.ts'

/** A discount that a member gives, of a draft order or of one of its lines. */
export interface MemberDiscount {
  discountKind: DraftDiscount
  discountValue: number
  discountReason: string
}

const noDiscount: MemberDiscount = { discountKind: 'none', discountValue: 0, discountReason: '' }

/** What a member sells: a product, or a custom item. */
export interface ItemLine {
  id: string
  /** Null for an item that is no product of the shop. */
  variantId: string | null
  title: string
  quantity: number
  /** Null for the price of the product. */
  priceCents: number | null
  isTaxable: boolean
  requiresShipping: boolean
}

/** A line of a draft order as it is stored. */
export interface DraftTermsLine extends ItemLine, MemberDiscount {}

/** What a member has agreed on with a customer. */
export interface DraftTerms extends MemberDiscount {
  /** Of the draft order. */
  id: string
  currency: string
  lines: DraftTermsLine[]
  deliveryKind: DraftDelivery
  deliveryKey: string
  deliveryName: string
  deliveryCents: number
}

/** Lines of before have no discounts of their own. */
export const readStoredLines = (stored: unknown): DraftTermsLine[] =>
  (stored as DraftTermsLine[]).map((line) => ({ ...noDiscount, ...line }))

/** What can be paid of a cart's draft order or balance; undefined once it is completed, expired, deleted or paid. */
export const findTerms = async (ctx: StoreContext, cartId: string): Promise<DraftTerms | undefined> =>
  (await findPayableTerms(ctx, cartId)) ?? (await findBalanceTerms(ctx, cartId))

/** What is due of an order, with what its buyer adds to it, is an item without shipping and tax, at the price of this moment. */
async function findBalanceTerms({ db, storeId }: StoreContext, cartId: string): Promise<DraftTerms | undefined> {
  const { rows } = await sql<{ id: string; name: string; currency: string; dueCents: number }>`
    select b.id, o.name, o.currency, order_due_cents(o.store_id, o.id) + coalesce(a.total_cents, 0) as "dueCents"
      from order_balances b join orders o on o.store_id = b.store_id and o.id = b.order_id
      join stores s on s.store_id = o.store_id and s.currency = o.currency
      left join order_offers a on a.store_id = b.store_id and a.cart_id = b.cart_id and a.state = 'paying'
     where b.store_id = ${storeId} and b.cart_id = ${cartId} and b.paid_at is null and o.cancelled_at is null`.execute(
    db,
  )
  const [balance] = rows
  if (!balance || balance.dueCents <= 0) return
  const { id, name: title, currency, dueCents: priceCents } = balance
  return {
    ...{ id, currency, deliveryKind: 'none', deliveryKey: '', deliveryName: '', deliveryCents: 0 },
    ...noDiscount,
    lines: [
      { ...noDiscount, id, variantId: null, title, quantity: 1, priceCents, isTaxable: false, requiresShipping: false },
    ],
  }
}

/** Whether a cart pays what is due of an order. */
export async function isBalanceCart({ db, storeId }: StoreContext, cartId: string): Promise<boolean> {
  const row = await db
    .selectFrom('order_balances')
    .select('id')
    .where('store_id', '=', storeId)
    .where('cart_id', '=', cartId)
    .executeTakeFirst()
  return row !== undefined
}

/** The terms of the draft order of a cart, also after the end of its link. */
export async function findDraftTerms({ db, storeId }: StoreContext, cartId: string): Promise<DraftTerms> {
  return termsOf(await draftTerms({ db, storeId }, cartId).executeTakeFirstOrThrow())
}

async function findPayableTerms({ db, storeId }: StoreContext, cartId: string): Promise<DraftTerms | undefined> {
  const row = await draftTerms({ db, storeId }, cartId)
    .where((at) => at.or([at('link_expires_at', 'is', null), at('link_expires_at', '>', sql<string>`now()`)]))
    .executeTakeFirst()
  return row && termsOf(row)
}

const termsOf = (row: { lines: unknown }) => ({ ...row, lines: readStoredLines(row.lines) }) as DraftTerms

const draftTerms = ({ db, storeId }: Pick<StoreContext, 'db' | 'storeId'>, cartId: string) =>
  db
    .selectFrom('draft_orders')
    .select(['id', 'currency', 'lines', 'delivery_kind as deliveryKind', 'delivery_key as deliveryKey'])
    .select(['delivery_name as deliveryName', 'delivery_cents as deliveryCents', 'discount_kind as discountKind'])
    .select(['discount_value as discountValue', 'discount_reason as discountReason'])
    .where('store_id', '=', storeId)
    .where('cart_id', '=', cartId)
    .where('state', '<>', 'completed')

/** Whether a cart is that of a draft order whose link has ended. */
export async function isLinkExpired({ db, storeId }: StoreContext, cartId: string): Promise<boolean> {
  const row = await db
    .selectFrom('draft_orders')
    .select('id')
    .where('store_id', '=', storeId)
    .where('cart_id', '=', cartId)
    .where('state', '<>', 'completed')
    .where('link_expires_at', '<=', sql<string>`now()`)
    .executeTakeFirst()
  return row !== undefined
}

/** A line of a draft order that is priced as a line of a cart; undefined for a variant that is gone. */
export interface FoundLine<L extends ItemLine = DraftTermsLine> {
  line: L
  priced: (CartLine & { listCents: number | null }) | undefined
}

const lineImageWidth = 320

/**
 * Reads the products of a draft. A member may sell what buyers do not see yet. An item that is no product has its own id in
 * place of a product’s and a variant’s, which names none.
 */
export async function findDraftLines<L extends ItemLine>(
  { db, storeId }: StoreContext,
  lines: readonly L[],
): Promise<FoundLine<L>[]> {
  const ids = lines.flatMap(({ variantId }) => variantId ?? [])
  const { rows } = await sql<
    Omit<CartLine, 'imageUrl' | 'id' | 'personalization' | 'quantity'> & { image: StoredImage | null }
  >`
    select v.id as "variantId", p.id as "productId", p.handle, p.title, ${variantTitleOf('v')} as "variantTitle", v.sku,
           v.price_cents as "priceCents", v.compare_at_cents as "compareAtCents", v.stock,
           v.sells_without_stock as "sellsWithoutStock", v.tax_class as "taxClass", v.weight_grams as "weightGrams",
           v.requires_shipping as "requiresShipping", s.profile_id as "shippingProfileId",
           ${variantImageOf('p', 'v')} as image
      from product_variants v
      join products p on p.store_id = v.store_id and p.id = v.product_id
      left join shipping_profile_products s on s.store_id = p.store_id and s.product_id = p.id
     where v.store_id = ${storeId} and v.id = any(${ids}::uuid[])`.execute(db)
  const variants = new Map(rows.map((row) => [row.variantId, row]))
  return lines.map((line) => {
    if (line.variantId === null) return { line, priced: customLine(line) }
    const variant = variants.get(line.variantId)
    if (!variant) return { line, priced: undefined }
    const { image, ...found } = variant
    const priced = {
      ...found,
      ...{ id: line.id, personalization: '', quantity: line.quantity, listCents: found.priceCents },
      priceCents: line.priceCents ?? found.priceCents,
      imageUrl: productImageAddress(storeId, image, lineImageWidth),
    }
    return { line, priced }
  })
}

const customLine = ({ id, title, quantity, priceCents, isTaxable, requiresShipping }: ItemLine) => ({
  ...{ id, variantId: id, productId: id, title, quantity, priceCents: priceCents ?? 0, listCents: null },
  ...{ handle: '', variantTitle: '', personalization: '', sku: '', imageUrl: '', compareAtCents: null },
  ...{ stock: null, sellsWithoutStock: true, taxClass: isTaxable ? 'standard' : 'exempt', weightGrams: null },
  ...{ requiresShipping, shippingProfileId: null },
})
