import type { ErrorTable } from '../api/error-table.ts'
import { limits } from './limits.ts'

export const errors = {
  too_many_content_pages: {
    status: 409,
    en: `A shop has ${limits.contentPages} pages at most. Delete some that nobody needs any more.`,
    vi: `Mỗi cửa hàng có tối đa ${limits.contentPages} trang. Hãy xóa bớt trang không còn dùng.`,
  },
} as const satisfies ErrorTable
