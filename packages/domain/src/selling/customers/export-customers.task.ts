import { customers } from '@backroom/contract/selling/customers/endpoints'
import { amountCell, momentCell } from '../../platform/csv/csv.ts'
import { type ExportColumn, exportTask } from '../../platform/tasks/tasks.ts'
import { customersToExport, type ExportedCustomer } from './customer-queries.ts'
import { countCustomers } from './customer-source.ts'

const columns: ExportColumn<ExportedCustomer>[] = [
  [{ en: 'Email', vi: 'Email' }, ({ email }) => email],
  [{ en: 'First name', vi: 'Tên' }, ({ firstName }) => firstName],
  [{ en: 'Last name', vi: 'Họ' }, ({ lastName }) => lastName],
  [{ en: 'Phone', vi: 'Điện thoại' }, ({ phone }) => phone],
  [{ en: 'Country', vi: 'Quốc gia' }, ({ countryCode }) => countryCode],
  [{ en: 'Marketing consent', vi: 'Đồng ý nhận tin' }, ({ consent }) => consent],
  [{ en: 'Source of the consent', vi: 'Nguồn đồng ý' }, ({ consentSource }) => consentSource ?? ''],
  [{ en: 'Consent since (UTC)', vi: 'Đồng ý từ (UTC)' }, ({ consentAt }) => momentCell(consentAt)],
  [{ en: 'Orders', vi: 'Số đơn hàng' }, ({ orderCount }) => orderCount],
  [{ en: 'Spent', vi: 'Đã chi tiêu' }, ({ spentCents, currency }) => amountCell(spentCents, currency)],
  [{ en: 'Currency', vi: 'Tiền tệ' }, ({ currency }) => currency],
  [{ en: 'Last order (UTC)', vi: 'Đơn gần nhất (UTC)' }, ({ lastOrderAt }) => momentCell(lastOrderAt)],
  [{ en: 'Tags', vi: 'Tag' }, ({ tags }) => tags.join(', ')],
  [{ en: 'Note', vi: 'Ghi chú' }, ({ note }) => note],
  [{ en: 'Tax exempt', vi: 'Miễn thuế' }, ({ isTaxExempt }) => (isTaxExempt ? 'yes' : 'no')],
  [{ en: 'Added (UTC)', vi: 'Thêm lúc (UTC)' }, ({ createdAt }) => momentCell(createdAt)],
]

/** Exports matching customers as CSV, newest first. */
export const exportCustomers = exportTask({
  kind: 'customers.export',
  input: customers.export.body,
  fileName: 'customers',
  columns,
  list: customersToExport,
  count: countCustomers,
})
