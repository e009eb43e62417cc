import { fullName } from '@backroom/contract/platform/addresses/format-address'
import { fractionDigits, majorUnits } from '@backroom/contract/platform/api/currency'
import type { Language } from '@backroom/contract/platform/api/language'
import { orders } from '@backroom/contract/selling/orders/endpoints'
import { byteOrderMark, csvLines } from '../../platform/csv/csv.ts'
import { task } from '../../platform/tasks/tasks.ts'
import { countOrders, type ExportedOrder, ordersToExport } from './order-queries.ts'

const batchSize = 500
/** Counting more would take too long. */
const maxCount = 100_000

/** 2500 → `25.00`, or `2500` for VND. */
const amount = (cents: number, currency: string) => majorUnits(cents, currency).toFixed(fractionDigits(currency))

const columns: [Record<Language, string>, (order: ExportedOrder) => string | number][] = [
  [{ en: 'Order', vi: 'Đơn hàng' }, ({ name }) => name],
  [{ en: 'Placed (UTC)', vi: 'Đặt lúc (UTC)' }, ({ placedAt }) => placedAt.slice(0, 19).replace('T', ' ')],
  [{ en: 'Customer', vi: 'Khách hàng' }, ({ customerName }) => customerName],
  [{ en: 'Email', vi: 'Email' }, ({ email }) => email],
  [{ en: 'Phone', vi: 'Điện thoại' }, ({ shippingAddress }) => shippingAddress.phone],
  [{ en: 'Payment', vi: 'Thanh toán' }, ({ paymentStatus }) => paymentStatus],
  [{ en: 'Fulfillment', vi: 'Giao hàng' }, ({ fulfillmentStatus }) => fulfillmentStatus],
  [{ en: 'Items', vi: 'Số sản phẩm' }, ({ itemCount }) => itemCount],
  [{ en: 'Subtotal', vi: 'Tạm tính' }, ({ subtotalCents, currency }) => amount(subtotalCents, currency)],
  [{ en: 'Discount', vi: 'Giảm giá' }, ({ discountCents, currency }) => amount(discountCents, currency)],
  [{ en: 'Shipping', vi: 'Phí vận chuyển' }, ({ shippingCents, currency }) => amount(shippingCents, currency)],
  [{ en: 'Tax', vi: 'Thuế' }, ({ taxCents, currency }) => amount(taxCents, currency)],
  [{ en: 'Total', vi: 'Tổng cộng' }, ({ totalCents, currency }) => amount(totalCents, currency)],
  [{ en: 'Currency', vi: 'Tiền tệ' }, ({ currency }) => currency],
  [{ en: 'Delivery', vi: 'Cách giao hàng' }, ({ delivery }) => delivery?.name ?? ''],
  [
    { en: 'Tax in prices', vi: 'Thuế đã gồm trong giá' },
    ({ includedTaxCents, currency }) => amount(includedTaxCents, currency),
  ],
  [{ en: 'VAT number', vi: 'Mã số VAT' }, ({ vatNumber }) => vatNumber],
  [{ en: 'Recipient', vi: 'Người nhận' }, ({ shippingAddress }) => fullName(shippingAddress)],
  [{ en: 'Company', vi: 'Công ty' }, ({ shippingAddress }) => shippingAddress.company],
  [{ en: 'Address', vi: 'Địa chỉ' }, ({ shippingAddress }) => shippingAddress.address1],
  [{ en: 'Address, second line', vi: 'Địa chỉ, dòng 2' }, ({ shippingAddress }) => shippingAddress.address2],
  [{ en: 'City', vi: 'Thành phố' }, ({ shippingAddress }) => shippingAddress.city],
  [{ en: 'Region', vi: 'Tỉnh, bang' }, ({ shippingAddress }) => shippingAddress.region],
  [{ en: 'Region code', vi: 'Mã tỉnh, bang' }, ({ shippingAddress }) => shippingAddress.regionCode],
  [{ en: 'Postal code', vi: 'Mã bưu chính' }, ({ shippingAddress }) => shippingAddress.postalCode],
  [{ en: 'Country', vi: 'Quốc gia' }, ({ shippingAddress }) => shippingAddress.countryCode],
]

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
  async batch(ctx, { language, ...query }, from: string | null) {
    const found = await ordersToExport(ctx, { ...query, limit: batchSize, ...(from !== null && { cursor: from }) })
    const head = from === null ? byteOrderMark + csvLines([columns.map(([name]) => name[language])]) : ''
    return {
      next: found.nextCursor,
      done: found.items.length,
      text: head + csvLines(found.items.map((order) => columns.map(([, format]) => format(order)))),
    }
  },
})
