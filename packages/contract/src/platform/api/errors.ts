import { errorTable } from './error-table.ts'

/** Errors of any endpoint. Texts of §8 stay as the specification writes them. */
export const generalErrors = errorTable({
  invalid_request: { status: 400, en: 'The request isn’t valid.', vi: 'Yêu cầu không hợp lệ.' },
  idempotency_key_missing: {
    status: 400,
    en: 'This request needs an Idempotency-Key header.',
    vi: 'Yêu cầu này cần header Idempotency-Key.',
  },
  unauthenticated: { status: 401, en: 'Please sign in.', vi: 'Vui lòng đăng nhập.' },
  forbidden: { status: 403, en: 'You don’t have permission to do this.', vi: 'Bạn không có quyền làm việc này.' },
  second_factor_needed: {
    status: 403,
    en: 'Enter the code from your authenticator app to continue.',
    vi: 'Hãy nhập mã trong ứng dụng xác thực để tiếp tục.',
  },
  store_frozen: {
    status: 402,
    en: 'This shop is frozen because its plan isn’t paid. Pay it or choose another plan; until then you can read and export.',
    vi: 'Cửa hàng bị tạm khóa vì gói dịch vụ chưa được thanh toán. Hãy thanh toán hoặc đổi gói; trước đó bạn vẫn xem và xuất dữ liệu được.',
  },
  not_found: { status: 404, en: 'Not found.', vi: 'Không tìm thấy.' },
  request_in_progress: {
    status: 409,
    en: 'The same request is still running. Try again in a moment.',
    vi: 'Yêu cầu này vẫn đang chạy. Hãy thử lại sau giây lát.',
  },
  handle_taken: {
    status: 409,
    fields: ['handle'],
    en: 'This address is taken. Choose another one.',
    vi: 'Đường dẫn này đã được dùng. Hãy chọn đường dẫn khác.',
  },
  revision_conflict: {
    status: 412,
    en: 'Someone else has saved changes. Load their version or keep yours.',
    vi: 'Người khác vừa lưu mục này. Hãy tải bản của họ hoặc giữ bản của bạn.',
  },
  body_too_large: { status: 413, en: 'The request is too large.', vi: 'Yêu cầu quá lớn.' },
  media_type_unsupported: {
    status: 415,
    en: 'This content type isn’t supported.',
    vi: 'Không hỗ trợ loại nội dung này.',
  },
  idempotency_key_reused: {
    status: 422,
    en: 'This Idempotency-Key was already used for another request.',
    vi: 'Idempotency-Key này đã dùng cho một yêu cầu khác.',
  },
  revision_missing: {
    status: 428,
    en: 'This request needs an If-Match header with the revision you loaded.',
    vi: 'Yêu cầu này cần header If-Match với phiên bản bạn đã tải.',
  },
  rate_limited: {
    status: 429,
    en: 'Too many requests. Wait a minute and try again.',
    vi: 'Quá nhiều yêu cầu. Hãy chờ một phút rồi thử lại.',
  },
  internal: { status: 500, en: 'Oops! Unknown error!', vi: 'Oops! Unknown error!' },
  unavailable: {
    status: 503,
    en: 'The service is busy or restarting. Try again in a moment.',
    vi: 'Hệ thống đang bận hoặc đang khởi động lại. Hãy thử lại sau giây lát.',
  },
})
