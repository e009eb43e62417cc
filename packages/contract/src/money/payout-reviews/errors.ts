import { errorTable } from '../../platform/api/error-table.ts'

export const payoutReviewsErrors = errorTable({
  payout_moved: {
    status: 409,
    en: 'This payout has just changed. Reload the list.',
    vi: 'Khoản rút này vừa được người khác xử lý. Hãy tải lại danh sách.',
  },
  own_payout: {
    status: 409,
    en: 'You requested this payout yourself. Another person has to approve it.',
    vi: 'Chính bạn đã yêu cầu khoản rút này. Người khác phải duyệt.',
  },
  reason_elsewhere: {
    status: 400,
    fields: ['reason'],
    en: 'This reason doesn’t explain this step. Choose another one.',
    vi: 'Lý do này không phù hợp với bước này. Hãy chọn lý do khác.',
  },
})
