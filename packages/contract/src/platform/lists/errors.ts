import { errorTable } from '../api/error-table.ts'

export const listsErrors = errorTable({
  cursor_invalid: {
    status: 400,
    en: 'This page of the list is gone. Begin at the first page.',
    vi: 'Trang này của danh sách không còn nữa. Hãy xem lại từ trang đầu.',
  },
  matching_changed: {
    status: 409,
    en: 'What the filter finds has changed meanwhile. Look at the list again.',
    vi: 'Kết quả của bộ lọc vừa thay đổi. Hãy xem lại danh sách.',
  },
})
