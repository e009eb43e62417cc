import type { ErrorTable } from '../api/error-table.ts'

export const errors = {
  theme_live: { status: 409, en: 'This theme is the live one already.', vi: 'Giao diện này đang được dùng rồi.' },
} as const satisfies ErrorTable
