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
  reserve_day_wrong: {
    status: 400,
    fields: ['day'],
    en: 'Choose a day from tomorrow to a year from now.',
    vi: 'Hãy chọn một ngày từ ngày mai đến một năm sau.',
  },
  reserves_full: {
    status: 409,
    en: 'This shop has as many reserves as it can have. Release one first.',
    vi: 'Cửa hàng này đã có số khoản dự phòng tối đa. Hãy giải phóng một khoản trước.',
  },
  reason_elsewhere: {
    status: 400,
    fields: ['reason'],
    en: 'This reason doesn’t explain this step. Choose another one.',
    vi: 'Lý do này không phù hợp với bước này. Hãy chọn lý do khác.',
  },
})
