import { errorTable } from '../../platform/api/error-table.ts'
import { limits } from './limits.ts'

export const productFeedsErrors = errorTable({
  feed_name_taken: {
    status: 409,
    fields: ['name'],
    en: 'A feed with this name exists. Choose another name.',
    vi: 'Đã có nguồn cấp với tên này. Hãy chọn tên khác.',
  },
  too_many_feeds: {
    status: 409,
    en: `A shop can have at most ${limits.perStore} feeds. Delete one first.`,
    vi: `Mỗi cửa hàng có tối đa ${limits.perStore} nguồn cấp. Hãy xóa bớt trước.`,
  },
})
