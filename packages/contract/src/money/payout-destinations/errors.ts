import { errorTable } from '../../platform/api/error-table.ts'
import { limits } from './limits.ts'

export const destinationsErrors = errorTable({
  account_incomplete: {
    status: 400,
    en: 'Fill in this field. Without it the account can’t be paid.',
    vi: 'Hãy điền mục này. Thiếu thông tin này thì không thể chuyển tiền vào tài khoản.',
  },
  iban_wrong: {
    status: 400,
    fields: ['iban'],
    en: 'This isn’t a valid IBAN: its check digits don’t match. Compare it with your bank statement.',
    vi: 'IBAN này không hợp lệ vì sai số kiểm tra. Hãy đối chiếu với sao kê ngân hàng.',
  },
  routing_number_wrong: {
    status: 400,
    fields: ['routingNumber'],
    en: 'This isn’t a valid routing number. It is the 9 digits at the bottom left of a check.',
    vi: 'Mã định tuyến không hợp lệ. Mã gồm 9 chữ số, nằm ở góc dưới bên trái tờ séc.',
  },
  bic_wrong: {
    status: 400,
    fields: ['bic'],
    en: 'This isn’t a valid BIC (SWIFT code) of that country. It has 8 or 11 characters, like VCBCVNVX.',
    vi: 'Mã BIC (SWIFT) không hợp lệ với quốc gia này. Mã gồm 8 hoặc 11 ký tự, ví dụ VCBCVNVX.',
  },
  account_number_wrong: {
    status: 400,
    fields: ['accountNumber'],
    en: 'Enter the account number with 4 to 34 digits or letters.',
    vi: 'Hãy nhập số tài khoản gồm 4 đến 34 chữ số hoặc chữ cái.',
  },
  account_email_wrong: {
    status: 400,
    fields: ['accountEmail'],
    en: 'Enter the email address of the account, like name@example.com.',
    vi: 'Hãy nhập địa chỉ email của tài khoản, ví dụ ten@example.com.',
  },
  destination_added: {
    status: 409,
    fields: ['iban', 'accountNumber', 'accountEmail'],
    en: 'This account is already one of your payout accounts.',
    vi: 'Tài khoản này đã có trong danh sách nhận tiền.',
  },
  too_many_destinations: {
    status: 409,
    en: `A shop can have at most ${limits.destinationsPerStore} payout accounts. Remove one first.`,
    vi: `Mỗi cửa hàng có tối đa ${limits.destinationsPerStore} tài khoản nhận tiền. Hãy gỡ bớt trước.`,
  },
  destination_in_use: {
    status: 409,
    en: 'A payout to this account is on its way. Wait until it has arrived, or cancel it first.',
    vi: 'Đang có một khoản tiền chuyển đến tài khoản này. Hãy chờ tiền đến nơi hoặc hủy yêu cầu trước.',
  },
  destination_scheduled: {
    status: 409,
    en: 'Your automatic payouts go to this account. Choose another account for them first.',
    vi: 'Lịch nhận tiền tự động đang dùng tài khoản này. Hãy chọn tài khoản khác trước.',
  },
})
