import { errorTable } from '../../platform/api/error-table.ts'

export const visitsErrors = errorTable({
  visits_unavailable: {
    status: 503,
    en: 'Visits cannot be read right now: the server that keeps them does not answer. Orders and sales are not affected. Try again in a minute; if it goes on, tell whoever runs this installation.',
    vi: 'Hiện không đọc được số liệu truy cập vì máy chủ lưu số liệu không phản hồi. Đơn hàng và doanh số không bị ảnh hưởng. Hãy thử lại sau một phút; nếu vẫn lỗi, hãy báo cho người quản trị hệ thống.',
  },
})
