import { fractionDigits, majorUnits } from '@backroom/contract/platform/api/currency'
import type { Language } from '@backroom/contract/platform/api/language'
import { customers } from '@backroom/contract/selling/customers/endpoints'
import { byteOrderMark, csvLines } from '../../platform/csv/csv.ts'
import { task } from '../../platform/tasks/tasks.ts'
import { customersToExport, type ExportedCustomer } from './customer-queries.ts'
import { countCustomers } from './customer-source.ts'

const batchSize = 500
/** Counting more would take too long. */
const maxCount = 100_000

/** `2026-11-21 14:05:00`, in UTC. */
const moment = (at: string | null) => at?.slice(0, 19).replace('T', ' ') ?? ''

const columns: [Record<Language, string>, (customer: ExportedCustomer) => string | number][] = [
  [{ en: 'Email', vi: 'Email' }, ({ email }) => email],
  [{ en: 'First name', vi: 'Tên' }, ({ firstName }) => firstName],
  [{ en: 'Last name', vi: 'Họ' }, ({ lastName }) => lastName],
  [{ en: 'Phone', vi: 'Điện thoại' }, ({ phone }) => phone],
  [{ en: 'Country', vi: 'Quốc gia' }, ({ countryCode }) => countryCode],
  [{ en: 'Marketing consent', vi: 'Đồng ý nhận tin' }, ({ consent }) => consent],
  [{ en: 'Source of the consent', vi: 'Nguồn đồng ý' }, ({ consentSource }) => consentSource ?? ''],
  [{ en: 'Consent since (UTC)', vi: 'Đồng ý từ (UTC)' }, ({ consentAt }) => moment(consentAt)],
  [{ en: 'Orders', vi: 'Số đơn hàng' }, ({ orderCount }) => orderCount],
  [
    { en: 'Spent', vi: 'Đã chi tiêu' },
    ({ spentCents, currency }) => majorUnits(spentCents, currency).toFixed(fractionDigits(currency)),
  ],
  [{ en: 'Currency', vi: 'Tiền tệ' }, ({ currency }) => currency],
  [{ en: 'Last order (UTC)', vi: 'Đơn gần nhất (UTC)' }, ({ lastOrderAt }) => moment(lastOrderAt)],
  [{ en: 'Tags', vi: 'Tag' }, ({ tags }) => tags.join(', ')],
  [{ en: 'Note', vi: 'Ghi chú' }, ({ note }) => note],
  [{ en: 'Tax exempt', vi: 'Miễn thuế' }, ({ isTaxExempt }) => (isTaxExempt ? 'yes' : 'no')],
  [{ en: 'Added (UTC)', vi: 'Thêm lúc (UTC)' }, ({ createdAt }) => moment(createdAt)],
]

/** Exports matching customers as CSV, newest first. */
export const exportCustomers = task({
  kind: 'customers.export',
  input: customers.export.body,
  file: { name: (day) => `customers-${day}.csv`, mediaType: 'text/csv; charset=utf-8' },
  async count(ctx, query) {
    // Searches have their own count limit.
    const { count, isMore } = await countCustomers(ctx, query, query.text ? undefined : maxCount)
    return isMore ? null : count
  },
  async batch(ctx, { language, ...query }, from: string | null) {
    const found = await customersToExport(ctx, { ...query, limit: batchSize, ...(from !== null && { cursor: from }) })
    const head = from === null ? byteOrderMark + csvLines([columns.map(([name]) => name[language])]) : ''
    return {
      next: found.nextCursor,
      done: found.items.length,
      text: head + csvLines(found.items.map((customer) => columns.map(([, format]) => format(customer)))),
    }
  },
})
