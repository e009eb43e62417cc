import { errorTable } from '../../platform/api/error-table.ts'
import { limits } from './limits.ts'

export const groupErrors = errorTable({
  group_name_taken: {
    status: 409,
    fields: ['name'],
    en: 'Another group has this name. Choose a different one.',
    vi: 'Đã có nhóm khác dùng tên này. Hãy chọn tên khác.',
  },
  too_many_groups: {
    status: 409,
    en: `An entity can have at most ${limits.groupsPerEntity} groups. Delete one first.`,
    vi: `Mỗi pháp nhân có tối đa ${limits.groupsPerEntity} nhóm. Hãy xóa bớt trước.`,
  },
  group_empty: {
    status: 409,
    en: 'This group has no connections. Add one to it first.',
    vi: 'Nhóm này chưa có kết nối nào. Hãy thêm kết nối trước.',
  },
})
