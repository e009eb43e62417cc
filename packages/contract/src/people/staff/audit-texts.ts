import type { AuditTexts } from '../../platform/audit/audit-texts.ts'

export const auditTexts = {
  name: { en: 'Staff', vi: 'Nhân viên' },
  actions: {
    add: { en: 'Invited {{subject}}', vi: 'Mời {{subject}}' },
    update: { en: 'Changed permissions of {{subject}}', vi: 'Đổi quyền của {{subject}}' },
    remove: { en: 'Removed {{subject}}', vi: 'Xóa {{subject}} khỏi cửa hàng' },
    resend: { en: 'Resent the invitation of {{subject}}', vi: 'Gửi lại lời mời cho {{subject}}' },
    logOut: { en: 'Logged out {{subject}}', vi: 'Đăng xuất {{subject}}' },
    logOutAll: { en: 'Logged out all staff', vi: 'Đăng xuất mọi nhân viên' },
  },
  tables: {
    memberships: { en: 'Staff member', vi: 'Nhân viên' },
    invitations: { en: 'Invitation', vi: 'Lời mời' },
  },
  columns: {
    accepted_at: { en: 'Accepted', vi: 'Nhận lời mời lúc' },
    first_name: { en: 'First name', vi: 'Tên' },
    invited_by: { en: 'Invited by', vi: 'Người mời' },
    last_name: { en: 'Last name', vi: 'Họ' },
    permissions: { en: 'Permissions', vi: 'Quyền' },
    revoked_at: { en: 'Canceled', vi: 'Hủy lúc' },
    role: { en: 'Role', vi: 'Vai trò' },
  },
} as const satisfies AuditTexts
