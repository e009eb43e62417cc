import type { ErrorTable } from '../api/error-table.ts'
import { limits } from './limits.ts'

export const errors = {
  too_many_views: {
    status: 409,
    en: `A list has at most ${limits.viewsPerList} views. Delete one that nobody needs.`,
    vi: `Mỗi danh sách có tối đa ${limits.viewsPerList} chế độ xem. Hãy xóa bớt một chế độ không cần nữa.`,
  },
} as const satisfies ErrorTable
