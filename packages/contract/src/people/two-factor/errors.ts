import { errorTable } from '../../platform/api/error-table.ts'

export const twoFactorErrors = errorTable({
  code_needed: {
    status: 403,
    en: 'Enter the code of your authenticator app, or a recovery code.',
    vi: 'Hãy nhập mã trong ứng dụng xác thực, hoặc một mã khôi phục.',
  },
  code_wrong: {
    status: 403,
    fields: ['code'],
    en: 'This code is not right, or was used already. Try the next one.',
    vi: 'Mã không đúng hoặc đã dùng rồi. Hãy thử mã tiếp theo.',
  },
  two_factor_on: { status: 409, en: 'Two-factor sign-in is on already.', vi: 'Đăng nhập hai lớp đã bật rồi.' },
  two_factor_off: { status: 409, en: 'Two-factor sign-in is off.', vi: 'Đăng nhập hai lớp đang tắt.' },
})
