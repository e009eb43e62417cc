import { discountCodes } from '@backroom/contract/selling/discount-codes/endpoints'
import { byteOrderMark, csvLines } from '../../platform/csv/csv.ts'
import { task } from '../../platform/tasks/tasks.ts'
import { countDiscountCodes, listDiscountCodes } from './code-queries.ts'

const batchSize = 500
/** Counting more would take too long. */
const maxCount = 100_000

/** Exports the matching codes with the title of their discount and how often they were used, newest first. */
export const exportCodes = task({
  kind: 'discountCodes.export',
  input: discountCodes.export.body,
  file: { name: (day) => `discount-codes-${day}.csv`, mediaType: 'text/csv; charset=utf-8' },
  async count(ctx, query) {
    // Searches have their own count limit.
    const { count, isMore } = await countDiscountCodes(ctx, query, query.text ? undefined : maxCount)
    return isMore ? null : count
  },
  async batch(ctx, query, from: string | null) {
    const found = await listDiscountCodes(ctx, { ...query, limit: batchSize, ...(from !== null && { cursor: from }) })
    return {
      next: found.nextCursor,
      done: found.items.length,
      text:
        (from === null ? byteOrderMark + csvLines([['Code', 'Discount', 'Uses']]) : '') +
        csvLines(found.items.map(({ code, discountTitle, useCount }) => [code, discountTitle, useCount])),
    }
  },
})
