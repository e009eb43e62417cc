import { randomUUID } from 'node:crypto'
import { fail } from '@backroom/contract/platform/api/domain-error'
import type { ExchangedVariants } from '@backroom/contract/selling/returns/endpoints'
import { returnsErrors } from '@backroom/contract/selling/returns/errors'
import type { Return } from '@backroom/contract/selling/returns/return'
import { sql } from 'kysely'
import { findShortage, returnSoldPieces, sellPieces } from '../../catalog/inventory/inventory.ts'
import type { StoreContext, TenantContext } from '../../platform/context.ts'
import { findDraftLines } from '../carts/carts.ts'
import type { ExchangeItem } from '../order-edits/order-edits.ts'
import { standardTaxClass } from '../pricing/pricing.ts'

export interface FoundItem extends ExchangeItem {
  stock: number | null
  sellsWithoutStock: boolean
  /** Archived or deleted. */
  isGone: boolean
}

/** What is returned of an order, and what is set aside for it already. */
export interface Exchanged {
  lines: readonly { orderLineId: string; quantity: number }[]
  kept: readonly ExchangeItem[]
}

/**
 * Reads the variants that go out, each once. A piece of a returned product costs what it was sold for. What is set aside already keeps
 * its price, whatever became of the product.
 */
export async function findExchangeItems(
  ctx: StoreContext,
  { lines: returned, kept }: Exchanged,
  asked: ExchangedVariants,
): Promise<FoundItem[]> {
  const items = sumByVariant(asked)
  const [lines, archived, prices] = await Promise.all([
    findDraftLines(
      ctx,
      items.map((item) => ({ ...draftLine, ...item, id: randomUUID() })),
    ),
    findArchived(ctx, items),
    findSoldPrices(ctx, returned),
  ])
  return lines.map(({ line, priced }) => {
    const variantId = line.variantId!
    const old = kept.find((one) => one.variantId === variantId)
    if (old && line.quantity <= old.quantity)
      return { ...old, quantity: line.quantity, stock: null, sellsWithoutStock: true, isGone: false }
    if (!priced) return { ...unknownItem, variantId, quantity: line.quantity }
    const { productId, title, variantTitle, sku, imageUrl, stock, sellsWithoutStock, taxClass } = priced
    return {
      ...{ variantId, productId, title, variantTitle, sku, imageUrl, stock, sellsWithoutStock },
      ...{ quantity: line.quantity, priceCents: old?.priceCents ?? prices.get(productId) ?? priced.priceCents },
      ...{ taxClass: taxClass ?? standardTaxClass, isGone: archived.has(variantId) },
    }
  })
}

/** What is set aside for a return. */
export const findSetAside = ({ db, storeId }: StoreContext, returnId: string): Promise<ExchangeItem[]> =>
  db
    .selectFrom('exchange_items')
    .select(['variant_id as variantId', 'product_id as productId', 'title', 'variant_title as variantTitle', 'sku'])
    .select(['image_url as imageUrl', 'tax_class as taxClass', 'quantity', 'price_cents as priceCents'])
    .where('store_id', '=', storeId)
    .where('return_id', '=', returnId)
    .orderBy('variant_id')
    .execute()

const draftLine = { title: '', priceCents: null, isTaxable: true, requiresShipping: true }

const unknownItem = {
  ...{ productId: '', title: '', variantTitle: '', sku: '', imageUrl: '', taxClass: standardTaxClass },
  ...{ priceCents: 0, stock: null, sellsWithoutStock: true, isGone: true },
}

const sumByVariant = (asked: ExchangedVariants): ExchangedVariants =>
  [...Map.groupBy(asked, ({ variantId }) => variantId)].map(([variantId, same]) => ({
    ...{ variantId, quantity: same.reduce((sum, { quantity }) => sum + quantity, 0) },
  }))

async function findArchived({ db, storeId }: StoreContext, items: ExchangedVariants): Promise<Set<string>> {
  const ids = items.map(({ variantId }) => variantId)
  const rows = await db
    .selectFrom('product_variants as v')
    .innerJoin('products as p', (join) =>
      join.onRef('p.store_id', '=', 'v.store_id').onRef('p.id', '=', 'v.product_id'),
    )
    .select('v.id')
    .where('v.store_id', '=', storeId)
    .where('p.status', '=', 'archived')
    .where('v.id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** What a piece of each returned product was sold for, after discounts and before added tax. */
async function findSoldPrices({ db, storeId }: StoreContext, lines: Exchanged['lines']): Promise<Map<string, number>> {
  const { rows } = await sql<{ productId: string; priceCents: number }>`
    select product_id as "productId", ((total_cents + exchanged_cents) / quantity)::int8 as "priceCents"
      from order_lines
     where store_id = ${storeId} and quantity > 0 and id = any(${lines.map(({ orderLineId }) => orderLineId)}::uuid[])
     order by id desc`.execute(db)
  return new Map(rows.map(({ productId, priceCents }) => [productId, priceCents]))
}

/** Of a return whose order is locked: takes the stock of what goes out, and returns that of what no longer does. */
export async function setAside(
  ctx: TenantContext,
  { orderId, found, items }: { orderId: string; found: Return; items: readonly FoundItem[] },
): Promise<void> {
  if (items.some(({ isGone }) => isGone)) fail(returnsErrors.exchange_item_gone)
  const change = new Map(found.exchangeItems.map(({ variantId, quantity }) => [variantId, -quantity]))
  for (const { variantId, quantity } of items) change.set(variantId, (change.get(variantId) ?? 0) + quantity)
  const moves = [...change].map(([variantId, quantity]) => ({ variantId, quantity }))
  const taken = moves.filter(({ quantity }) => quantity > 0)
  const short = await findShortage(ctx, [...moves.map(({ variantId }) => ({ variantId, quantity: 0 })), ...taken])
  if (taken.some(({ variantId }) => short.has(variantId))) fail(returnsErrors.exchange_sold_out)
  const cause = { reason: 'order_edited', orderId, userId: ctx.user.id } as const
  const back = moves.filter(({ quantity }) => quantity < 0)
  await returnSoldPieces(
    ctx,
    cause,
    back.map(({ variantId, quantity }) => ({ variantId, quantity: -quantity })),
  )
  await sellPieces(ctx, cause, taken)
  await writeItems(ctx, orderId, found.id, items)
}

async function writeItems(
  { db, storeId }: StoreContext,
  orderId: string,
  returnId: string,
  items: readonly FoundItem[],
): Promise<void> {
  await db.deleteFrom('exchange_items').where('store_id', '=', storeId).where('return_id', '=', returnId).execute()
  if (items.length === 0) return
  await db
    .insertInto('exchange_items')
    .values(
      items.map((item) => ({
        ...{ store_id: storeId, return_id: returnId, order_id: orderId, variant_id: item.variantId },
        ...{ product_id: item.productId, title: item.title, variant_title: item.variantTitle, sku: item.sku },
        ...{
          image_url: item.imageUrl,
          tax_class: item.taxClass,
          quantity: item.quantity,
          price_cents: item.priceCents,
        },
      })),
    )
    .execute()
}
