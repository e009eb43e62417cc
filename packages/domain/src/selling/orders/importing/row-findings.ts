import type { InLanguages } from '@backroom/contract/platform/api/language'

/** Lines of one order. A batch reads more rows, so that an order is never in two of them. */
export const maxLines = 250

/** What is wrong in an order of a file, and what to do about it. Such an order is left out. */
export const rowFindings = {
  noName: {
    en: 'Enter the number of the order, such as #1042.',
    vi: 'Hãy nhập số đơn hàng, ví dụ #1042.',
  },
  noHead: {
    en: 'The first row of an order has its totals and states. This row has no order before it.',
    vi: 'Dòng đầu của mỗi đơn chứa tổng tiền và trạng thái. Dòng này không có đơn nào ở trước.',
  },
  email: { en: 'Enter an email, such as lan@example.com.', vi: 'Hãy nhập email, ví dụ lan@example.com.' },
  date: {
    en: 'Enter a time with its offset from 2000 on and not in the future, such as 2024-03-01 10:00:00 +0700.',
    vi: 'Hãy nhập thời điểm kèm múi giờ, từ năm 2000 và không ở tương lai, ví dụ 2024-03-01 10:00:00 +0700.',
  },
  amount: {
    en: 'Enter an amount in the currency of the order, such as 12.50.',
    vi: 'Hãy nhập số tiền theo loại tiền của đơn, ví dụ 12.50.',
  },
  currency: {
    en: 'The order is in another currency than this shop, so it can’t be added.',
    vi: 'Đơn hàng dùng loại tiền khác với cửa hàng nên không thể thêm.',
  },
  financial: {
    en: 'Enter pending, authorized, paid, partially_paid, partially_refunded, refunded or voided.',
    vi: 'Hãy nhập pending, authorized, paid, partially_paid, partially_refunded, refunded hoặc voided.',
  },
  fulfillment: {
    en: 'Enter fulfilled, partial or unfulfilled.',
    vi: 'Hãy nhập fulfilled, partial hoặc unfulfilled.',
  },
  noLines: { en: 'The order has no items.', vi: 'Đơn hàng không có sản phẩm nào.' },
  manyLines: {
    en: `An order has at most ${maxLines} rows. Split it.`,
    vi: `Một đơn hàng có tối đa ${maxLines} dòng. Hãy tách đơn.`,
  },
  quantity: {
    en: 'Enter a whole number of pieces from 1 to 99999.',
    vi: 'Hãy nhập số sản phẩm nguyên từ 1 đến 99999.',
  },
  title: { en: 'Enter the name of the item.', vi: 'Hãy nhập tên sản phẩm.' },
  discount: {
    en: 'The discount does not match: the prices of the items less the discount must be the subtotal.',
    vi: 'Giảm giá không khớp: giá các sản phẩm trừ giảm giá phải bằng tạm tính.',
  },
  total: {
    en: 'The total does not match: it must be the subtotal with shipping and taxes.',
    vi: 'Tổng cộng không khớp: phải bằng tạm tính cộng phí vận chuyển và thuế.',
  },
  refund: {
    en: 'The refunded amount does not match the payment status, or is more than was paid.',
    vi: 'Số tiền đã hoàn không khớp trạng thái thanh toán hoặc lớn hơn số đã thu.',
  },
  paidPart: {
    en: 'Of a partially paid order, enter what is outstanding: more than 0 and less than the total.',
    vi: 'Với đơn thanh toán một phần, hãy nhập số còn thiếu: lớn hơn 0 và nhỏ hơn tổng cộng.',
  },
  country: {
    en: 'Enter a country code of two letters, such as VN.',
    vi: 'Hãy nhập mã quốc gia hai chữ cái, ví dụ VN.',
  },
  tags: {
    en: 'Enter at most 250 tags of at most 50 characters, separated by commas.',
    vi: 'Hãy nhập tối đa 250 tag, mỗi tag tối đa 50 ký tự, cách nhau bằng dấu phẩy.',
  },
} satisfies Record<string, InLanguages>

export const tooLong = (max: number): InLanguages => ({
  en: `Enter at most ${max} characters.`,
  vi: `Hãy nhập tối đa ${max} ký tự.`,
})
