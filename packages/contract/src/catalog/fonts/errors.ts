import { errorTable } from '../../platform/api/error-table.ts'
import { limits } from './limits.ts'

export const fontsErrors = errorTable({
  font_invalid: {
    status: 400,
    en: 'This file isn’t a supported font. Use WOFF2, WOFF, TTF or OTF.',
    vi: 'Tệp này không phải phông chữ được hỗ trợ. Hãy dùng WOFF2, WOFF, TTF hoặc OTF.',
  },
  font_too_large: {
    status: 400,
    en: `The font is too large. Use at most ${limits.fontBytes / 2 ** 20} MB. WOFF2 files are smallest.`,
    vi: `Phông chữ quá lớn. Hãy dùng tệp tối đa ${limits.fontBytes / 2 ** 20} MB. Tệp WOFF2 nhỏ nhất.`,
  },
  font_name_taken: {
    status: 409,
    fields: ['name'],
    en: 'Another font has this name. Choose another name.',
    vi: 'Đã có phông chữ khác mang tên này. Hãy chọn tên khác.',
  },
  too_many_fonts: {
    status: 409,
    en: `A shop can have at most ${limits.fontsPerStore} fonts. Delete one first.`,
    vi: `Mỗi cửa hàng có tối đa ${limits.fontsPerStore} phông chữ. Hãy xóa bớt trước.`,
  },
})
