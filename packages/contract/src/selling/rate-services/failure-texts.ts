import type { InLanguages } from '../../platform/api/language.ts'
import { limits } from './limits.ts'
import type { QuoteFailure } from './states.ts'

/** Why a service gave no usable answer. */
export const failureTexts: Readonly<Record<QuoteFailure, InLanguages>> = {
  late: {
    en: `It took longer than ${limits.answerSeconds} seconds.`,
    vi: `Dịch vụ mất hơn ${limits.answerSeconds} giây để trả lời.`,
  },
  unresolved: { en: 'Its host name has no address.', vi: 'Tên máy chủ không có địa chỉ.' },
  private: { en: 'Its address is in a private network.', vi: 'Địa chỉ nằm trong mạng riêng.' },
  connection: { en: 'The connection failed.', vi: 'Không kết nối được.' },
  status: { en: 'Its answer was an error.', vi: 'Dịch vụ trả về lỗi.' },
  unreadable: { en: 'Its answer was not in the right form.', vi: 'Câu trả lời không đúng định dạng.' },
  too_many: { en: 'Your shop asked too often.', vi: 'Cửa hàng đã hỏi quá nhiều lần.' },
}
