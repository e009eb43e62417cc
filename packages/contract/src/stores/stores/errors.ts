import { errorTable } from '../../platform/api/error-table.ts'

export const storesErrors = errorTable({
  contact_email_invalid: {
    status: 400,
    fields: ['email'],
    en: 'Enter one email address, such as hello@example.com, or leave the field empty.',
    vi: 'Hãy nhập một địa chỉ email, ví dụ hello@example.com, hoặc để trống.',
  },
  contact_phone_invalid: {
    status: 400,
    fields: ['phone'],
    en: 'Enter a phone number with at least three digits. Spaces, +, -, ( ), . and / are allowed.',
    vi: 'Hãy nhập số điện thoại có ít nhất ba chữ số. Có thể dùng dấu cách, +, -, ( ), . và /.',
  },
  slug_invalid: {
    status: 400,
    fields: ['slug'],
    en: 'Use 3 to 40 letters, digits or single hyphens. Don’t start or end with a hyphen.',
    vi: 'Hãy dùng 3 đến 40 chữ cái, chữ số hoặc gạch nối đơn. Không bắt đầu hay kết thúc bằng gạch nối.',
  },
  slug_taken: {
    status: 409,
    fields: ['slug'],
    en: 'This shop address is taken. Choose another one.',
    vi: 'Địa chỉ cửa hàng này đã được dùng. Hãy chọn địa chỉ khác.',
  },
  too_many_stores: {
    status: 409,
    en: 'Your account has the maximum number of shops.',
    vi: 'Tài khoản của bạn đã có số cửa hàng tối đa.',
  },
})
