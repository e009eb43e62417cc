import { errorTable } from '../../platform/api/error-table.ts'
import { limits } from './limits.ts'

export const metafieldsErrors = errorTable({
  metafield_key_taken: {
    status: 409,
    fields: ['key'],
    en: 'A metafield with this key exists. Choose another key.',
    vi: 'Đã có trường với mã này. Hãy chọn mã khác.',
  },
  metafield_in_rules: {
    status: 409,
    en: 'Rules use this metafield. Remove it from them first.',
    vi: 'Điều kiện đang dùng trường này. Hãy xóa trường khỏi đó trước.',
  },
  too_many_metafields: {
    status: 409,
    en: `A shop can have at most ${limits.metafields} metafields. Delete some first.`,
    vi: `Mỗi cửa hàng có tối đa ${limits.metafields} trường tùy chỉnh. Hãy xóa bớt trước.`,
  },
})
