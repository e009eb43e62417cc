import type { InLanguages } from '../../platform/api/language.ts'
import type { UtmFigures } from './endpoints.ts'
import type { UtmDimension } from './states.ts'

/** Texts that the screen and the exported file share. */
export const dimensionNames: Record<UtmDimension, InLanguages> = {
  campaign: { en: 'Campaign', vi: 'Chiến dịch' },
  source: { en: 'Source', vi: 'Nguồn' },
  medium: { en: 'Medium', vi: 'Kênh' },
  content: { en: 'Content', vi: 'Nội dung' },
  term: { en: 'Term', vi: 'Từ khóa' },
  landing_page: { en: 'Landing page', vi: 'Trang đích' },
}

/** In the order of the table. */
export const figureNames: Record<keyof UtmFigures, InLanguages> = {
  visits: { en: 'Visits', vi: 'Lượt truy cập' },
  visitors: { en: 'Visitors', vi: 'Khách truy cập' },
  orders: { en: 'Orders', vi: 'Đơn hàng' },
  salesCents: { en: 'Total sales', vi: 'Tổng doanh thu' },
  conversionRate: { en: 'Conversion rate', vi: 'Tỷ lệ chuyển đổi' },
  averageOrderCents: { en: 'AOV', vi: 'Giá trị đơn trung bình' },
  spendCents: { en: 'Ad spend', vi: 'Chi phí quảng cáo' },
  roas: { en: 'ROAS', vi: 'ROAS' },
  costPerOrderCents: { en: 'Cost per order', vi: 'Chi phí mỗi đơn' },
}

export const othersName: InLanguages = { en: 'All others', vi: 'Tất cả còn lại' }
export const unattributedName: InLanguages = { en: 'Unattributed', vi: 'Không rõ nguồn' }
export const totalName: InLanguages = { en: 'Total', vi: 'Tổng cộng' }
