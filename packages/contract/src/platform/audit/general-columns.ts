import type { Texts } from './audit-texts.ts'

/** Columns that tables of several concepts have. */
export const generalColumns = {
  at: { en: 'Time', vi: 'Thời gian' },
  byte_count: { en: 'Size in bytes', vi: 'Dung lượng (byte)' },
  created_at: { en: 'Created', vi: 'Tạo lúc' },
  currency: { en: 'Currency', vi: 'Tiền tệ' },
  description: { en: 'Description', vi: 'Mô tả' },
  email: { en: 'Email', vi: 'Email' },
  expires_at: { en: 'Expires', vi: 'Hết hạn lúc' },
  file_id: { en: 'File', vi: 'Tệp' },
  finished_at: { en: 'Finished', vi: 'Hoàn tất lúc' },
  hash: { en: 'Hash', vi: 'Mã băm' },
  id: { en: 'ID', vi: 'Mã' },
  kind: { en: 'Kind', vi: 'Loại' },
  language: { en: 'Language', vi: 'Ngôn ngữ' },
  name: { en: 'Name', vi: 'Tên' },
  position: { en: 'Position', vi: 'Vị trí' },
  price_cents: { en: 'Price', vi: 'Giá' },
  sku: { en: 'SKU', vi: 'SKU' },
  status: { en: 'Status', vi: 'Trạng thái' },
  step: { en: 'Step', vi: 'Bước' },
  theme_key: { en: 'Theme', vi: 'Giao diện' },
  title: { en: 'Title', vi: 'Tiêu đề' },
  updated_at: { en: 'Updated', vi: 'Cập nhật lúc' },
  user_id: { en: 'User', vi: 'Người dùng' },
} as const satisfies Texts
