import { sectionTexts } from '@backroom/theme/sections/section-schema'

export const texts = sectionTexts(
  {
    name: { hydro: 'Countdown', newchick: 'Countdown' },
    labels: {
      countdownEnd: 'Ends on',
      afterEnd: 'After the end',
      endedText: 'Text after the end',
      countdownBackground: 'Background of the countdown',
    },
    help: {
      countdownEnd: 'Date and time in your shop’s zone. Buyers see it with the zone’s name.',
      endedText: 'Left empty, it says that the offer has ended.',
    },
    options: { show_text: 'Show a text', hide_section: 'Hide the section' },
    storefront: { ended: 'This offer has ended.' },
  },
  {
    name: { hydro: 'Đếm ngược', newchick: 'Đếm ngược' },
    labels: {
      countdownEnd: 'Kết thúc lúc',
      afterEnd: 'Sau khi kết thúc',
      endedText: 'Nội dung sau khi kết thúc',
      countdownBackground: 'Nền của phần đếm ngược',
    },
    help: {
      countdownEnd: 'Ngày giờ theo múi giờ của cửa hàng. Người mua thấy kèm tên múi giờ.',
      endedText: 'Để trống thì hiện câu báo ưu đãi đã kết thúc.',
    },
    options: { show_text: 'Hiện nội dung', hide_section: 'Ẩn phần này' },
    storefront: { ended: 'Ưu đãi này đã kết thúc.' },
  },
)
