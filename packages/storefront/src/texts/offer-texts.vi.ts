import type { offerTexts as en } from './offer-texts.en.ts'

export const offerTexts: typeof en = {
  title: 'Thêm sản phẩm này vào đơn hàng?',
  placed: (number) => `Cảm ơn bạn. Đơn hàng ${number} đã được đặt.`,
  shipsAlong: 'Sản phẩm thêm ở đây được giao cùng đơn hàng, không tốn thêm phí vận chuyển.',
  paidAlong: 'Bạn thanh toán sản phẩm này cùng với đơn hàng.',
  toPay: 'Cần thanh toán',
  optionWithTax: (title, amount, tax) => `${title} – ${amount} (gồm ${tax} thuế)`,
  pay: (amount, card) => `Thanh toán ${amount} bằng ${card}`,
  payWith: (card) => `Thanh toán bằng ${card}`,
  add: (amount) => `Thêm vào đơn hàng với giá ${amount}`,
  addChosen: 'Thêm vào đơn hàng',
  refuse: 'Không, cảm ơn',
  toOrder: 'Xem đơn hàng của bạn',
  problems: {
    changed: 'Giá hoặc ưu đãi đã thay đổi nên chưa thêm sản phẩm nào. Vui lòng xem lại.',
    declined:
      'Ngân hàng từ chối thanh toán. Đơn hàng đã đặt của bạn không thay đổi. Bạn có thể thử lại hoặc tiếp tục mà không thêm.',
    soldOut: 'Sản phẩm này vừa hết hàng nên chưa được thêm. Đơn hàng của bạn không thay đổi.',
    unavailable:
      'Hiện chưa thanh toán được nên chưa thêm sản phẩm nào. Đơn hàng của bạn không thay đổi. Vui lòng thử lại sau giây lát.',
  },
}
