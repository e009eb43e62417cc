import { errorTable } from '../../platform/api/error-table.ts'

export const authErrors = errorTable({
  password_unfit: {
    status: 400,
    fields: ['password'],
    en: 'Choose a password of 5 to 50 characters that isn’t too common.',
    vi: 'Hãy chọn mật khẩu dài 5 đến 50 ký tự và không quá phổ biến.',
  },
  email_invalid: {
    status: 400,
    fields: ['email'],
    en: 'Enter an email address of 5 to 50 characters.',
    vi: 'Hãy nhập địa chỉ email dài 5 đến 50 ký tự.',
  },
  credentials_wrong: {
    status: 401,
    en: 'The email or password is incorrect.',
    vi: 'Email hoặc mật khẩu không đúng.',
  },
  refresh_token_invalid: {
    status: 401,
    en: 'Your session has ended. Please sign in again.',
    vi: 'Phiên đăng nhập đã hết hạn. Vui lòng đăng nhập lại.',
  },
  password_needed: {
    status: 403,
    en: 'Enter the password you chose when you signed up.',
    vi: 'Hãy nhập mật khẩu bạn đã chọn khi đăng ký.',
  },
  password_wrong: {
    status: 403,
    fields: ['currentPassword', 'password'],
    en: 'The current password is incorrect.',
    vi: 'Mật khẩu hiện tại không đúng.',
  },
  token_invalid: {
    status: 410,
    en: 'This link has expired or was already used. Request a new one.',
    vi: 'Liên kết này đã hết hạn hoặc đã được dùng. Hãy yêu cầu liên kết mới.',
  },
})
