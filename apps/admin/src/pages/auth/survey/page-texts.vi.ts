import type { Texts } from '../../../i18n/texts.ts'
import type { texts as en } from './page-texts.en.ts'

export const texts: Texts<typeof en> = {
  welcome: 'Cửa hàng của bạn đã sẵn sàng',
  welcomeText: 'Cửa hàng ở địa chỉ {{domain}}. Hãy trả lời ba câu hỏi ngắn để thiết lập.',
  title: 'Cho chúng tôi biết về cửa hàng',
  text: 'Trả lời ba câu hỏi ngắn để thiết lập cửa hàng. Bạn có thể đổi câu trả lời sau.',
  progress: 'Bước {{step}} trên {{steps}}',
  situation: 'Bạn đang ở giai đoạn nào?',
  situations: {
    starting: 'Tôi mới bắt đầu',
    selling: 'Tôi đã bán ở nơi khác',
    moving: 'Tôi chuyển từ nền tảng khác sang',
  },
  volume: 'Bạn dự kiến có bao nhiêu đơn mỗi tháng?',
  volumes: { none: 'Tôi chưa biết', some: 'Đến 50 đơn', many: 'Từ 50 đến 500 đơn', most: 'Hơn 500 đơn' },
  kind: 'Cửa hàng thuộc loại nào?',
  kinds: {
    pod: 'In theo yêu cầu',
    podText: 'Thiết kế của bạn trên áo, cốc, tranh; có đơn mới in.',
    dropship: 'Dropship',
    dropshipText: 'Nhà cung cấp gửi hàng thẳng cho khách.',
  },
  place: 'Cửa hàng của bạn ở đâu?',
  timeZone: 'Múi giờ',
  timeZoneHint: 'Dùng cho ngày, báo cáo và giờ đặt hàng.',
  language: 'Ngôn ngữ cửa hàng',
  languageHint: 'Khách thấy ngôn ngữ này trong giỏ hàng và khi thanh toán.',
  languages: { en: 'Tiếng Anh', vi: 'Tiếng Việt' },
  back: 'Quay lại',
  next: 'Tiếp tục',
  finish: 'Mở cửa hàng',
  skip: 'Để sau',
}
