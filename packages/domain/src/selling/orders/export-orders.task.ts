import { fullName } from '@backroom/contract/platform/addresses/format-address'
import { fractionDigits, majorUnits } from '@backroom/contract/platform/api/currency'
import { orders } from '@backroom/contract/selling/orders/endpoints'
import { type ExportColumn, exportColumnNames, exportColumns } from '@backroom/contract/selling/orders/export-columns'
import { byteOrderMark, csvLines } from '../../platform/csv/csv.ts'
import { task } from '../../platform/tasks/tasks.ts'
import { countOrders, type ExportedOrder, ordersToExport } from './order-queries.ts'

const batchSize = 500
/** Counting more would take too long. */
const maxCount = 100_000

/** 2500 → `25.00`, or `2500` for VND. */
const amount = (cents: number, currency: string) => majorUnits(cents, currency).toFixed(fractionDigits(currency))

const cells: Record<ExportColumn, (order: ExportedOrder) => string | number> = {
  name: ({ name }) => name,
  placedAt: ({ placedAt }) => placedAt.slice(0, 19).replace('T', ' '),
  customerName: ({ customerName }) => customerName,
  email: ({ email }) => email,
  phone: ({ shippingAddress }) => shippingAddress.phone,
  paymentStatus: ({ paymentStatus }) => paymentStatus,
  fulfillmentStatus: ({ fulfillmentStatus }) => fulfillmentStatus,
  itemCount: ({ itemCount }) => itemCount,
  subtotal: ({ subtotalCents, currency }) => amount(subtotalCents, currency),
  discount: ({ discountCents, currency }) => amount(discountCents, currency),
  shipping: ({ shippingCents, currency }) => amount(shippingCents, currency),
  tax: ({ taxCents, currency }) => amount(taxCents, currency),
  tip: ({ tipCents, currency }) => amount(tipCents, currency),
  total: ({ totalCents, currency }) => amount(totalCents, currency),
  currency: ({ currency }) => currency,
  delivery: ({ delivery }) => delivery?.name ?? '',
  includedTax: ({ includedTaxCents, currency }) => amount(includedTaxCents, currency),
  vatNumber: ({ vatNumber }) => vatNumber,
  recipient: ({ shippingAddress }) => fullName(shippingAddress),
  company: ({ shippingAddress }) => shippingAddress.company,
  address1: ({ shippingAddress }) => shippingAddress.address1,
  address2: ({ shippingAddress }) => shippingAddress.address2,
  city: ({ shippingAddress }) => shippingAddress.city,
  region: ({ shippingAddress }) => shippingAddress.region,
  regionCode: ({ shippingAddress }) => shippingAddress.regionCode,
  postalCode: ({ shippingAddress }) => shippingAddress.postalCode,
  country: ({ shippingAddress }) => shippingAddress.countryCode,
  source: ({ source }) => source,
  risk: ({ riskLevel }) => riskLevel ?? '',
  tags: ({ tags }) => tags.join(', '),
  trackingNumbers: ({ trackingText }) => trackingText,
}

/** Exports matching orders as CSV, newest first, without orders placed after the start. */
export const exportOrders = task({
  kind: 'orders.export',
  input: orders.export.body,
  file: { name: (day) => `orders-${day}.csv`, mediaType: 'text/csv; charset=utf-8' },
  async count(ctx, query) {
    // Searches have their own count limit.
    const { count, isMore } = await countOrders(ctx, query, query.text ? undefined : maxCount)
    return isMore ? null : count
  },
  async batch(ctx, { language, columns, ...query }, from: string | null) {
    const found = await ordersToExport(ctx, { ...query, limit: batchSize, ...(from !== null && { cursor: from }) })
    const shown = exportColumnNames.filter((name) => columns.includes(name))
    const head = from === null ? byteOrderMark + csvLines([shown.map((name) => exportColumns[name][language])]) : ''
    return {
      next: found.nextCursor,
      done: found.items.length,
      text: head + csvLines(found.items.map((order) => shown.map((name) => cells[name](order)))),
    }
  },
})
