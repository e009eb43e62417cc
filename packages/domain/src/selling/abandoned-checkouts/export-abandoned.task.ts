import { fractionDigits, majorUnits } from '@backroom/contract/platform/api/currency'
import type { Language } from '@backroom/contract/platform/api/language'
import { type AbandonedSummary, abandonedCheckouts } from '@backroom/contract/selling/abandoned-checkouts/endpoints'
import { byteOrderMark, csvLines } from '../../platform/csv/csv.ts'
import { task } from '../../platform/tasks/tasks.ts'
import { countAbandoned, listAbandoned } from './abandoned-queries.ts'

const batchSize = 500
/** Counting more would take too long. */
const maxCount = 100_000

const columns: [Record<Language, string>, (checkout: AbandonedSummary) => string | number][] = [
  [{ en: 'Email', vi: 'Email' }, ({ email }) => email],
  [{ en: 'Customer', vi: 'Khách hàng' }, ({ name }) => name],
  [{ en: 'Left (UTC)', vi: 'Rời đi lúc (UTC)' }, ({ abandonedAt }) => abandonedAt.slice(0, 19).replace('T', ' ')],
  [{ en: 'Stopped at', vi: 'Dừng ở bước' }, ({ step }) => step],
  [{ en: 'Status', vi: 'Trạng thái' }, ({ state }) => state],
  [{ en: 'Emails sent', vi: 'Email đã gửi' }, ({ mailCount }) => mailCount],
  [{ en: 'Code', vi: 'Mã giảm giá' }, ({ discountCode }) => discountCode],
  [
    { en: 'Items', vi: 'Sản phẩm' },
    ({ lines }) =>
      lines
        .map(
          ({ title, variantTitle, quantity }) => `${quantity} × ${[title, variantTitle].filter(Boolean).join(' · ')}`,
        )
        .join('; '),
  ],
  [
    { en: 'Total', vi: 'Tổng cộng' },
    ({ totalCents, currency }) => majorUnits(totalCents, currency).toFixed(fractionDigits(currency)),
  ],
  [{ en: 'Currency', vi: 'Tiền tệ' }, ({ currency }) => currency],
  [{ en: 'Order', vi: 'Đơn hàng' }, ({ order }) => order?.name ?? ''],
]

/** Exports matching abandoned checkouts as CSV, newest first. */
export const exportAbandoned = task({
  kind: 'abandonedCheckouts.export',
  input: abandonedCheckouts.export.body,
  file: { name: (day) => `abandoned-checkouts-${day}.csv`, mediaType: 'text/csv; charset=utf-8' },
  async count(ctx, query) {
    // Searches have their own count limit.
    const { count, isMore } = await countAbandoned(ctx, query, query.text ? undefined : maxCount)
    return isMore ? null : count
  },
  async batch(ctx, { language, ...query }, from: string | null) {
    const found = await listAbandoned(ctx, { ...query, limit: batchSize, ...(from !== null && { cursor: from }) })
    const head = from === null ? byteOrderMark + csvLines([columns.map(([name]) => name[language])]) : ''
    return {
      next: found.nextCursor,
      done: found.items.length,
      text: head + csvLines(found.items.map((checkout) => columns.map(([, format]) => format(checkout)))),
    }
  },
})
