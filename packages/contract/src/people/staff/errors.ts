import { errorTable } from '../../platform/api/error-table.ts'

export const staffErrors = errorTable({
  scope_lacking: {
    status: 403,
    fields: ['scopes'],
    en: 'You can’t grant permissions you don’t have.',
    vi: 'Bạn không thể cấp quyền mà mình không có.',
  },
  staff_protected: {
    status: 403,
    en: 'Only the shop owner can do this. Nobody can change their own access.',
    vi: 'Chỉ chủ cửa hàng được làm việc này. Không thể tự đổi quyền của mình.',
  },
  already_member: {
    status: 409,
    fields: ['email'],
    en: 'This person already works in the shop.',
    vi: 'Người này đã là nhân viên của cửa hàng.',
  },
  already_invited: {
    status: 409,
    fields: ['email'],
    en: 'This email was already invited. Resend or cancel the invitation.',
    vi: 'Email này đã được mời. Hãy gửi lại hoặc hủy lời mời.',
  },
})
