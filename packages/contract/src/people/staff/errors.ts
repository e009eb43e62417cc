import { errorTable } from '../../platform/api/error-table.ts'

export const staffErrors = errorTable({
  scope_lacking: {
    status: 403,
    fields: ['scopes'],
    en: 'You can’t grant what you don’t have.',
    vi: 'Bạn không thể trao quyền mà mình không có.',
  },
  staff_protected: {
    status: 403,
    en: 'Only the owner of the shop may do this, and nobody to themselves.',
    vi: 'Chỉ chủ cửa hàng được làm việc này, và không ai tự làm với chính mình.',
  },
  already_member: {
    status: 409,
    fields: ['email'],
    en: 'This person works in the shop already.',
    vi: 'Người này đã làm việc trong cửa hàng.',
  },
  already_invited: {
    status: 409,
    fields: ['email'],
    en: 'This address is invited already. Send the invitation again, or take it back.',
    vi: 'Địa chỉ này đã được mời. Hãy gửi lại lời mời, hoặc thu hồi nó.',
  },
})
