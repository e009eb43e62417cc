import { errorTable } from '../../platform/api/error-table.ts'

export const inventoryErrors = errorTable({
  stock_not_counted: {
    status: 409,
    en: 'The stock of this variant isn’t tracked. Start tracking it first.',
    vi: 'Biến thể này không quản lý tồn kho. Hãy bật quản lý tồn kho trước.',
  },
  too_few_available: {
    status: 409,
    en: 'Fewer pieces are available at this location. Enter a smaller number, or wait until customers who are paying have finished.',
    vi: 'Địa điểm này không còn đủ hàng. Hãy nhập số nhỏ hơn, hoặc chờ khách đang thanh toán xong.',
  },
  too_many_pieces: {
    status: 409,
    en: 'A location holds at most 1,000,000 pieces of a variant. Enter a smaller number.',
    vi: 'Mỗi địa điểm chứa tối đa 1.000.000 chiếc của một biến thể. Hãy nhập số nhỏ hơn.',
  },
  location_inactive: {
    status: 409,
    en: 'This location isn’t active. Activate it, or choose another one.',
    vi: 'Địa điểm này không hoạt động. Hãy bật lại hoặc chọn địa điểm khác.',
  },
  location_not_empty: {
    status: 409,
    en: 'This location still has pieces or transfers on their way. Move them to another location first.',
    vi: 'Địa điểm này còn hàng hoặc còn phiếu chuyển đang đến. Hãy chuyển hết sang địa điểm khác trước.',
  },
  last_location: {
    status: 409,
    en: 'A shop needs one active location. Add or activate another one first.',
    vi: 'Cửa hàng cần ít nhất một địa điểm hoạt động. Hãy thêm hoặc bật một địa điểm khác trước.',
  },
  location_name_taken: {
    status: 409,
    fields: ['name'],
    en: 'A location with this name exists. Choose another name.',
    vi: 'Đã có địa điểm với tên này. Hãy chọn tên khác.',
  },
  too_many_locations: {
    status: 409,
    en: 'The shop has the maximum number of locations. Rename one that you no longer use.',
    vi: 'Cửa hàng đã có số địa điểm tối đa. Hãy đổi tên một địa điểm không dùng nữa.',
  },
  locations_changed: {
    status: 409,
    en: 'The locations were just changed. Load the page again.',
    vi: 'Danh sách địa điểm vừa thay đổi. Hãy tải lại trang.',
  },
  transfer_state_changed: {
    status: 409,
    en: 'This transfer was already sent, received or cancelled. Load the page again.',
    vi: 'Phiếu chuyển này đã được gửi, nhận hoặc hủy. Hãy tải lại trang.',
  },
})
