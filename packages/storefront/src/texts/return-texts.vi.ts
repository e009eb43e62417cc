import type { returnTexts as en } from './return-texts.en.ts'

export const returnTexts: typeof en = {
  title: 'Trả hàng',
  ask: 'Trả sản phẩm',
  hint: 'Chọn số lượng bạn muốn gửi trả. Câu trả lời của cửa hàng hiện trên trang này.',
  quantityOf: (title) => `Số lượng ${title} muốn trả`,
  reason: 'Lý do',
  reasons: {
    size_too_small: 'Quá nhỏ',
    size_too_large: 'Quá lớn',
    not_as_described: 'Không đúng mô tả',
    damaged: 'Bị hỏng',
    wrong_item: 'Giao sai sản phẩm',
    changed_mind: 'Tôi đổi ý',
    other: 'Lý do khác',
  },
  note: 'Ghi chú cho cửa hàng',
  send: 'Gửi yêu cầu trả hàng',
  numbered: (number) => `Yêu cầu trả hàng ${number}`,
  states: {
    requested: 'Đã gửi yêu cầu. Cửa hàng sẽ trả lời.',
    approved: 'Đã được chấp nhận. Bạn có thể gửi trả sản phẩm.',
    received: 'Cửa hàng đã nhận hàng trả',
    closed: 'Đã hoàn tất',
    declined: 'Bị từ chối',
    cancelled: 'Đã hủy',
  },
  findings: {
    empty: 'Vui lòng chọn ít nhất một sản phẩm và một lý do.',
    too_many: 'Có quá nhiều yêu cầu. Vui lòng thử lại sau.',
    too_late: 'Đã hết thời hạn trả sản phẩm của đơn này. Vui lòng liên hệ cửa hàng.',
    not_returnable: 'Không thể trả các sản phẩm này, hoặc bạn đã gửi yêu cầu rồi. Bên dưới là phần còn lại.',
  },
}
