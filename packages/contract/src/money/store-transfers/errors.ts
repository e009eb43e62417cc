import { errorTable } from '../../platform/api/error-table.ts'

export const storeTransfersErrors = errorTable({
  transfer_to_self: {
    status: 409,
    fields: ['email'],
    en: 'You already own this shop. Enter another person’s email.',
    vi: 'Bạn đang là chủ cửa hàng này. Hãy nhập email của người khác.',
  },
  transfer_open: {
    status: 409,
    en: 'The shop is already offered to another person. Cancel that transfer first.',
    vi: 'Cửa hàng đang được chuyển cho người khác. Hãy hủy lần chuyển đó trước.',
  },
  transfer_payouts: {
    status: 409,
    en: 'A payout of this shop is on its way. Wait until it has arrived, or cancel it.',
    vi: 'Cửa hàng đang có khoản rút tiền chưa xong. Hãy chờ tiền đến hoặc hủy khoản đó.',
  },
  transfer_not_open: {
    status: 409,
    en: 'There is no open transfer. It was accepted, cancelled or has expired.',
    vi: 'Không có lần chuyển nào đang chờ. Lần chuyển đã được nhận, bị hủy hoặc hết hạn.',
  },
  transfer_to_another: {
    status: 403,
    en: 'This link is for another email. Sign in with the account it was sent to.',
    vi: 'Liên kết này dành cho email khác. Hãy đăng nhập bằng tài khoản đã nhận liên kết.',
  },
})
