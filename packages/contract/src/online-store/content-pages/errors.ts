import { errorTable } from '../../platform/api/error-table.ts'
import { limits } from './limits.ts'

export const contentPagesErrors = errorTable({
  too_many_content_pages: {
    status: 409,
    en: `A shop can have at most ${limits.contentPages} pages. Delete some first.`,
    vi: `Mỗi cửa hàng có tối đa ${limits.contentPages} trang. Hãy xóa bớt trước.`,
  },
})
