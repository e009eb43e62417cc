import type { AuditTexts } from '../../platform/audit/audit-texts.ts'

export const auditTexts = {
  name: { en: 'Customers', vi: 'Khách hàng' },
  actions: {
    create: { en: 'Added customer {{subject}}', vi: 'Thêm khách hàng {{subject}}' },
    update: { en: 'Changed customer {{subject}}', vi: 'Sửa khách hàng {{subject}}' },
    setConsent: { en: 'Changed the marketing consent of {{subject}}', vi: 'Đổi đồng ý nhận tin của {{subject}}' },
    comment: { en: 'Commented on customer {{subject}}', vi: 'Ghi chú về khách hàng {{subject}}' },
    setDefaultAddress: { en: 'Changed the default address of {{subject}}', vi: 'Đổi địa chỉ mặc định của {{subject}}' },
    removeAddress: { en: 'Deleted an address of {{subject}}', vi: 'Xóa một địa chỉ của {{subject}}' },
    merge: { en: 'Merged a customer into {{subject}}', vi: 'Gộp một khách hàng vào {{subject}}' },
    erase: { en: 'Erased a customer', vi: 'Xóa dữ liệu của một khách hàng' },
    data: { en: 'Downloaded the data of {{subject}}', vi: 'Tải dữ liệu của {{subject}}' },
    checkImport: { en: 'Started a check of customers to import', vi: 'Bắt đầu kiểm tra khách hàng cần nhập' },
    import: { en: 'Started an import of customers', vi: 'Bắt đầu nhập khách hàng' },
    tagMany: { en: 'Started a change of tags of customers', vi: 'Bắt đầu sửa tag của các khách hàng' },
    tagMatching: {
      en: 'Started a change of tags of all matching customers',
      vi: 'Bắt đầu sửa tag của tất cả khách hàng khớp bộ lọc',
    },
    export: { en: 'Started an export of customers', vi: 'Bắt đầu xuất danh sách khách hàng' },
  },
  tables: {
    customers: { en: 'Customer', vi: 'Khách hàng' },
    customer_addresses: { en: 'Address of a customer', vi: 'Địa chỉ của khách hàng' },
    customer_consents: { en: 'Marketing consent', vi: 'Đồng ý nhận tin' },
    customer_erasures: { en: 'Erased customer', vi: 'Khách hàng đã xóa' },
    customer_events: { en: 'Timeline of a customer', vi: 'Lịch sử khách hàng' },
  },
  columns: {
    address: { en: 'Address', vi: 'Địa chỉ' },
    consent_at: { en: 'Consent changed', vi: 'Đổi đồng ý lúc' },
    consent_source: { en: 'Source of the consent', vi: 'Nguồn đồng ý' },
    customer_id: { en: 'Customer', vi: 'Khách hàng' },
    email_key: { en: 'Email in small letters', vi: 'Email chữ thường' },
    last_order_at: { en: 'Last order', vi: 'Đơn gần nhất' },
    order_band: { en: 'Number of orders', vi: 'Nhóm số đơn' },
    order_count: { en: 'Orders', vi: 'Số đơn hàng' },
    phone: { en: 'Phone', vi: 'Số điện thoại' },
    tag_keys: { en: 'Tags without accents', vi: 'Tag không dấu' },
    spent_cents: { en: 'Spent', vi: 'Đã chi tiêu' },
  },
} as const satisfies AuditTexts
