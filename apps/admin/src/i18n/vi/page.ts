import type { page as en } from '../en/page.ts'
import type { Texts } from '../texts.ts'

export const page: Texts<typeof en> = {
  home: 'Trang chủ',
  orders: 'Đơn hàng',
  order: 'Đơn hàng',
  analytics: 'Phân tích',
  themes: 'Giao diện',
  themeEditor: 'Chỉnh sửa giao diện',
  products: 'Sản phẩm',
  productPersonalized: 'Cá nhân hoá',
  createProduct: 'Thêm sản phẩm',
  settings: 'Cài đặt',
  payout: 'Rút tiền',
  staff: 'Nhân viên',
  audit: 'Nhật ký',
  domain: 'Tên miền',
  preferences: 'Tuỳ chọn',
  notification: 'Thông báo',
  tasks: 'Tác vụ',
  profile: 'Hồ sơ',
  survey: 'Về cửa hàng',
  noAccess: 'Không có quyền',
  auth: 'Đăng nhập',
}
