import type { Texts } from '../../../i18n/texts.ts'
import type { texts as en } from './texts.en.ts'

export const texts: Texts<typeof en> = {
  locked: 'Bạn không có quyền',
  about: {
    preferences: 'Tên, địa chỉ, múi giờ và ngôn ngữ của cửa hàng.',
    domain: 'Các tên miền để khách vào trang bán hàng.',
    staff: 'Nhân viên và quyền của họ.',
    plan: 'Gói dịch vụ, phí và các lần thanh toán.',
    stores: 'Mọi cửa hàng của bạn: tình trạng, gói, doanh thu hôm nay; đóng hoặc chuyển cửa hàng.',
    audit: 'Ai đã thay đổi gì, khi nào.',
    themes: 'Thiết kế của giao diện mới, hình, giao diện đã xóa.',
    mails: 'Nội dung email gửi khách, có xem trước.',
    documents: 'Nội dung in trên hóa đơn, phiếu giảm trừ và cách đánh số.',
    notification: 'Thông báo về đơn hàng và thay đổi: trong Backroom, qua email hoặc Telegram.',
    tasks: 'Các lần xuất và thay đổi hàng loạt trong 90 ngày qua, kèm tệp.',
    payout: 'Số dư, tiền đang tạm giữ và giao dịch.',
    payments: 'Cách khách thanh toán và ai nhận tiền.',
    checkout: 'Những thông tin khách điền và đồng ý, cách đánh số đơn hàng.',
    shipping: 'Giao đến đâu, bằng cách nào và với phí bao nhiêu.',
    taxes: 'Thuế suất theo quốc gia, giá đã gồm thuế hay chưa.',
    clearCache: 'Xóa bản lưu của các trang bán hàng và xem tỷ lệ dùng bản lưu.',
    pixels: 'Những gì nền tảng quảng cáo biết về lượt truy cập và đơn hàng.',
  },
}
