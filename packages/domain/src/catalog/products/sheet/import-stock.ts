import type { StoreContext } from '../../../platform/context.ts'
import type { RowOutcome, UndoRow } from '../../../platform/tasks/tasks.ts'
import { type ImportedStock, refusedReturns, setStock } from '../../inventory/inventory.ts'
import { failure, type PlannedUpdate } from './import-plan.ts'

/** Sets the stock of saved products, and notes it in their rows for undo. @returns all rows, and how many products failed */
export async function setImportedStock(
  ctx: StoreContext,
  saved: readonly (readonly [PlannedUpdate, RowOutcome])[],
  userId: string | undefined,
) {
  const wanted = saved.flatMap(([{ stock }, { outcome }]) =>
    outcome === 'done' ? stock.map(({ variantId, after }) => ({ variantId, stock: after })) : [],
  )
  const moved = await setStock(ctx, wanted, userId)
  let failed = 0
  const rows = saved.flatMap(([update, row]): RowOutcome[] => {
    const moves = update.stock.flatMap(({ variantId }) => moved.get(variantId) ?? [])
    const stock = moves.filter((move) => !('error' in move))
    const [refused] = moves.flatMap((move) => ('error' in move ? [move.error] : []))
    if (row.outcome === 'failed' || refused) failed += update.count
    const noted = stock.length > 0 ? { ...row, before: { ...(row.before as object), stock } } : row
    if (!refused) return [noted]
    const finding = { line: update.line, name: update.before.handle, column: 'Variant Inventory Qty', text: refused }
    return [noted, failure(finding)]
  })
  return { rows, failed }
}

export const importedStockOf = ({ before }: Pick<UndoRow, 'before'>): ImportedStock[] =>
  (before as { stock?: ImportedStock[] } | null)?.stock ?? []

/** The products of which some imported stock can't be taken back. */
export async function productsWithoutReturn(ctx: StoreContext, rows: readonly UndoRow[]): Promise<Set<string>> {
  const refused = await refusedReturns(ctx, rows.flatMap(importedStockOf))
  const isRefused = (row: UndoRow) => importedStockOf(row).some(({ variantId }) => refused.has(variantId))
  return new Set(rows.filter(isRefused).map(({ itemId }) => itemId))
}
