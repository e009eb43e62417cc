import { errorTable } from '../api/error-table.ts'
import { limits } from './limits.ts'

export const viewsErrors = errorTable({
  too_many_views: {
    status: 409,
    en: `A list can have at most ${limits.viewsPerList} views. Delete one first.`,
    vi: `Mỗi danh sách có tối đa ${limits.viewsPerList} bộ lọc đã lưu. Hãy xóa bớt trước.`,
  },
})
