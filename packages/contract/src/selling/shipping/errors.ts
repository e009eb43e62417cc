import { errorTable } from '../../platform/api/error-table.ts'
import { limits } from './limits.ts'

export const shippingErrors = errorTable({
  profile_name_taken: {
    status: 409,
    fields: ['name'],
    en: 'Another shipping profile has this name. Choose a different one.',
    vi: 'Đã có hồ sơ vận chuyển khác dùng tên này. Hãy chọn tên khác.',
  },
  too_many_profiles: {
    status: 409,
    en: `A shop can have at most ${limits.profiles} shipping profiles. Delete one first.`,
    vi: `Mỗi cửa hàng có tối đa ${limits.profiles} hồ sơ vận chuyển. Hãy xóa bớt trước.`,
  },
  default_profile: {
    status: 409,
    en: 'This profile is for all products without one of their own, so it cannot be deleted.',
    vi: 'Hồ sơ này dùng cho mọi sản phẩm chưa có hồ sơ riêng nên không thể xóa.',
  },
})
