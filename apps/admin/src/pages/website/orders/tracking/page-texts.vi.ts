import type { Texts } from '../../../../i18n/texts.ts'
import type { texts as en } from './page-texts.en.ts'

export const texts: Texts<typeof en> = {
  field: {
    Order: 'Đơn hàng',
    'Tracking number': 'Mã vận đơn',
    Carrier: 'Hãng vận chuyển',
    'Tracking URL': 'Liên kết theo dõi',
    SKU: 'Mã SKU',
    Quantity: 'Số lượng',
  },
  fileHint: 'Mỗi mã vận đơn một dòng, kèm số đơn hàng, ví dụ #1042.',
  text: 'Mọi sản phẩm chưa giao của đơn, hoặc sản phẩm có mã SKU trong dòng, được giao với mã này. Nếu đơn đã giao hết, mã được thêm vào kiện mới nhất. Có thể hoàn tác việc nhập, nhưng email đã gửi cho khách thì không thể thu hồi.',
  notify: 'Gửi email cho khách',
  start: 'Nhập mã vận đơn',
}
