import { type Discount, discounts } from '@backroom/contract/selling/discounts/endpoints'
import { amountCell, momentCell } from '../../platform/csv/csv.ts'
import { type ExportColumn, exportTask } from '../../platform/tasks/tasks.ts'
import { countDiscounts, listDiscounts } from './discount-queries.ts'

/** Percentages are stored in basis points, amounts in minor units; the other kinds have none. */
function shownValue({ kind, value, currency }: Discount): string | number {
  if (kind === 'percent' || kind === 'buy_get') return `${value / 100} %`
  return kind === 'amount' || kind === 'price' ? amountCell(value, currency) : ''
}

const columns: ExportColumn<Discount>[] = [
  [{ en: 'Code', vi: 'Mã' }, ({ code }) => code],
  [{ en: 'Title', vi: 'Tiêu đề' }, ({ title }) => title],
  [{ en: 'Method', vi: 'Cách áp dụng' }, ({ method }) => method],
  [{ en: 'Kind', vi: 'Loại' }, ({ kind }) => kind],
  [{ en: 'Value', vi: 'Giá trị' }, shownValue],
  [{ en: 'Currency', vi: 'Tiền tệ' }, ({ currency }) => currency],
  [{ en: 'Status', vi: 'Trạng thái' }, ({ state }) => state],
  [{ en: 'Uses', vi: 'Lượt dùng' }, ({ useCount }) => useCount],
  [{ en: 'Uses in all', vi: 'Tổng lượt cho phép' }, ({ usageLimit }) => usageLimit ?? ''],
  [{ en: 'Start (UTC)', vi: 'Bắt đầu (UTC)' }, ({ startsAt }) => momentCell(startsAt)],
  [{ en: 'End (UTC)', vi: 'Kết thúc (UTC)' }, ({ endsAt }) => momentCell(endsAt)],
  [{ en: 'Created (UTC)', vi: 'Tạo lúc (UTC)' }, ({ createdAt }) => momentCell(createdAt)],
]

/** Exports matching discounts as CSV, newest first. */
export const exportDiscounts = exportTask({
  kind: 'discounts.export',
  input: discounts.export.body,
  fileName: 'discounts',
  columns,
  list: listDiscounts,
  count: countDiscounts,
})
