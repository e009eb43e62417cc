import { errorTable } from '../../platform/api/error-table.ts'
import { limits } from './limits.ts'

export const segmentsErrors = errorTable({
  segment_exists: {
    status: 409,
    en: 'Another segment has this name. Choose another name.',
    vi: 'Phân khúc khác đã có tên này. Hãy chọn tên khác.',
    fields: ['name'],
  },
  too_many_segments: {
    status: 409,
    en: `A shop can have at most ${limits.segments} segments. Delete some first.`,
    vi: `Mỗi cửa hàng có tối đa ${limits.segments} phân khúc. Hãy xóa bớt trước.`,
  },
})
