import type { Texts } from '../../../../../i18n/texts.ts'
import type { texts as en } from './page-texts.en.ts'

export const texts: Texts<typeof en> = {
  editAddress: 'Sửa địa chỉ',
  addressTitle: 'Sửa địa chỉ nhận hàng của {{name}}',
  saveAddress: 'Lưu địa chỉ',
  addressSaved: 'Đã đổi địa chỉ nhận hàng.',
  addressHint: 'Chỉ đổi đơn hàng này. Địa chỉ của khách hàng và hóa đơn đã xuất được giữ nguyên.',
  notRecalculated: 'Thuế và phí vận chuyển giữ nguyên, không tính lại theo khu vực mới.',
  before: 'Trước',
  after: 'Sau',
  country: 'Quốc gia',
  noCountry: 'Chọn quốc gia',
  firstName: 'Tên',
  lastName: 'Họ',
  company: 'Công ty',
  address1: 'Địa chỉ',
  address2: 'Căn hộ, tầng, tòa nhà',
  city: 'Thành phố',
  region: 'Vùng',
  postalCode: 'Mã bưu chính',
  phone: 'Số điện thoại',
  missing: 'Hãy điền mục này.',
  fixed: {
    address_of_cancelled: 'Đơn hàng đã hủy nên không thể đổi địa chỉ.',
    address_of_archived: 'Đơn hàng đã được lưu trữ. Hãy mở lại đơn để đổi địa chỉ.',
    address_of_sent: 'Không còn sản phẩm nào cần giao nên không thể đổi địa chỉ.',
    address_of_erased: 'Khách hàng đã được xóa nên đơn không lưu địa chỉ.',
  },
}
