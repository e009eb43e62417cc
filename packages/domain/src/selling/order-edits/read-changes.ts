import { randomUUID } from 'node:crypto'
import { fail } from '@backroom/contract/platform/api/domain-error'
import { generalErrors } from '@backroom/contract/platform/api/errors'
import type { EditChanges } from '@backroom/contract/selling/order-edits/endpoints'
import type { StoreContext } from '../../platform/context.ts'
import { findDraftLines } from '../carts/carts.ts'
import type { AddedLine, Changes, ReadOrder } from '../edited-orders/edited-orders.ts'
import { standardTaxClass } from '../pricing/pricing.ts'

export interface ReadChanges extends Changes {
  /** Places of added items that are no longer sold; they are not in `added`. */
  gone: { place: number; title: string }[]
}

/** Reads what changes name. An item that is no product has its own id in place of a product’s, as in draft orders. */
export async function readChanges(ctx: StoreContext, order: ReadOrder, body: EditChanges): Promise<ReadChanges> {
  const known = new Set(order.lines.filter(({ quantity }) => quantity > 0).map(({ id }) => id))
  if (!body.lines.every(({ id }) => known.has(id))) fail(generalErrors.not_found)
  const found = await findDraftLines(
    ctx,
    body.added.map((line) => ({ ...line, id: randomUUID(), title: line.title.trim() })),
  )
  const added = found.flatMap(({ priced }, place): AddedLine[] => {
    if (!priced) return []
    const { productId, variantId, title, variantTitle, personalization, sku, imageUrl, quantity, priceCents } = priced
    const rates = order.ratesOf(priced.taxClass ?? standardTaxClass)
    const item = { productId, variantId, title, variantTitle, personalization, sku, imageUrl }
    return [{ ...item, place, quantity, priceCents, rates }]
  })
  const gone = found.flatMap(({ line, priced }, place) => (priced ? [] : [{ place, title: line.title }]))
  const { lines, discountKind, discountValue } = body
  return { lines, added, gone, discountKind, discountValue }
}
