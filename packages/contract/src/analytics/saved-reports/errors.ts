import { errorTable } from '../../platform/api/error-table.ts'

export const savedReportsErrors = errorTable({
  too_many_saved_reports: {
    status: 409,
    en: 'This shop has as many saved reports as it can have. Remove one first.',
    vi: 'Cửa hàng đã có số báo cáo lưu tối đa. Hãy xoá bớt trước.',
  },
})
