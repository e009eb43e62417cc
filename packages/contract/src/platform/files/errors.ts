import { errorTable } from '../api/error-table.ts'

export const filesErrors = errorTable({
  image_invalid: {
    status: 400,
    en: 'This file isn’t a supported image. Use JPEG, PNG, WebP, GIF or AVIF.',
    vi: 'Tệp này không phải ảnh được hỗ trợ. Hãy dùng JPEG, PNG, WebP, GIF hoặc AVIF.',
  },
  image_too_large: {
    status: 400,
    en: 'The image is too large. Use at most 10 MB, 25 megapixels and 12,000 pixels per side.',
    vi: 'Ảnh quá lớn. Hãy dùng ảnh tối đa 10 MB, 25 megapixel và mỗi cạnh 12.000 pixel.',
  },
})
