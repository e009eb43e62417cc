import type { AuditTexts } from '../../platform/audit/audit-texts.ts'

export const auditTexts = {
  name: { en: 'Groups of payment gateways', vi: 'Nhóm cổng thanh toán' },
  actions: {
    create: { en: 'Added payment group {{subject}}', vi: 'Thêm nhóm cổng thanh toán {{subject}}' },
    save: { en: 'Changed payment group {{subject}}', vi: 'Sửa nhóm cổng thanh toán {{subject}}' },
    remove: { en: 'Deleted payment group {{subject}}', vi: 'Xóa nhóm cổng thanh toán {{subject}}' },
    addToStore: { en: 'Started using payment group {{subject}}', vi: 'Bắt đầu dùng nhóm cổng thanh toán {{subject}}' },
    removeFromStore: {
      en: 'Stopped using payment group {{subject}}',
      vi: 'Ngừng dùng nhóm cổng thanh toán {{subject}}',
    },
  },
  tables: {
    payment_groups: { en: 'Payment group', vi: 'Nhóm cổng thanh toán' },
    payment_group_connections: { en: 'Connection in a group', vi: 'Kết nối trong nhóm' },
  },
  columns: {
    group_id: { en: 'Group', vi: 'Nhóm' },
  },
} as const satisfies AuditTexts
