import { errorTable } from '../../platform/api/error-table.ts'
import { limits } from './limits.ts'

export const orderNotesErrors = errorTable({
  comment_deleted: {
    status: 409,
    en: 'This comment was deleted. Load the order again.',
    vi: 'Nhận xét này đã bị xóa. Hãy tải lại đơn hàng.',
  },
  mention_refused: {
    status: 409,
    fields: ['text'],
    en: 'A mentioned person isn’t staff of this shop or can’t see orders. Remove the mention.',
    vi: 'Người được nhắc không phải nhân viên của cửa hàng hoặc không xem được đơn hàng. Hãy bỏ phần nhắc tên.',
  },
  too_many_mentions: {
    status: 409,
    fields: ['text'],
    en: `A comment mentions at most ${limits.mentions} people.`,
    vi: `Một nhận xét nhắc tối đa ${limits.mentions} người.`,
  },
})
