import { errorTable } from '../../platform/api/error-table.ts'

export const visitsErrors = errorTable({
  visits_unavailable: {
    status: 503,
    en: 'Visits couldn’t be loaded. Orders and sales aren’t affected. Try again in a minute, or contact your administrator.',
    vi: 'Chưa tải được số liệu truy cập. Đơn hàng và doanh thu không bị ảnh hưởng. Hãy thử lại sau một phút hoặc báo quản trị viên.',
  },
})
