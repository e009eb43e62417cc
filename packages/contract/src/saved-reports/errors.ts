import type { ErrorTable } from '../api/error-table.ts'

export const errors = {
  too_many_saved_reports: {
    status: 409,
    en: 'This shop has as many saved reports as it can have. Remove one first.',
    vi: 'Cửa hàng đã có số báo cáo lưu tối đa. Hãy xóa bớt trước.',
  },
} as const satisfies ErrorTable
