import type { Texts } from '../../../../../i18n/texts.ts'
import type { texts as en } from './page-texts.en.ts'

export const texts: Texts<typeof en> = {
  bar: 'Nội dung đang xem trước',
  cart: 'Giỏ hàng khi xem trước',
  product: 'Sản phẩm khi xem trước',
  clock: 'Đếm ngược khi xem trước',
  popup: 'Popup khi xem trước',
  state: {
    cart: { filled: 'Giỏ có hàng', empty: 'Giỏ trống', goalReached: 'Đã đạt mục tiêu' },
    product: { usual: 'Như hiện tại', onSale: 'Đang giảm giá', soldOut: 'Hết hàng' },
    clock: { usual: 'Đếm ngược như hiện tại', running: 'Đang đếm ngược', ended: 'Đã hết giờ' },
    popup: { open: 'Popup đang mở', closed: 'Popup đã đóng', answered: 'Đã đăng ký hoặc sao chép' },
  },
  whichProduct: 'Sản phẩm xem trước',
  whichCollection: 'Bộ sưu tập xem trước',
  writeKey: 'Sửa chữ của phần đang mở, ngay trong bản xem trước',
  hud: {
    title: 'Từ lúc gõ đến khi xem trước đổi, ms ({{count}} lần đo)',
    last: 'Lần cuối',
    p50: 'Một nửa số lần',
    p95: '95 trên 100 lần',
    commit: 'Đã đổi',
    paint: 'Đã vẽ xong',
  },
}
