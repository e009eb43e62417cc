import { fractionDigits, majorUnits } from '@backroom/contract/platform/api/currency'
import type { Language } from '@backroom/contract/platform/api/language'
import { orders } from '@backroom/contract/selling/orders/endpoints'
import { byteOrderMark, csvLines } from '../../platform/csv/csv.ts'
import { task } from '../../platform/tasks/tasks.ts'
import { countOrders, type ExportedOrder, ordersToExport } from './order-queries.ts'

const rowsAtOnce = 500
/** Counting on would take longer than a moment. */
const countAtMost = 100_000

/** In hundredths or whatever the currency has: 2500 → `25.00`, of VND `2500`. */
const amount = (cents: number, currency: string) => majorUnits(cents, currency).toFixed(fractionDigits(currency))

const columns: [Record<Language, string>, (order: ExportedOrder) => string | number][] = [
  [{ en: 'Order', vi: 'Đơn hàng' }, ({ number }) => number],
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
  [{ en: 'Recipient', vi: 'Người nhận' }, ({ shippingAddress: to }) => `${to.firstName} ${to.lastName}`.trim()],
  [{ en: 'Address', vi: 'Địa chỉ' }, ({ shippingAddress }) => shippingAddress.address1],
  [{ en: 'City', vi: 'Thành phố' }, ({ shippingAddress }) => shippingAddress.city],
  [{ en: 'Region', vi: 'Tỉnh, bang' }, ({ shippingAddress }) => shippingAddress.region],
  [{ en: 'Postal code', vi: 'Mã bưu chính' }, ({ shippingAddress }) => shippingAddress.postalCode],
  [{ en: 'Country', vi: 'Quốc gia' }, ({ shippingAddress }) => shippingAddress.countryCode],
]

/** The orders that a filter finds, newest first, a line each; orders placed after it began are not in it. */
export const exportOrders = task({
  kind: 'orders.export',
  input: orders.export.body,
  file: { name: (day) => `orders-${day}.csv`, mediaType: 'text/csv; charset=utf-8' },
  async count(ctx, query) {
    // A search counts to its own bound, and to no exact figure beyond it.
    const { count, isMore } = await countOrders(ctx, query, query.text ? undefined : countAtMost)
    return isMore ? null : count
  },
  async batch(ctx, { language, ...query }, from: string | null) {
    const found = await ordersToExport(ctx, { ...query, limit: rowsAtOnce, ...(from !== null && { cursor: from }) })
    const head = from === null ? byteOrderMark + csvLines([columns.map(([name]) => name[language])]) : ''
    return {
      next: found.nextCursor,
      done: found.items.length,
      text: head + csvLines(found.items.map((order) => columns.map(([, tell]) => tell(order)))),
    }
  },
})
