import { errorTable } from '../../platform/api/error-table.ts'
import { limits } from './limits.ts'

export const productReviewsErrors = errorTable({
  reviews_full: {
    status: 429,
    en: `This shop received ${limits.ofShop.max} reviews today. Please send yours tomorrow.`,
    vi: `Hôm nay cửa hàng đã nhận ${limits.ofShop.max} đánh giá. Bạn vui lòng gửi lại vào ngày mai.`,
  },
})
