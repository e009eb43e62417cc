import { errorTable } from '../../platform/api/error-table.ts'

export const savedReportsErrors = errorTable({
  too_many_saved_reports: {
    status: 409,
    en: 'This shop has the maximum number of saved reports. Delete one first.',
    vi: 'Cửa hàng đã có số báo cáo đã lưu tối đa. Hãy xóa bớt trước.',
  },
})
