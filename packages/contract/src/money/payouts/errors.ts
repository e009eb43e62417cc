import { errorTable } from '../../platform/api/error-table.ts'

export const payoutsErrors = errorTable({
  payout_too_small: {
    status: 400,
    fields: ['amountCents'],
    en: 'The amount is below the smallest payout. Enter a larger one, or wait for more releases.',
    vi: 'Số tiền thấp hơn mức rút tối thiểu. Hãy nhập số lớn hơn hoặc chờ thêm tiền vào số dư.',
  },
  balance_too_small: {
    status: 409,
    fields: ['amountCents'],
    en: 'The amount is above your available balance. Enter a smaller one.',
    vi: 'Số tiền lớn hơn số dư có thể rút. Hãy nhập số nhỏ hơn.',
  },
  payout_in_debt: {
    status: 409,
    en: 'You owe an amount from refunds. Your next sales pay it, then you can request payouts again.',
    vi: 'Bạn đang nợ một khoản do hoàn tiền. Các đơn hàng tới sẽ trả khoản này, sau đó bạn lại rút được tiền.',
  },
  destination_unconfirmed: {
    status: 409,
    fields: ['destinationId'],
    en: 'Confirm this account with the link in our email first.',
    vi: 'Hãy xác nhận tài khoản này bằng liên kết trong email trước.',
  },
  destination_waiting: {
    status: 409,
    fields: ['destinationId'],
    en: 'This account is new and can be paid 72 hours after its confirmation. Choose another one, or wait.',
    vi: 'Tài khoản này còn mới, chỉ nhận được tiền sau khi xác nhận 72 giờ. Hãy chọn tài khoản khác hoặc chờ thêm.',
  },
  payout_started: {
    status: 409,
    en: 'This payout is already under review and can’t be canceled.',
    vi: 'Khoản rút này đang được duyệt nên không thể hủy.',
  },
  config_exists: {
    status: 409,
    en: 'This shop already has payout settings. Reload the page to change them.',
    vi: 'Cửa hàng đã có cài đặt rút tiền. Hãy tải lại trang để sửa.',
  },
  schedule_incomplete: {
    status: 400,
    en: 'This schedule also needs this field.',
    vi: 'Lịch này cần thêm thông tin ở mục này.',
  },
})
