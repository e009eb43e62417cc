import type { InLanguages } from '../../platform/api/language.ts'
import type { SalesColumn, SalesDimension } from './columns.ts'

/** Texts that the screen, the exported file and the mail share. */
export const dimensionNames: Record<SalesDimension, InLanguages> = {
  day: { en: 'Day', vi: 'Ngày' },
  product: { en: 'Product', vi: 'Sản phẩm' },
  variant: { en: 'Variant', vi: 'Biến thể' },
  country: { en: 'Country', vi: 'Quốc gia' },
  discount: { en: 'Discount', vi: 'Giảm giá' },
  channel: { en: 'Channel', vi: 'Kênh bán' },
  staff: { en: 'Staff', vi: 'Nhân viên' },
  vendor: { en: 'Vendor', vi: 'Nhà cung cấp' },
  type: { en: 'Product type', vi: 'Loại sản phẩm' },
}

export const columnNames: Record<Exclude<SalesColumn, 'name'>, InLanguages> = {
  orders: { en: 'Orders', vi: 'Đơn hàng' },
  items: { en: 'Items sold', vi: 'Số sản phẩm đã bán' },
  gross: { en: 'Gross sales', vi: 'Doanh thu gộp' },
  discounts: { en: 'Discounts', vi: 'Giảm giá' },
  returns: { en: 'Refunds', vi: 'Hoàn tiền' },
  shipping: { en: 'Shipping', vi: 'Phí vận chuyển' },
  tax: { en: 'Tax', vi: 'Thuế' },
  net: { en: 'Total sales', vi: 'Tổng doanh thu' },
  averageOrder: { en: 'Average order value', vi: 'Giá trị đơn trung bình' },
  disputes: { en: 'Disputes', vi: 'Khiếu nại' },
}

export const totalName: InLanguages = { en: 'Total', vi: 'Tổng cộng' }
export const otherName: InLanguages = { en: 'Other', vi: 'Còn lại' }

const keyNames: Partial<Record<SalesDimension, Record<string, InLanguages>>> = {
  country: { 'N/A': { en: 'No country given', vi: 'Không ghi quốc gia' } },
  discount: {
    with: { en: 'With a discount', vi: 'Có giảm giá' },
    without: { en: 'Without a discount', vi: 'Không giảm giá' },
  },
  channel: {
    online_store: { en: 'Online store', vi: 'Trang bán hàng' },
    imported: { en: 'Imported', vi: 'Đã nhập từ tệp' },
  },
  staff: { buyer: { en: 'Placed by customer', vi: 'Khách tự đặt' } },
  vendor: { '': { en: 'No vendor', vi: 'Chưa ghi nhà cung cấp' } },
  type: { '': { en: 'No product type', vi: 'Chưa ghi loại' } },
}

/** The name of a row: a key of ours is translated, anything of the store keeps its own name. */
export const rowName = (dimension: SalesDimension, { key, name }: { key: string; name: string }): InLanguages =>
  keyNames[dimension]?.[key] ?? { en: name, vi: name }
