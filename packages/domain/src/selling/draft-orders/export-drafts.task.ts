import { fractionDigits, majorUnits } from '@backroom/contract/platform/api/currency'
import { type DraftOrderSummary, draftOrders } from '@backroom/contract/selling/draft-orders/endpoints'
import { type ExportColumn, exportedMoment, exportTask } from '../../platform/tasks/tasks.ts'
import { countDrafts, listDrafts } from './draft-queries.ts'

const columns: ExportColumn<DraftOrderSummary>[] = [
  [{ en: 'Draft order', vi: 'Đơn nháp' }, ({ name }) => name],
  [{ en: 'Created (UTC)', vi: 'Tạo lúc (UTC)' }, ({ createdAt }) => exportedMoment(createdAt)],
  [{ en: 'Customer', vi: 'Khách hàng' }, ({ customerName }) => customerName],
  [{ en: 'Email', vi: 'Email' }, ({ email }) => email],
  [{ en: 'Status', vi: 'Trạng thái' }, ({ state }) => state],
  [{ en: 'Items', vi: 'Số lượng' }, ({ itemCount }) => itemCount],
  [
    { en: 'Total', vi: 'Tổng cộng' },
    ({ totalCents, currency }) => majorUnits(totalCents, currency).toFixed(fractionDigits(currency)),
  ],
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
