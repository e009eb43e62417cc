import type { ErrorTable } from '../api/error-table.ts'

export const errors = {
  already_personalized: {
    status: 409,
    fields: ['productId'],
    en: 'This product is already personalized. Edit that entry.',
    vi: 'Sản phẩm này đã cá nhân hóa. Hãy sửa mục đó.',
  },
} as const satisfies ErrorTable
