import { InventoryFile } from '@backroom/contract/catalog/inventory/endpoints'
import { limits } from '@backroom/contract/catalog/inventory/limits'
import type { InLanguages } from '@backroom/contract/platform/api/language'
import { sql } from 'kysely'
import type { StoreContext } from '../../platform/context.ts'
import { type RowOutcome, task, type UndoRow } from '../../platform/tasks/tasks.ts'
import { refusalOf } from './adjust-stock.ts'
import { findImported, type ImportedLine } from './imported-lines.ts'
import { findLevels } from './level-queries.ts'
import { lockVariants } from './lock-variants.ts'
import { moveStock } from './move-stock.ts'

const batchSize = 300

const errors = {
  gone: { en: 'This stock no longer exists.', vi: 'Tồn kho này không còn nữa.' },
  changedSince: {
    en: 'This stock was changed later, so it was kept.',
    vi: 'Tồn kho này đã thay đổi sau đó nên được giữ nguyên.',
  },
} satisfies Record<string, InLanguages>

/**
 * Sets the pieces on hand that a file says. Lines that can't be read, and lines whose level has changed since the file was
 * exported, are reported, and the other lines imported.
 */
export const importInventory = task({
  kind: 'inventory.import',
  input: InventoryFile,
  count: async (_ctx, { rows }) => rows.length,
  async batch(ctx, { rows, userId }, from: number | null) {
    const start = from ?? 0
    const lines = await findImported(ctx, rows.slice(start, start + batchSize))
    const outcomes = lines.map((line) => ({ line, error: errorOf(line) }))
    const imported = outcomes.flatMap(({ line, error }) => (error || line.quantity === null ? [] : [line]))
    const ids = await importLines(ctx, imported, userId)
    return {
      next: start + batchSize < rows.length ? start + batchSize : null,
      done: outcomes.filter(({ error }) => !error).length,
      rows: outcomes.flatMap(({ line, error }): RowOutcome[] => {
        const label = `${line.line}: ${line.name}`
        if (error) return [{ outcome: 'failed', label, error }]
        const itemId = ids.get(keyOf(line))
        if (itemId === undefined || line.quantity === line.onHand) return []
        return [{ outcome: 'done', itemId, label, before: line.onHand, after: line.quantity }]
      }),
    }
  },
  async undo(ctx, rows) {
    const found = await findLevels(
      ctx,
      rows.map(({ itemId }) => itemId),
    )
    await lockVariants(
      ctx,
      found.map(({ variantId }) => variantId),
    )
    const levels = new Map(
      (
        await findLevels(
          ctx,
          found.map(({ id }) => id),
        )
      ).map((level) => [level.id, level]),
    )
    const outcomes = rows.map((row) => ({ row, outcome: undoOutcome(row, levels.get(row.itemId)) }))
    const moves = outcomes.flatMap(({ row, outcome }) => {
      const level = levels.get(row.itemId)
      if (!level || outcome.outcome !== 'done') return []
      return [{ variantId: level.variantId, locationId: level.locationId, quantity: Number(row.before) - level.onHand }]
    })
    await moveStock(ctx, { reason: 'imported' }, moves)
    return outcomes.map(({ outcome }) => outcome)
  },
})

function undoOutcome(
  { itemId, label, before, after }: UndoRow,
  level: { onHand: number; reserved: number } | undefined,
): RowOutcome {
  if (!level) return { outcome: 'failed', itemId, label, error: errors.gone }
  if (level.onHand !== after && level.onHand !== before)
    return { outcome: 'changed_since', itemId, label, error: errors.changedSince }
  const refusal = level.onHand === before ? undefined : refusalOf(level, Number(before))
  if (refusal) return { outcome: 'failed', itemId, label, error: refusal }
  return { outcome: 'done', itemId, label, before: level.onHand, after: before }
}

const keyOf = ({ variantId, locationId }: ImportedLine) => `${variantId} ${locationId}`

/** @returns the ids of the levels by {@link keyOf} */
async function importLines(ctx: StoreContext, lines: readonly ImportedLine[], userId: string) {
  const moves = lines.map(({ variantId, locationId, quantity, onHand }) => ({
    ...{ variantId: variantId!, locationId: locationId!, quantity: quantity! - onHand },
  }))
  await moveStock(ctx, { reason: 'imported', userId }, moves)
  const { rows } = await sql<{ id: string; variantId: string; locationId: string }>`
    select level.id, variant_id as "variantId", location_id as "locationId"
      from inventory_levels level
      join jsonb_to_recordset(${JSON.stringify(moves)}::jsonb) as move ("variantId" uuid, "locationId" uuid)
        on level.variant_id = "variantId" and level.location_id = "locationId"
     where level.store_id = ${ctx.storeId}`.execute(ctx.db)
  return new Map(rows.map(({ id, variantId, locationId }) => [`${variantId} ${locationId}`, id]))
}

const findings = {
  variant: {
    en: 'No variant has this SKU or id. Correct the cell, or export the inventory for the ids.',
    vi: 'Không có biến thể nào với SKU hoặc mã này. Hãy sửa ô này, hoặc xuất tồn kho để lấy mã.',
  },
  several: {
    en: 'Several variants have this SKU. Enter the id in the column variant.',
    vi: 'Có nhiều biến thể dùng SKU này. Hãy nhập mã ở cột variant.',
  },
  location: {
    en: 'No active location has this name. Correct the cell, or add the location.',
    vi: 'Không có địa điểm hoạt động nào tên này. Hãy sửa ô này hoặc thêm địa điểm.',
  },
  repeated: {
    en: 'An earlier line is about the same variant and location. Keep one of them.',
    vi: 'Một dòng trước đã ghi cùng biến thể và địa điểm. Hãy giữ lại một dòng.',
  },
  quantity: {
    en: `Enter a whole number from 0 to ${limits.pieces}.`,
    vi: `Hãy nhập số nguyên từ 0 đến ${limits.pieces}.`,
  },
  notCounted: {
    en: 'The stock of this variant isn’t tracked. Start tracking it first.',
    vi: 'Biến thể này không quản lý tồn kho. Hãy bật quản lý tồn kho trước.',
  },
  changed: {
    en: 'The stock has changed since the export. Export it again.',
    vi: 'Tồn kho đã thay đổi sau khi xuất tệp. Hãy xuất lại.',
  },
} satisfies Record<string, InLanguages>

function errorOf(line: ImportedLine): InLanguages | undefined {
  if (line.matches > 1) return findings.several
  if (line.variantId === null) return findings.variant
  if (line.locationId === null) return findings.location
  if (line.isRepeated) return findings.repeated
  // An exported line of a variant that is not counted.
  if (!line.isCounted && line.quantityText === '') return
  if (!line.isCounted) return findings.notCounted
  // Exported again as it is, also below zero.
  if (line.quantity === line.onHand) return
  if (line.quantity === null || line.quantity < 0 || line.quantity > limits.pieces) return findings.quantity
  if (line.was !== null && line.was !== line.onHand) return findings.changed
  return refusalOf(line, line.quantity)
}
