import { errorTable } from '../../platform/api/error-table.ts'

export const mediaErrors = errorTable({
  image_in_use: {
    status: 409,
    en: 'A product, size chart or theme shows this image. Remove it there first.',
    vi: 'Có sản phẩm, bảng size hoặc giao diện đang dùng ảnh này. Hãy gỡ ảnh ở đó trước.',
  },
})
