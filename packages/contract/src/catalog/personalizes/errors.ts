import { errorTable } from '../../platform/api/error-table.ts'

export const personalizesErrors = errorTable({
  already_personalized: {
    status: 409,
    fields: ['productId'],
    en: 'This product asks its buyers for a text already. Change that one.',
    vi: 'Sản phẩm này đã hỏi khách một lời nhắn. Hãy sửa mục đó.',
  },
})
