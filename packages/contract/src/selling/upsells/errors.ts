import { errorTable } from '../../platform/api/error-table.ts'
import { limits } from './limits.ts'

export const upsellsErrors = errorTable({
  too_many_upsells: {
    status: 409,
    en: `A shop can have at most ${limits.upsells} upsells. Delete some first.`,
    vi: `Mỗi cửa hàng có tối đa ${limits.upsells} ưu đãi mua thêm. Hãy xóa bớt trước.`,
  },
})
