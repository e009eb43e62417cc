import type { Texts } from '../../../../i18n/texts.ts'
import type { texts as en } from './page-texts.en.ts'

export const texts: Texts<typeof en> = {
  fileHint: 'Tệp đơn hàng do Shopify xuất, mỗi sản phẩm một dòng. Dòng đầu của mỗi đơn chứa tổng tiền.',
  text: 'Khách hàng được tìm hoặc thêm theo email, sản phẩm được tìm theo mã SKU. Đơn có số tiền không khớp sẽ bị bỏ qua. Không gửi email, không đổi tồn kho, và tiền đã thu ở nơi khác không tính vào khoản chi trả hay lợi nhuận của bạn. Đơn đã thêm trước đó được giữ nguyên. Hãy nhập khách hàng trước để giữ lựa chọn nhận tin của họ.',
  undo: 'Có thể hoàn tác việc nhập trên trang của tác vụ. Đơn đã thay đổi sau đó được giữ nguyên.',
  start: 'Nhập đơn hàng cũ',
}
