import type { Texts } from '../../../i18n/texts.ts'
import type { texts as en } from './texts.en.ts'

export const texts: Texts<typeof en> = {
  locked: 'Bạn không có quyền',
  about: {
    preferences: 'Tên, địa chỉ, múi giờ và ngôn ngữ của cửa hàng.',
    domain: 'Những địa chỉ mà khách tìm thấy cửa hàng.',
    staff: 'Ai làm việc trong cửa hàng, được làm gì.',
    audit: 'Ai đã thay đổi gì, lúc nào.',
    notification: 'Nơi bạn nhận tin về đơn hàng và thay đổi: tại đây, e-mail, Telegram.',
    tasks: 'Các lần xuất và thay đổi hàng loạt trong 90 ngày qua, kèm tệp.',
    payout: 'Số tiền đã kiếm, sắp nhận và mọi giao dịch.',
  },
}
