import type { checkoutTexts as en } from './checkout-texts.en.ts'

import { returnTexts } from './return-texts.vi.ts'

export const checkoutTexts: typeof en = {
  sendLink: 'Gửi cho tôi liên kết để tiếp tục',
  sendLinkHint: 'Mở trên thiết bị khác hoặc hoàn tất sau.',
  linkSent: 'Bạn sẽ nhận email có liên kết đến trang thanh toán này. Liên kết dùng được trong 7 ngày.',
  linkGone: 'Liên kết này không còn dùng được. Bên dưới là giỏ hàng của bạn trong trình duyệt này.',
  linkCompleted: 'Đơn này đã được đặt. Bạn xem đơn hàng qua liên kết trong email xác nhận.',
  acceptsMarketing: 'Gửi cho tôi tin tức và ưu đãi qua email. Tôi có thể hủy bất cứ lúc nào.',
  acceptsTerms: 'Tôi đồng ý với',
  termsName: 'điều khoản dịch vụ',
  findingTerms: 'Vui lòng đồng ý với điều khoản để đặt hàng.',
  policies: 'Chính sách',
  policyNames: {
    refund: 'Chính sách hoàn tiền',
    privacy: 'Chính sách bảo mật',
    terms: 'Điều khoản dịch vụ',
    shipping: 'Chính sách giao hàng',
    contact: 'Liên hệ',
  },
  balanceTitle: (amount) => `Còn ${amount} cần thanh toán`,
  balanceText: 'Cửa hàng đã thay đổi đơn hàng của bạn, và tổng mới lớn hơn số tiền bạn đã trả.',
  balancePay: 'Thanh toán ngay',
  yourOrder: 'Đơn hàng của bạn',
  orderStatus: 'Trạng thái',
  orderStatuses: {
    awaiting: 'Chờ thanh toán',
    confirmed: 'Đã xác nhận',
    paid: 'Đã thanh toán',
    partly_refunded: 'Đã hoàn tiền một phần',
    refunded: 'Đã hoàn tiền',
    cancelled: 'Đã hủy',
  },
  parcelsTitle: 'Giao hàng',
  parcel: (number) => `Kiện hàng ${number}`,
  parcelOnItsWay: 'Đang giao, gửi ngày',
  parcelDelivered: 'Đã giao ngày',
  parcelTrack: (number) => `Theo dõi ${number}`,
  parcelNumber: (number) => `Mã vận đơn ${number}`,
  returns: returnTexts,
  toFollow: 'Sẽ gửi sau',
}
