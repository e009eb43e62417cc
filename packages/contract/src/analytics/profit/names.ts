import type { InLanguages } from '../../platform/api/language.ts'
import type { ProfitFigures } from './endpoints.ts'

/** Column names of the screen and the exported file, in the order of the table. */
export const figureNames: Record<keyof ProfitFigures | 'margin', InLanguages> = {
  orders: { en: 'Orders', vi: 'Đơn hàng' },
  salesCents: { en: 'Total sales', vi: 'Tổng doanh thu' },
  taxCents: { en: 'Tax', vi: 'Thuế' },
  goodsCents: { en: 'Cost of goods', vi: 'Giá vốn' },
  shippingCents: { en: 'Shipping cost', vi: 'Chi phí vận chuyển' },
  paymentCents: { en: 'Payment fees', vi: 'Phí thanh toán' },
  otherCents: { en: 'Other costs', vi: 'Chi phí khác' },
  disputedCents: { en: 'Disputes', vi: 'Khiếu nại' },
  profitCents: { en: 'Estimated profit', vi: 'Lợi nhuận ước tính' },
  margin: { en: 'Margin', vi: 'Biên lợi nhuận' },
  unknownOrders: { en: 'Orders without costs', vi: 'Đơn chưa có giá vốn' },
  unknownSalesCents: { en: 'Sales without costs', vi: 'Doanh thu chưa có giá vốn' },
}
