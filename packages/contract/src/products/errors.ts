import type { ErrorTable } from '../api/error-table.ts'

export const errors = {
  matching_changed: {
    status: 409,
    en: 'What the filter finds has changed meanwhile. Look at the list again.',
    vi: 'Kết quả của bộ lọc vừa thay đổi. Hãy xem lại danh sách.',
  },
} as const satisfies ErrorTable
