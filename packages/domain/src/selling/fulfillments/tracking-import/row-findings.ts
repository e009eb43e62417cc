import type { InLanguages } from '@backroom/contract/platform/api/language'
import { fulfillmentsErrors } from '@backroom/contract/selling/fulfillments/errors'
import { limits } from '@backroom/contract/selling/fulfillments/limits'

const textsOf = ({ en, vi }: InLanguages): InLanguages => ({ en, vi })

/** What is wrong in a row, and what to do about it. */
export const rowFindings = {
  noOrder: {
    en: 'This shop has no order with this number. Correct it, such as #1042.',
    vi: 'Cửa hàng không có đơn nào mang số này. Hãy sửa lại, ví dụ #1042.',
  },
  number: {
    en: `Enter a tracking number of letters, digits, dashes and dots, at most ${limits.trackingNumberLength} characters.`,
    vi: `Hãy nhập mã vận đơn gồm chữ cái không dấu, chữ số, dấu gạch và dấu chấm, tối đa ${limits.trackingNumberLength} ký tự.`,
  },
  carrier: {
    en: `Enter at most ${limits.carrierLength} characters.`,
    vi: `Hãy nhập tối đa ${limits.carrierLength} ký tự.`,
  },
  url: {
    en: 'Enter an address that begins with https://, or leave it empty.',
    vi: 'Hãy nhập địa chỉ bắt đầu bằng https:// hoặc để trống.',
  },
  quantity: {
    en: 'Enter a whole number of pieces from 1, and the SKU they have.',
    vi: 'Hãy nhập số sản phẩm nguyên từ 1 và mã SKU của chúng.',
  },
  sku: {
    en: 'The order has fewer open items with this SKU. Some were sent or removed, or the SKU is wrong.',
    vi: 'Đơn hàng không còn đủ sản phẩm chưa giao có mã SKU này. Có thể đã giao, đã bỏ, hoặc mã SKU sai.',
  },
  manyNumbers: {
    en: `A parcel has at most ${limits.trackingNumbers} tracking numbers.`,
    vi: `Một kiện hàng có tối đa ${limits.trackingNumbers} mã vận đơn.`,
  },
  cancelled: textsOf(fulfillmentsErrors.order_cancelled),
  held: textsOf(fulfillmentsErrors.order_on_hold),
  highRisk: textsOf(fulfillmentsErrors.order_high_risk),
  nothing: {
    en: 'The order has nothing left to send, and no parcel on its way that could get the number.',
    vi: 'Đơn hàng không còn gì để giao và không có kiện nào đang đi để gắn mã này.',
  },
} satisfies Record<string, InLanguages>
