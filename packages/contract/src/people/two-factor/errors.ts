import { errorTable } from '../../platform/api/error-table.ts'

export const twoFactorErrors = errorTable({
  code_needed: {
    status: 403,
    en: 'Enter the code from your authenticator app or a recovery code.',
    vi: 'Hãy nhập mã trong ứng dụng xác thực hoặc mã dự phòng.',
  },
  code_wrong: {
    status: 403,
    fields: ['code'],
    en: 'The code is incorrect or was already used. Try the next one.',
    vi: 'Mã không đúng hoặc đã được dùng. Hãy thử mã tiếp theo.',
  },
  two_factor_on: { status: 409, en: 'Two-factor authentication is already on.', vi: 'Xác thực hai lớp đã bật.' },
  two_factor_off: { status: 409, en: 'Two-factor authentication is off.', vi: 'Xác thực hai lớp đang tắt.' },
})
