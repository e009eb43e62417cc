import type { Texts } from '../../i18n/texts.ts'
import type { texts as en } from './plan-texts.en.ts'

export const texts: Texts<typeof en> = {
  title: 'Chọn gói',
  afterTrial_other: 'Gói bắt đầu khi hết dùng thử, còn {{count, number}} ngày. Trước đó không có gì thay đổi.',
  rank: { MEMBER: 'Thành viên', SILVER: 'Bạc', GOLD: 'Vàng', PLATINUM: 'Bạch kim' },
  price: '{{price}} mỗi tháng, {{fee}} trên mỗi đơn hàng',
  free: 'Không phí hằng tháng, {{fee}} trên mỗi đơn hàng',
  choose: 'Chọn gói',
  view: 'Xem gói dịch vụ',
  unpaid: {
    past_due: 'Chưa thu được phí gói dịch vụ. Hệ thống sẽ thử lại mỗi giờ.',
    grace: 'Phí gói dịch vụ vẫn chưa được trả. Cửa hàng sắp đóng với khách hàng.',
    frozen: 'Cửa hàng bị tạm khóa vì gói chưa được thanh toán. Bạn vẫn xem và xuất được dữ liệu, không có gì bị xóa.',
    cancelled: 'Gói của cửa hàng đã bị hủy. Bạn vẫn xem và xuất được dữ liệu, không có gì bị xóa.',
  },
  chosen: 'Gói {{plan}} bắt đầu khi hết dùng thử.',
}
