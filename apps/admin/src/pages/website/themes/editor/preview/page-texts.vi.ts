import type { Texts } from '../../../../../i18n/texts.ts'
import type { texts as en } from './page-texts.en.ts'

export const texts: Texts<typeof en> = {
  bar: 'Tùy chọn xem trước',
  cart: 'Giỏ hàng xem trước',
  product: 'Trạng thái sản phẩm xem trước',
  clock: 'Đếm ngược xem trước',
  popup: 'Popup xem trước',
  state: {
    cart: { filled: 'Giỏ có hàng', empty: 'Giỏ trống', goalReached: 'Đã đạt mục tiêu' },
    product: { usual: 'Trạng thái thực', onSale: 'Đang giảm giá', soldOut: 'Hết hàng' },
    clock: { usual: 'Đếm ngược thực', running: 'Đang đếm ngược', ended: 'Đã hết giờ' },
    popup: { open: 'Popup đang mở', closed: 'Popup đã đóng', answered: 'Đã đăng ký hoặc sao chép' },
  },
  whichProduct: 'Sản phẩm xem trước',
  whichCollection: 'Bộ sưu tập xem trước',
  writeKey: 'Sửa chữ của phần đang mở trong bản xem trước',
  hud: {
    title: 'Từ lúc gõ đến khi xem trước đổi, ms ({{count, number}} lần đo)',
    last: 'Lần cuối',
    p50: 'Trung vị',
    p95: 'Phân vị 95',
    commit: 'Đã cập nhật',
    paint: 'Đã vẽ xong',
  },
}
