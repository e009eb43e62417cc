import type { Texts } from '../../i18n/texts.ts'
import type { texts as en } from './plan-texts.en.ts'

export const texts: Texts<typeof en> = {
  title: 'Chọn gói',
  afterTrial_other: 'Gói bắt đầu khi hết dùng thử, còn {{count, number}} ngày. Trước đó không có gì thay đổi.',
  rank: { MEMBER: 'Thành viên', SILVER: 'Bạc', GOLD: 'Vàng', PLATINUM: 'Bạch kim' },
  price: '{{price}} mỗi tháng, {{fee}} trên mỗi đơn hàng',
  free: 'Không phí hằng tháng, {{fee}} trên mỗi đơn hàng',
  choose: 'Chọn gói',
  chosen: 'Gói {{plan}} bắt đầu khi hết dùng thử.',
}
