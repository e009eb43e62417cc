import { type AbandonedSummary, abandonedCheckouts } from '@backroom/contract/selling/abandoned-checkouts/endpoints'
import { amountCell, momentCell } from '../../platform/csv/csv.ts'
import { type ExportColumn, exportTask } from '../../platform/tasks/tasks.ts'
import { countAbandoned, listAbandoned } from './abandoned-queries.ts'

const columns: ExportColumn<AbandonedSummary>[] = [
  [{ en: 'Email', vi: 'Email' }, ({ email }) => email],
  [{ en: 'Customer', vi: 'Khách hàng' }, ({ name }) => name],
  [{ en: 'Left (UTC)', vi: 'Rời đi lúc (UTC)' }, ({ abandonedAt }) => momentCell(abandonedAt)],
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
  [{ en: 'Total', vi: 'Tổng cộng' }, ({ totalCents, currency }) => amountCell(totalCents, currency)],
  [{ en: 'Currency', vi: 'Tiền tệ' }, ({ currency }) => currency],
  [{ en: 'Order', vi: 'Đơn hàng' }, ({ order }) => order?.name ?? ''],
]

/** Exports matching abandoned checkouts as CSV, newest first. */
export const exportAbandoned = exportTask({
  kind: 'abandonedCheckouts.export',
  input: abandonedCheckouts.export.body,
  fileName: 'abandoned-checkouts',
  columns,
  list: listAbandoned,
  count: countAbandoned,
})
