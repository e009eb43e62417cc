import type { Texts } from '../../../../i18n/texts.ts'
import type { texts as en } from './page-texts.en.ts'

export const texts: Texts<typeof en> = {
  lead: 'Nội dung in trên hóa đơn và phiếu giảm trừ. Chứng từ đã in được giữ nguyên.',
  numbers: 'Cách đánh số',
  invoicePrefix: 'Trước số hóa đơn',
  creditNotePrefix: 'Trước số phiếu giảm trừ',
  samePrefix: 'Hãy nhập tiền tố khác với tiền tố của hóa đơn.',
  next: 'Hóa đơn tiếp theo là {{invoice}}, phiếu giảm trừ tiếp theo là {{creditNote}}. Các số liên tục, không bị bỏ trống.',
  seller: 'Bên bán',
  sellerHint:
    'In trước tiên: logo của trang thanh toán trong giao diện, nếu không có thì của phần đầu trang, và {{seller}}.',
  sellerAddress: 'Địa chỉ và liên hệ',
  sellerAddressHint:
    'Để trống để dùng địa chỉ, email và điện thoại trong Cài đặt chung. Phiếu đóng gói luôn dùng các mục đó.',
  taxNumber: 'Mã số thuế',
  taxNumberHint: 'Mã số thuế hoặc mã số VAT mà hóa đơn phải ghi.',
  end: 'Cuối trang',
  footer: 'Chân trang',
  footerHint: 'Điều khoản thanh toán, thông tin đăng ký kinh doanh hoặc tài khoản ngân hàng.',
}
