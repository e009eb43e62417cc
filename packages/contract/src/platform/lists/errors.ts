import { errorTable } from '../api/error-table.ts'

export const listsErrors = errorTable({
  cursor_invalid: {
    status: 400,
    en: 'This page of the list no longer exists. Go to the first page.',
    vi: 'Trang này của danh sách không còn nữa. Hãy quay lại trang đầu.',
  },
  matching_changed: {
    status: 409,
    en: 'The filter results changed. Review the list again.',
    vi: 'Kết quả lọc đã thay đổi. Hãy xem lại danh sách.',
  },
})
