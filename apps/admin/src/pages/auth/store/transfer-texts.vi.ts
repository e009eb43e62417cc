import type { Texts } from '../../../i18n/texts.ts'
import type { texts as en } from './transfer-texts.en.ts'

export const texts: Texts<typeof en> = {
  title: 'Nhận quyền sở hữu {{store}}?',
  from: '{{person}} muốn chuyển cửa hàng này cho bạn. Bạn sẽ sở hữu cả đơn hàng, tiền và khoản nợ của cửa hàng.',
  payouts: 'Tiền chỉ được rút sau khi bạn xác nhận các tài khoản nhận tiền hoặc thêm tài khoản của mình.',
  accept: 'Nhận cửa hàng',
  accepted: '{{store}} là của bạn',
  failed: 'Không thể nhận cửa hàng này',
  close: 'Đóng',
}
