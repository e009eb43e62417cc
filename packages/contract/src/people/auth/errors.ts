import { errorTable } from '../../platform/api/error-table.ts'

export const authErrors = errorTable({
  password_unfit: {
    status: 400,
    fields: ['password'],
    en: 'Choose a password of 5 to 50 characters that is not among the most common.',
    vi: 'Hãy chọn mật khẩu dài 5 đến 50 ký tự và không nằm trong số những mật khẩu phổ biến nhất.',
  },
  email_invalid: {
    status: 400,
    fields: ['email'],
    en: 'Enter an e-mail address of 5 to 50 characters.',
    vi: 'Hãy nhập địa chỉ email dài 5 đến 50 ký tự.',
  },
  credentials_wrong: {
    status: 401,
    en: 'The e-mail or the password is not right.',
    vi: 'Email hoặc mật khẩu không đúng.',
  },
  refresh_token_invalid: {
    status: 401,
    en: 'Your session has ended. Please sign in again.',
    vi: 'Phiên đăng nhập đã hết. Vui lòng đăng nhập lại.',
  },
  password_needed: {
    status: 403,
    en: 'Enter the password you chose when you signed up.',
    vi: 'Hãy nhập mật khẩu bạn đã chọn khi đăng ký.',
  },
  password_wrong: {
    status: 403,
    fields: ['currentPassword', 'password'],
    en: 'The current password is not right.',
    vi: 'Mật khẩu hiện tại không đúng.',
  },
  token_invalid: {
    status: 410,
    en: 'This link is no longer good: it was used, is too old, or was replaced. Ask for a new one.',
    vi: 'Liên kết này không còn dùng được: đã dùng rồi, quá cũ hoặc đã được thay. Hãy xin liên kết mới.',
  },
})
