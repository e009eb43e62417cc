import type { AuditTexts } from '../../platform/audit/audit-texts.ts'

export const auditTexts = {
  name: { en: 'Apps', vi: 'Ứng dụng' },
  actions: {
    create: { en: 'Added app {{subject}}', vi: 'Thêm ứng dụng {{subject}}' },
    update: { en: 'Changed app {{subject}}', vi: 'Sửa ứng dụng {{subject}}' },
    remove: { en: 'Removed app {{subject}}', vi: 'Gỡ ứng dụng {{subject}}' },
    createKey: { en: 'Created an API key of {{subject}}', vi: 'Tạo khóa API của {{subject}}' },
    revokeKey: { en: 'Revoked an API key of {{subject}}', vi: 'Thu hồi khóa API của {{subject}}' },
  },
  tables: {
    apps: { en: 'App', vi: 'Ứng dụng' },
    api_keys: { en: 'API key', vi: 'Khóa API' },
  },
  columns: {
    scopes: { en: 'Permissions', vi: 'Quyền' },
    account_id: { en: 'Account', vi: 'Tài khoản' },
    app_id: { en: 'App', vi: 'Ứng dụng' },
    last_used_at: { en: 'Last used', vi: 'Lần dùng gần nhất' },
  },
} as const satisfies AuditTexts
