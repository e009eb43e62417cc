import { inventory } from '@backroom/contract/catalog/inventory/endpoints'
import { byteOrderMark, csvLines } from '../../platform/csv/csv.ts'
import { task } from '../../platform/tasks/tasks.ts'
import { importedColumns } from './import-columns.ts'
import { countLevels, listLevels } from './level-queries.ts'

const batchSize = 500
/** Counting more would take too long. */
const maxCount = 100_000

/** Exports the matching levels in the columns of the import, newest variant first. */
export const exportInventory = task({
  kind: 'inventory.export',
  input: inventory.export.body,
  file: { name: (day) => `inventory-${day}.csv`, mediaType: 'text/csv; charset=utf-8' },
  async count(ctx, query) {
    // Searches have their own count limit.
    const { count, isMore } = await countLevels(ctx, query, query.text ? undefined : maxCount)
    return isMore ? null : count
  },
  async batch(ctx, query, from: string | null) {
    const found = await listLevels(ctx, { ...query, limit: batchSize, ...(from !== null && { cursor: from }) })
    const lines = found.items.map(({ title, variantTitle, variantId, sku, locationName, condition, onHand }) => {
      const quantity = condition === 'not_counted' ? '' : onHand
      return [variantId, sku, `${title} ${variantTitle}`.trim(), locationName, quantity, quantity]
    })
    return {
      next: found.nextCursor,
      done: found.items.length,
      text: (from === null ? byteOrderMark + csvLines([[...importedColumns]]) : '') + csvLines(lines),
    }
  },
})
