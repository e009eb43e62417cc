import { errorTable } from '../../platform/api/error-table.ts'
import { limits } from './limits.ts'

export const bulkUpdatesErrors = errorTable({
  too_many_bulk_updates: {
    status: 409,
    en: `A shop can have at most ${limits.perStore} bulk updates. Delete one first.`,
    vi: `Mỗi cửa hàng có tối đa ${limits.perStore} cập nhật hàng loạt. Hãy xóa bớt trước.`,
  },
  too_many_matches: {
    status: 409,
    en: `More than ${limits.products} products match. Add conditions, and run it in parts.`,
    vi: `Có hơn ${limits.products} sản phẩm khớp. Hãy thêm điều kiện và chạy từng phần.`,
  },
})
