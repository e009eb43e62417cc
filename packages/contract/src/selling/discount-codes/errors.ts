import { errorTable } from '../../platform/api/error-table.ts'
import { limits } from './limits.ts'

export const discountCodesErrors = errorTable({
  discount_without_code: {
    status: 409,
    en: 'This discount applies without a code. Create a discount with a code first.',
    vi: 'Giảm giá này áp dụng không cần mã. Hãy tạo giảm giá có mã trước.',
  },
  too_many_codes: {
    status: 409,
    en: `A discount can have at most ${limits.codes.toLocaleString('en')} codes. Delete some, or create another discount.`,
    vi: `Mỗi giảm giá có tối đa ${limits.codes.toLocaleString('vi')} mã. Hãy xóa bớt hoặc tạo giảm giá khác.`,
    fields: ['count'],
  },
  own_code: {
    status: 409,
    en: 'This is the code of the discount itself. Change it on the page of the discount.',
    vi: 'Đây là mã chính của giảm giá. Hãy sửa mã trên trang giảm giá.',
  },
})
