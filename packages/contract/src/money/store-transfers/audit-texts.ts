import type { AuditTexts } from '../../platform/audit/audit-texts.ts'

export const auditTexts = {
  name: { en: 'Transfer of ownership', vi: 'Chuyển quyền sở hữu' },
  actions: {
    offer: { en: 'Offered the shop to {{subject}}', vi: 'Đề nghị chuyển cửa hàng cho {{subject}}' },
    cancel: { en: 'Cancelled the transfer to {{subject}}', vi: 'Hủy chuyển cửa hàng cho {{subject}}' },
    accept: { en: 'Became the owner: {{subject}}', vi: 'Trở thành chủ cửa hàng: {{subject}}' },
  },
  tables: {
    store_transfers: { en: 'Transfer of ownership', vi: 'Chuyển quyền sở hữu' },
  },
  columns: {
    offered_by: { en: 'Offered by', vi: 'Người chuyển' },
    accepted_by: { en: 'Accepted by', vi: 'Người nhận' },
  },
} as const satisfies AuditTexts
