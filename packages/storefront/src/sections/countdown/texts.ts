import { sectionTexts } from '@backroom/theme/sections/section-schema'

export const texts = sectionTexts(
  {
    name: { hydro: 'Countdown', newchick: 'Countdown' },
    labels: {
      countdownEnd: 'Ends on',
      afterEnd: 'After it ends',
      endedText: 'Text after it ends',
      countdownBackground: 'Countdown background',
    },
    help: {
      countdownEnd: 'In your shop’s time zone. Customers also see the time zone.',
      endedText: 'Leave empty for default text.',
    },
    options: { show_text: 'Show text', hide_section: 'Hide section' },
    storefront: { ended: 'This offer has ended.' },
  },
  {
    name: { hydro: 'Đếm ngược', newchick: 'Đếm ngược' },
    labels: {
      countdownEnd: 'Kết thúc lúc',
      afterEnd: 'Sau khi kết thúc',
      endedText: 'Nội dung sau khi kết thúc',
      countdownBackground: 'Nền đếm ngược',
    },
    help: {
      countdownEnd: 'Theo múi giờ của cửa hàng. Khách thấy kèm tên múi giờ.',
      endedText: 'Để trống để dùng nội dung mặc định.',
    },
    options: { show_text: 'Hiện nội dung', hide_section: 'Ẩn phần này' },
    storefront: { ended: 'Ưu đãi này đã kết thúc.' },
  },
)
