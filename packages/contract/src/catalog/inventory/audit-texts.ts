import type { AuditTexts } from '../../platform/audit/audit-texts.ts'

export const auditTexts = {
  name: { en: 'Inventory', vi: 'Tồn kho' },
  actions: {
    saveLevels: { en: 'Changed the stock of {{subject}}', vi: 'Đổi tồn kho của {{subject}}' },
    adjust: { en: 'Adjusted the stock of {{subject}}', vi: 'Điều chỉnh tồn kho của {{subject}}' },
    setCounted: {
      en: 'Changed which stock is tracked: {{subject}}',
      vi: 'Đổi biến thể được quản lý tồn kho: {{subject}}',
    },
    setLowStock: { en: 'Changed the low stock of {{subject}}', vi: 'Đổi mức sắp hết của {{subject}}' },
    saveSettings: { en: 'Changed the low stock of the shop', vi: 'Đổi mức sắp hết của cửa hàng' },
    export: { en: 'Started an export of the inventory', vi: 'Bắt đầu xuất tồn kho' },
    import: { en: 'Started an import of the inventory', vi: 'Bắt đầu nhập tồn kho' },
    createLocation: { en: 'Added location {{subject}}', vi: 'Thêm địa điểm {{subject}}' },
    updateLocation: { en: 'Changed location {{subject}}', vi: 'Sửa địa điểm {{subject}}' },
    orderLocations: { en: 'Changed the order of the locations', vi: 'Đổi thứ tự các địa điểm' },
    createTransfer: { en: 'Prepared a transfer: {{subject}}', vi: 'Lập phiếu chuyển: {{subject}}' },
    sendTransfer: { en: 'Sent a transfer: {{subject}}', vi: 'Gửi phiếu chuyển: {{subject}}' },
    receiveTransfer: { en: 'Received a transfer: {{subject}}', vi: 'Nhận phiếu chuyển: {{subject}}' },
    cancelTransfer: { en: 'Cancelled a transfer: {{subject}}', vi: 'Hủy phiếu chuyển: {{subject}}' },
  },
  tables: {
    locations: { en: 'Location', vi: 'Địa điểm' },
    inventory_levels: { en: 'Stock at a location', vi: 'Tồn kho tại địa điểm' },
    inventory_transfers: { en: 'Transfer', vi: 'Phiếu chuyển' },
    inventory_transfer_lines: { en: 'Line of a transfer', vi: 'Dòng của phiếu chuyển' },
  },
  columns: {
    condition: { en: 'Condition', vi: 'Tình trạng' },
    from_location_id: { en: 'From location', vi: 'Từ địa điểm' },
    incoming: { en: 'Incoming', vi: 'Đang đến' },
    is_low_reported: { en: 'Low stock was reported', vi: 'Đã báo sắp hết' },
    location_id: { en: 'Location', vi: 'Địa điểm' },
    low_stock_at: { en: 'Low stock from', vi: 'Sắp hết từ' },
    on_hand: { en: 'On hand', vi: 'Trong kho' },
    priority: { en: 'Priority', vi: 'Thứ tự ưu tiên' },
    reserved: { en: 'Reserved', vi: 'Đang giữ' },
    to_location_id: { en: 'To location', vi: 'Đến địa điểm' },
    transfer_id: { en: 'Transfer', vi: 'Phiếu chuyển' },
  },
} as const satisfies AuditTexts
