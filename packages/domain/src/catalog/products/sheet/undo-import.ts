import type { ProductBody } from '@backroom/contract/catalog/products/product-body'
import { DomainError } from '@backroom/contract/platform/api/domain-error'
import type { InLanguages } from '@backroom/contract/platform/api/language'
import { sql } from 'kysely'
import type { StoreContext } from '../../../platform/context.ts'
import type { RowOutcome, UndoRow } from '../../../platform/tasks/tasks.ts'
import { returnStock } from '../../inventory/inventory.ts'
import { updateProduct } from '../update-product.ts'
import { importedStockOf, productsWithoutReturn } from './import-stock.ts'
import { changedLater, isOfChanges, restoreChanges } from './undo-changes.ts'

const messages = {
  gone: { en: 'This product no longer exists.', vi: 'Sản phẩm này không còn nữa.' },
  stock: {
    en: 'The imported stock was sold or moved, so it was kept.',
    vi: 'Số hàng đã nhập được bán hoặc chuyển đi nên được giữ nguyên.',
  },
  ordered: {
    en: 'Customers have ordered the product, or have it in their cart, so it was kept.',
    vi: 'Sản phẩm đã được đặt hoặc đang trong giỏ hàng nên được giữ nguyên.',
  },
} satisfies Record<string, InLanguages>

/** Without a body only stock was set. */
interface Before {
  /** Rows of imports that ran before there were metafields have none. */
  body?: Omit<ProductBody, 'metafields'> & Partial<Pick<ProductBody, 'metafields'>>
  feedValues?: Record<string, string>
}

interface Current {
  id: string
  revision: number
  isOrdered: boolean
  variantIds: string[]
}

/** Deletes created products, and restores updated ones, unless they have changed since. */
export async function undoImport(ctx: StoreContext, rows: UndoRow[]): Promise<RowOutcome[]> {
  const current = await lockProducts(
    ctx,
    rows.map(({ itemId }) => itemId),
  )
  const withoutReturn = await productsWithoutReturn(ctx, rows)
  const outcomes: RowOutcome[] = []
  const deleted: string[] = []
  const returned: UndoRow[] = []
  // The last first, because an import by SKU may change a product in several rows.
  for (const row of rows.toReversed()) {
    const { itemId, label, before, after } = row
    const found = current.get(itemId)
    const reason = withoutReturn.has(itemId) ? messages.stock : reasonOf(found, before as Before | null, after)
    if (reason) {
      outcomes.push({ outcome: found ? 'changed_since' : 'failed', itemId, label, error: reason })
      continue
    }
    const error = await restoreRow(ctx, found!, row)
    if (before === null) deleted.push(itemId)
    if (!error) returned.push(row)
    const outcome = error && isOfChanges(before) ? 'changed_since' : 'failed'
    outcomes.push(error ? { outcome, itemId, label, error } : { outcome: 'done', itemId, label })
  }
  await returnStock(ctx, returned.flatMap(importedStockOf))
  await sql`delete from products where store_id = ${ctx.storeId} and id = any(${deleted}::uuid[])`.execute(ctx.db)
  return outcomes
}

function reasonOf(found: Current | undefined, before: Before | null, after: unknown) {
  if (!found) return messages.gone
  if (!isOfChanges(after) && found.revision !== (after as { revision: number }).revision) return changedLater
  return before === null && found.isOrdered ? messages.ordered : undefined
}

async function restoreRow(ctx: StoreContext, found: Current, { before, after }: UndoRow) {
  if (isOfChanges(before) && isOfChanges(after)) return restoreChanges(ctx, found.id, before, after)
  const { body, feedValues = {} } = (before ?? {}) as Before
  return body && restore(ctx, found, { body, feedValues })
}

/** Variants that the import deleted are created again. @returns why it can't be restored */
async function restore(
  ctx: StoreContext,
  { id, revision, variantIds }: Current,
  { body, feedValues }: Required<Before>,
) {
  const variants = body.variants.map((variant) => {
    const { id: variantId, ...values } = variant
    return variantId !== undefined && variantIds.includes(variantId) ? variant : values
  })
  try {
    await updateProduct(ctx, id, { metafields: {}, ...body, variants }, revision)
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    return { en: error.messages('en').join(' '), vi: error.messages('vi').join(' ') }
  }
  await sql`update products set feed_values = ${JSON.stringify(feedValues)}::jsonb
             where store_id = ${ctx.storeId} and id = ${id}`.execute(ctx.db)
}

async function lockProducts({ db, storeId }: StoreContext, ids: readonly string[]): Promise<Map<string, Current>> {
  const { rows } = await sql<Current>`
    select p.id, p.revision,
           array(select v.id from product_variants v where v.store_id = p.store_id and v.product_id = p.id) as "variantIds",
           exists (select from order_lines l where l.store_id = p.store_id and l.product_id = p.id)
           or exists (select from cart_lines l join product_variants v on v.store_id = l.store_id and v.id = l.variant_id
                       where l.store_id = p.store_id and v.product_id = p.id) as "isOrdered"
      from products p where p.store_id = ${storeId} and p.id = any(${[...ids]}::uuid[]) order by p.id for update of p`.execute(
    db,
  )
  return new Map(rows.map((row) => [row.id, row]))
}
