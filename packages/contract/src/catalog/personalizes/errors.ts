import { errorTable } from '../../platform/api/error-table.ts'

export const personalizesErrors = errorTable({
  already_personalized: {
    status: 409,
    fields: ['productId'],
    en: 'This product is already personalized. Edit that entry.',
    vi: 'Sản phẩm này đã cá nhân hóa. Hãy sửa mục đó.',
  },
})
