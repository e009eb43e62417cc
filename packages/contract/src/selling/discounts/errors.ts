import { errorTable } from '../../platform/api/error-table.ts'
import { limits } from './limits.ts'

export const discountsErrors = errorTable({
  too_many_discounts: {
    status: 409,
    en: `A shop can have at most ${limits.discounts} discounts. Delete some first.`,
    vi: `Mỗi cửa hàng có tối đa ${limits.discounts} giảm giá. Hãy xóa bớt trước.`,
  },
  too_many_automatic_discounts: {
    status: 409,
    en: `A shop can have at most ${limits.automatic} automatic discounts that have not expired. End or delete one first.`,
    vi: `Mỗi cửa hàng có tối đa ${limits.automatic} giảm giá tự động chưa hết hạn. Hãy kết thúc hoặc xóa bớt trước.`,
  },
  discount_code_taken: {
    status: 409,
    en: 'Another discount has this code. Capital and small letters are the same. Enter another code.',
    vi: 'Giảm giá khác đã dùng mã này. Chữ hoa và chữ thường được coi là giống nhau. Hãy nhập mã khác.',
    fields: ['code'],
  },
  wrong_vat_number: {
    status: 409,
    en: 'This is not a valid VAT number of an EU country. Check its digits, or leave it empty.',
    vi: 'Đây không phải là mã số VAT hợp lệ của một nước EU. Hãy kiểm tra lại các chữ số hoặc để trống.',
    fields: ['vatNumber'],
  },
})
