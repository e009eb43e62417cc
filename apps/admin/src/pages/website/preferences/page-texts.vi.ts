import type { Texts } from '../../../i18n/texts.ts'
import type { texts as en } from './page-texts.en.ts'

export const texts: Texts<typeof en> = {
  store: 'Cửa hàng',
  name: 'Tên',
  nameHint: 'Khách thấy tên này ở đầu trang, trong email và trên hóa đơn.',
  nameMissing: 'Hãy đặt tên cho cửa hàng.',
  address: 'Địa chỉ',
  visit: 'Mở trang của bạn',
  copy: 'Sao chép địa chỉ',
  standards: 'Giờ, ngôn ngữ và lượt truy cập',
  zone: 'Múi giờ',
  zoneHint: 'Ngày trong báo cáo, giờ đặt hàng và nhãn trên thanh công cụ tính theo múi giờ này.',
  noZone: 'Chưa chọn: dùng {{zone}}',
  language: 'Ngôn ngữ cửa hàng',
  languageHint: 'Khách đọc ngôn ngữ này trong giỏ hàng, khi thanh toán và trong email.',
  visits: 'Thống kê lượt truy cập',
  visitsHint: 'Dùng cho báo cáo. Trình duyệt yêu cầu không theo dõi thì không bao giờ được tính.',
  visitsOf: { always: 'Tất cả', ask: 'Chỉ khách đồng ý; cửa hàng sẽ hỏi khách', off: 'Không thống kê' },
  fixed: 'Cố định cho cửa hàng',
  businessType: 'Loại cửa hàng',
  businessTypes: { pod: 'In theo yêu cầu', dropship: 'Dropship' },
  currency: 'Tiền tệ',
}
