import { errorTable } from '../../platform/api/error-table.ts'

export const storesErrors = errorTable({
  slug_invalid: {
    status: 400,
    fields: ['slug'],
    en: 'A shop address has 3 to 40 letters, digits or single hyphens, and does not begin or end with a hyphen.',
    vi: 'Địa chỉ cửa hàng gồm 3 đến 40 chữ cái, chữ số hoặc dấu gạch nối đơn, không bắt đầu hay kết thúc bằng gạch nối.',
  },
  slug_taken: {
    status: 409,
    fields: ['slug'],
    en: 'This shop address is taken. Choose another one.',
    vi: 'Địa chỉ cửa hàng này đã có người dùng. Hãy chọn địa chỉ khác.',
  },
  too_many_stores: {
    status: 409,
    en: 'You own as many shops as an account can have.',
    vi: 'Bạn đã có số cửa hàng tối đa của một tài khoản.',
  },
})
