import type { ErrorTable } from '../api/error-table.ts'
import { limits } from './limits.ts'

export const errors = {
  font_invalid: {
    status: 400,
    en: 'This file is not a font we can read. Use WOFF2, WOFF, TTF or OTF.',
    vi: 'Không đọc được tệp phông chữ này. Hãy dùng WOFF2, WOFF, TTF hoặc OTF.',
  },
  font_too_large: {
    status: 400,
    en: `The font is too large: at most ${limits.fontBytes / 2 ** 20} MB. WOFF2 files are the smallest.`,
    vi: `Phông chữ quá lớn: tối đa ${limits.fontBytes / 2 ** 20} MB. Tệp WOFF2 là nhỏ nhất.`,
  },
  font_name_taken: {
    status: 409,
    fields: ['name'],
    en: 'Another font has this name. Choose another one.',
    vi: 'Đã có phông chữ khác mang tên này. Hãy chọn tên khác.',
  },
  too_many_fonts: {
    status: 409,
    en: `A shop has at most ${limits.fontsPerStore} fonts. Delete one that you don’t need.`,
    vi: `Mỗi cửa hàng có tối đa ${limits.fontsPerStore} phông chữ. Hãy xóa một phông chữ không cần nữa.`,
  },
} as const satisfies ErrorTable
