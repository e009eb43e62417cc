import type { AuditTexts } from '../../platform/audit/audit-texts.ts'

export const auditTexts = {
  name: { en: 'Payouts', vi: 'Rút tiền' },
  actions: {
    createConfig: { en: 'Set the payout schedule', vi: 'Đặt lịch nhận tiền' },
    updateConfig: { en: 'Changed the payout schedule', vi: 'Đổi lịch nhận tiền' },
    request: { en: 'Requested payout {{subject}}', vi: 'Yêu cầu rút tiền {{subject}}' },
    exportStatement: { en: 'Exported the statement', vi: 'Xuất sao kê' },
    cancel: { en: 'Canceled payout {{subject}}', vi: 'Hủy yêu cầu rút tiền {{subject}}' },
  },
  tables: {
    payouts: { en: 'Payout', vi: 'Khoản rút' },
    payout_configs: { en: 'Payout schedule', vi: 'Lịch nhận tiền' },
  },
  columns: {
    destination_id: { en: 'Payout account', vi: 'Tài khoản nhận tiền' },
    destination_kind: { en: 'Kind of account', vi: 'Loại tài khoản' },
    destination_hint: { en: 'Account', vi: 'Tài khoản' },
    fee_cents: { en: 'Fee', vi: 'Phí' },
    net_cents: { en: 'Amount sent', vi: 'Số tiền chuyển' },
    reason: { en: 'Reason', vi: 'Lý do' },
    note: { en: 'Note', vi: 'Ghi chú' },
    requested_at: { en: 'Requested on', vi: 'Ngày yêu cầu' },
    changed_at: { en: 'Last step on', vi: 'Ngày xử lý gần nhất' },
    approved_by: { en: 'Approved by', vi: 'Người duyệt' },
    provider_reference: { en: 'Transfer number', vi: 'Mã chuyển tiền' },
    arrives_on: { en: 'Expected on', vi: 'Dự kiến đến ngày' },
    schedule: { en: 'Schedule', vi: 'Lịch' },
    threshold_cents: { en: 'Balance that starts a payout', vi: 'Số dư tự động rút' },
  },
} as const satisfies AuditTexts
