import type { InLanguages } from '../../platform/api/language.ts'
import type { HealthProblem } from './states.ts'

/** What went wrong at a check, and what to do about it. */
export const healthTexts: Readonly<Record<HealthProblem, InLanguages>> = {
  refused: {
    en: 'The gateway refused the key. Create a new one there and replace the credentials here.',
    vi: 'Cổng thanh toán từ chối khóa này. Hãy tạo khóa mới ở cổng đó rồi thay thông tin kết nối tại đây.',
  },
  unreachable: {
    en: 'The gateway doesn’t answer. Wait a few minutes, then check again; if it stays silent, ask the gateway.',
    vi: 'Cổng thanh toán không phản hồi. Hãy chờ vài phút rồi kiểm tra lại; nếu vẫn vậy, hãy liên hệ cổng thanh toán.',
  },
  unreadable: {
    en: 'The gateway answered something unexpected. Check again later; if it repeats, ask the gateway.',
    vi: 'Cổng thanh toán trả lời không đúng định dạng. Hãy kiểm tra lại sau; nếu lặp lại, hãy liên hệ cổng thanh toán.',
  },
  other_account: {
    en: 'The key belongs to another account than the merchant ID. Copy both from the same page of the gateway.',
    vi: 'Khóa này thuộc tài khoản khác với mã người bán. Hãy sao chép cả hai từ cùng một trang của cổng thanh toán.',
  },
  not_activated: {
    en: 'The account can’t take payments yet. Finish its activation at the gateway, then check again.',
    vi: 'Tài khoản chưa thể nhận thanh toán. Hãy hoàn tất kích hoạt ở cổng thanh toán rồi kiểm tra lại.',
  },
  other_currency: {
    en: 'The account doesn’t take this currency. Turn it on at the gateway, or add a connection of another currency.',
    vi: 'Tài khoản không nhận loại tiền này. Hãy bật loại tiền ở cổng thanh toán hoặc thêm kết nối dùng loại tiền khác.',
  },
}
