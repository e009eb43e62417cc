import { type DraftOrderSummary, draftOrders } from '@backroom/contract/selling/draft-orders/endpoints'
import { amountCell, momentCell } from '../../platform/csv/csv.ts'
import { type ExportColumn, exportTask } from '../../platform/tasks/tasks.ts'
import { countDrafts, listDrafts } from './draft-queries.ts'

const columns: ExportColumn<DraftOrderSummary>[] = [
  [{ en: 'Draft order', vi: 'Đơn nháp' }, ({ name }) => name],
  [{ en: 'Created (UTC)', vi: 'Tạo lúc (UTC)' }, ({ createdAt }) => momentCell(createdAt)],
  [{ en: 'Customer', vi: 'Khách hàng' }, ({ customerName }) => customerName],
  [{ en: 'Email', vi: 'Email' }, ({ email }) => email],
  [{ en: 'Status', vi: 'Trạng thái' }, ({ state }) => state],
  [{ en: 'Items', vi: 'Số lượng' }, ({ itemCount }) => itemCount],
  [{ en: 'Total', vi: 'Tổng cộng' }, ({ totalCents, currency }) => amountCell(totalCents, currency)],
  [{ en: 'Currency', vi: 'Tiền tệ' }, ({ currency }) => currency],
]

/** Exports matching draft orders as CSV, newest first. */
export const exportDrafts = exportTask({
  kind: 'draftOrders.export',
  input: draftOrders.export.body,
  fileName: 'draft-orders',
  columns,
  list: listDrafts,
  count: countDrafts,
})
