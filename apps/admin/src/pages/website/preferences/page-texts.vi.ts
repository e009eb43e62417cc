import type { Texts } from '../../../i18n/texts.ts'
import type { texts as en } from './page-texts.en.ts'

export const texts: Texts<typeof en> = {
  store: 'Cửa hàng',
  name: 'Tên',
  nameHint: 'Khách thấy tên này ở đầu trang, trong email và trên hóa đơn.',
  nameMissing: 'Hãy nhập tên cửa hàng.',
  address: 'Địa chỉ',
  visit: 'Xem trang bán hàng',
  copy: 'Sao chép địa chỉ',
  standards: 'Múi giờ, ngôn ngữ và lượt truy cập',
  zone: 'Múi giờ',
  zoneHint: 'Dùng cho ngày trong báo cáo, giờ đặt hàng và nhãn trên thanh công cụ.',
  noZone: 'Chưa chọn: dùng {{zone}}',
  language: 'Ngôn ngữ cửa hàng',
  languageHint: 'Khách thấy ngôn ngữ này trong giỏ hàng, khi thanh toán và trong email.',
  visits: 'Thống kê lượt truy cập',
  confirmSubscribers: 'Người đăng ký mới xác nhận địa chỉ',
  confirmSubscribersHint: 'Họ nhận một email có liên kết. Địa chỉ chỉ được tính sau khi bấm liên kết.',
  on: 'Bật',
  off: 'Tắt',
  visitsHint: 'Dùng cho báo cáo. Không tính trình duyệt yêu cầu không theo dõi.',
  visitsOf: { always: 'Mọi lượt truy cập', ask: 'Hỏi khách; chỉ tính khách đồng ý', off: 'Tắt' },
  fixed: 'Không thể thay đổi',
  businessType: 'Loại hình kinh doanh',
  businessTypes: { pod: 'In theo yêu cầu', dropship: 'Dropship' },
  currency: 'Tiền tệ',
}
