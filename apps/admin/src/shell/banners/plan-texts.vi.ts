import type { Texts } from '../../i18n/texts.ts'
import type { texts as en } from './plan-texts.en.ts'

export const texts: Texts<typeof en> = {
  title: 'Chọn gói',
  afterTrial_other: 'Gói bắt đầu khi hết dùng thử, còn {{count}} ngày. Từ giờ đến đó mọi thứ giữ nguyên.',
  rank: { MEMBER: 'Thành viên', SILVER: 'Bạc', GOLD: 'Vàng', PLATINUM: 'Bạch kim' },
  price: '{{price}} mỗi tháng, {{fee}} mỗi đơn bán được',
  free: 'Không phí hằng tháng, {{fee}} mỗi đơn bán được',
  choose: 'Chọn gói',
  chosen: 'Gói {{plan}} bắt đầu khi hết dùng thử.',
}
