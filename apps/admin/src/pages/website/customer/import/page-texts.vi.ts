import type { Texts } from '../../../../i18n/texts.ts'
import type { texts as en } from './page-texts.en.ts'

export const texts: Texts<typeof en> = {
  field: {
    Email: 'Email',
    'First Name': 'Tên',
    'Last Name': 'Họ',
    Phone: 'Số điện thoại',
    'Accepts Email Marketing': 'Email tiếp thị',
    Tags: 'Tag',
    'Tax Exempt': 'Không phải trả thuế',
    Note: 'Ghi chú',
    'Default Address Company': 'Công ty',
    'Default Address Address1': 'Địa chỉ',
    'Default Address Address2': 'Căn hộ, tòa nhà',
    'Default Address City': 'Thành phố',
    'Default Address Province Code': 'Mã tỉnh, bang',
    'Default Address Country Code': 'Mã quốc gia',
    'Default Address Zip': 'Mã bưu chính',
    'Default Address Phone': 'Điện thoại của địa chỉ',
  },
  existing: 'Khách hàng đã có',
  existingChoice: { update: 'Cập nhật', skip: 'Giữ nguyên' },
  existingText: {
    update: 'Khách hàng nhận thông tin trong tệp. Ô trống không thay đổi gì, tag được thêm vào.',
    skip: 'Chỉ thêm khách hàng mới.',
  },
  consentHint: 'Khách đã hủy nhận tin vẫn không nhận. Chỉ nhập đồng ý của người đã cho phép.',
  start: 'Nhập khách hàng',
}
