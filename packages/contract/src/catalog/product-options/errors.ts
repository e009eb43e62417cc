import { errorTable } from '../../platform/api/error-table.ts'
import { limits } from './limits.ts'

export const productOptionsErrors = errorTable({
  option_name_taken: {
    status: 409,
    fields: ['name'],
    en: 'An option with this name exists. Choose another name.',
    vi: 'Đã có thuộc tính với tên này. Hãy chọn tên khác.',
  },
  too_many_options: {
    status: 409,
    en: `A shop can have at most ${limits.options} options. Delete some first.`,
    vi: `Mỗi cửa hàng có tối đa ${limits.options} thuộc tính. Hãy xóa bớt trước.`,
  },
})
