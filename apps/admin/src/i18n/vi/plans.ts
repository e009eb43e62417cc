import type { plans as en } from '../en/plans.ts'
import type { Texts } from '../texts.ts'

export const plans: Texts<typeof en> = {
  title: 'Chọn gói',
  afterTrial_other: 'Gói bắt đầu khi hết dùng thử, còn {{count}} ngày. Từ giờ đến đó mọi thứ giữ nguyên.',
  rank: { MEMBER: 'Thành viên', SILVER: 'Bạc', GOLD: 'Vàng', PLATINUM: 'Bạch kim' },
  price: '{{price}} mỗi tháng, {{fee}} mỗi đơn bán được',
  free: 'Không phí hằng tháng, {{fee}} mỗi đơn bán được',
  choose: 'Chọn gói',
  chosen: 'Gói {{plan}} bắt đầu khi hết dùng thử.',
}
