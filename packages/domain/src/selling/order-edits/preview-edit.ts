import type { EditBody, EditChanges, EditPreview } from '@backroom/contract/selling/order-edits/endpoints'
import { sql } from 'kysely'
import { findSoldStock } from '../../catalog/inventory/inventory.ts'
import type { StoreContext } from '../../platform/context.ts'
import {
  computeEdit,
  type EditedLine,
  type EditedOrder,
  piecesMoved,
  type ReadOrder,
  readOrder,
  taxAt,
} from '../edited-orders/edited-orders.ts'
import { readChanges } from './read-changes.ts'

/** Shows an order as it would be after changes, with what they do to money and stock. */
export async function previewEdit(
  ctx: StoreContext,
  orderId: string,
  body: EditChanges | EditBody,
): Promise<EditPreview> {
  const order = await readOrder(ctx, orderId)
  const changes = await readChanges(ctx, order, body)
  const edited = computeEdit(order, changes)
  const moved = piecesMoved(order.lines, edited.lines)
  const [stocks, sold] = await Promise.all([findStocks(ctx, moved), findSoldStock(ctx, orderId)])
  const isShort = ({ variantId }: EditedLine) => {
    const { stock = null, sellsWithoutStock = true } = stocks.get(variantId) ?? {}
    return stock !== null && !sellsWithoutStock && stock < (moved.get(variantId) ?? 0)
  }
  const soldOf = (variantId: string) =>
    sold.filter((one) => one.variantId === variantId).reduce((sum, { quantity }) => sum + quantity, 0)
  const counts = [...moved].map(([variantId, pieces]) => ({
    taken: pieces > 0 && typeof stocks.get(variantId)?.stock === 'number' ? pieces : 0,
    restocked: pieces < 0 ? Math.min(-pieces, soldOf(variantId)) : 0,
  }))
  const goneLines = changes.gone.map((gone) => ({ ...goneLine, ...gone }))
  return {
    ...{ version: order.version, currency: order.currency, editDiscountCents: edited.editDiscountCents },
    lines: [
      ...edited.lines.map((line) => shownLine(line, stocks.get(line.variantId)?.stock ?? null, isShort(line))),
      ...goneLines,
    ],
    ...amountsOf(order, edited),
    restockedQuantity: counts.reduce((sum, { restocked }) => sum + restocked, 0),
    takenQuantity: counts.reduce((sum, { taken }) => sum + taken, 0),
  }
}

function amountsOf(
  { amounts: before, tipCents, payment, dueCents }: ReadOrder,
  { amounts, rates, lines }: EditedOrder,
) {
  const isCaptured = payment.kind === 'captured'
  return {
    ...{ subtotalCents: amounts.subtotalCents, discountCents: amounts.discountCents },
    ...{ shippingCents: amounts.shippingCents, taxCents: amounts.taxCents },
    ...{ tipCents, totalCents: amounts.totalCents },
    taxes: rates
      .map(({ name, millionths, isIncluded, shippingCents }) => {
        const cents = lines.reduce((sum, line) => sum + taxAt(line, { name, millionths, isIncluded }), shippingCents)
        return { name, millionths, isIncluded, cents }
      })
      .filter(({ cents }) => cents > 0),
    beforeCents: before.totalCents,
    payment: payment.kind,
    paidCents: isCaptured ? before.totalCents - dueCents : payment.kind === 'held' ? payment.amountCents : 0,
    dueCents: isCaptured ? dueCents + amounts.totalCents - before.totalCents : 0,
  }
}

const shownLine = (line: EditedLine, stock: number | null, isShort: boolean) => ({
  ...{
    id: line.id,
    place: line.place ?? null,
    title: line.title,
    variantTitle: line.variantTitle,
    imageUrl: line.imageUrl,
    sku: line.sku,
  },
  ...{ fixedQuantity: line.quantity - line.openQuantity, openQuantity: line.openQuantity, priceCents: line.priceCents },
  ...{ discountCents: line.discountCents, totalCents: line.totalCents, stock, isShort, isGone: false },
})

const goneLine = {
  ...{ id: null, variantTitle: '', imageUrl: '', sku: '', fixedQuantity: 0, openQuantity: 0, priceCents: 0 },
  ...{ discountCents: 0, totalCents: 0, stock: null, isShort: false, isGone: true },
}

/** Of variants that leave stock. */
async function findStocks({ db, storeId }: StoreContext, moved: ReadonlyMap<string, number>) {
  const ids = [...moved].filter(([, pieces]) => pieces > 0).map(([id]) => id)
  const rows = await db
    .selectFrom('product_variants')
    .select(['id', 'stock', 'sells_without_stock as sellsWithoutStock'])
    .where('store_id', '=', storeId)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}
