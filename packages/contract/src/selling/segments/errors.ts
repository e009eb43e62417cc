import { errorTable } from '../../platform/api/error-table.ts'
import { limits } from './limits.ts'

export const segmentsErrors = errorTable({
  segment_exists: {
    status: 409,
    en: 'Another segment has this name. Choose another name.',
    vi: 'Phân khúc khác đã có tên này. Hãy chọn tên khác.',
    fields: ['name'],
  },
  segment_in_use: {
    status: 409,
    en: 'Discounts are for customers in this segment. Choose other customers there first.',
    vi: 'Có giảm giá dành cho khách trong phân khúc này. Hãy chọn khách khác ở đó trước.',
  },
  too_many_segments: {
    status: 409,
    en: `A shop can have at most ${limits.segments} segments. Delete some first.`,
    vi: `Mỗi cửa hàng có tối đa ${limits.segments} phân khúc. Hãy xóa bớt trước.`,
  },
})
