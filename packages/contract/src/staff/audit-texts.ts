import type { AuditTexts } from '../audit/audit-texts.ts'

export const auditTexts = {
  name: { en: 'Staff', vi: 'Nhân viên' },
  actions: {
    add: { en: 'Invited {{subject}}', vi: 'Mời {{subject}}' },
    update: { en: 'Changed access of {{subject}}', vi: 'Đổi quyền của {{subject}}' },
    remove: { en: 'Removed {{subject}}', vi: 'Xóa {{subject}} khỏi cửa hàng' },
    resend: { en: 'Sent the invitation of {{subject}} again', vi: 'Gửi lại lời mời cho {{subject}}' },
    logOut: { en: 'Logged {{subject}} out', vi: 'Đăng xuất {{subject}}' },
    logOutAll: { en: 'Logged out all staff', vi: 'Đăng xuất mọi nhân viên' },
  },
  tables: {
    memberships: { en: 'Member', vi: 'Thành viên' },
    invitations: { en: 'Invitation', vi: 'Lời mời' },
  },
  columns: {
    accepted_at: { en: 'Accepted', vi: 'Nhận lời lúc' },
    first_name: { en: 'First name', vi: 'Tên' },
    invited_by: { en: 'Invited by', vi: 'Người mời' },
    last_name: { en: 'Last name', vi: 'Họ' },
    permissions: { en: 'Permissions', vi: 'Quyền' },
    revoked_at: { en: 'Taken back', vi: 'Thu hồi lúc' },
    role: { en: 'Role', vi: 'Vai trò' },
  },
} as const satisfies AuditTexts
