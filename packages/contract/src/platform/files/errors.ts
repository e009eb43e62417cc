import { errorTable } from '../api/error-table.ts'

export const filesErrors = errorTable({
  image_invalid: {
    status: 400,
    en: 'This file is not an image we can read. Use JPEG, PNG, WebP, GIF or AVIF.',
    vi: 'Không đọc được tệp ảnh này. Hãy dùng JPEG, PNG, WebP, GIF hoặc AVIF.',
  },
  image_too_large: {
    status: 400,
    en: 'The image is too large: at most 10 MB, 25 megapixels and 12,000 pixels a side.',
    vi: 'Ảnh quá lớn: tối đa 10 MB, 25 megapixel và mỗi cạnh 12.000 pixel.',
  },
})
