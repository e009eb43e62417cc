import { errorTable } from '../../platform/api/error-table.ts'
import { limits } from './limits.ts'

export const sizeChartsErrors = errorTable({
  too_many_size_charts: {
    status: 409,
    en: `A shop can have at most ${limits.charts} size charts. Delete some first.`,
    vi: `Mỗi cửa hàng có tối đa ${limits.charts} bảng size. Hãy xóa bớt trước.`,
  },
})
