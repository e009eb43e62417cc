import type { InLanguages } from '../../platform/api/language.ts'

interface Reason {
  /** Which steps it can explain. */
  of: readonly ('rejected' | 'failed' | 'returned')[]
  what: InLanguages
  /** What the merchant can do. */
  remedy: InLanguages
}

/** Why a payout did not arrive. */
export const payoutReasons = {
  name_mismatch: {
    of: ['rejected', 'failed', 'returned'],
    what: {
      en: 'The account holder’s name doesn’t match the account.',
      vi: 'Tên chủ tài khoản không khớp với tài khoản nhận tiền.',
    },
    remedy: {
      en: 'Correct the account holder’s name, then request the payout again.',
      vi: 'Hãy sửa tên chủ tài khoản rồi yêu cầu rút tiền lại.',
    },
  },
  account_not_found: {
    of: ['rejected', 'failed', 'returned'],
    what: { en: 'There is no such account.', vi: 'Không có tài khoản này.' },
    remedy: {
      en: 'Compare the account with your statement, correct it, then request the payout again.',
      vi: 'Hãy đối chiếu tài khoản với sao kê, sửa lại rồi yêu cầu rút tiền lần nữa.',
    },
  },
  account_closed: {
    of: ['failed', 'returned'],
    what: { en: 'The account is closed.', vi: 'Tài khoản đã đóng.' },
    remedy: {
      en: 'Add another account, then request the payout again.',
      vi: 'Hãy thêm tài khoản khác rồi yêu cầu rút tiền lại.',
    },
  },
  documents_missing: {
    of: ['rejected'],
    what: {
      en: 'We need documents about your business first.',
      vi: 'Chúng tôi cần giấy tờ về cửa hàng của bạn trước.',
    },
    remedy: {
      en: 'Answer our email with the documents it asks for, then request the payout again.',
      vi: 'Hãy trả lời email của chúng tôi kèm giấy tờ được yêu cầu rồi yêu cầu rút tiền lại.',
    },
  },
  sales_under_review: {
    of: ['rejected'],
    what: { en: 'We are checking some of your sales.', vi: 'Chúng tôi đang kiểm tra một số đơn hàng của bạn.' },
    remedy: {
      en: 'You don’t need to do anything. Request the payout again in three working days.',
      vi: 'Bạn không cần làm gì. Hãy yêu cầu rút tiền lại sau ba ngày làm việc.',
    },
  },
  provider_refused: {
    of: ['failed', 'returned'],
    what: {
      en: 'The bank or payment service refused the transfer.',
      vi: 'Ngân hàng hoặc dịch vụ thanh toán từ chối chuyển tiền.',
    },
    remedy: {
      en: 'Ask them whether your account can receive transfers from abroad, or use another account.',
      vi: 'Hãy hỏi họ xem tài khoản có nhận được tiền từ nước ngoài không, hoặc dùng tài khoản khác.',
    },
  },
  other: {
    of: ['rejected', 'failed', 'returned'],
    what: { en: 'The payout couldn’t be made.', vi: 'Không thể chuyển khoản tiền này.' },
    remedy: { en: 'Read the note, or write to us.', vi: 'Hãy đọc ghi chú hoặc liên hệ với chúng tôi.' },
  },
} as const satisfies Record<string, Reason>

export type PayoutReason = keyof typeof payoutReasons
export const payoutReasonNames = Object.keys(payoutReasons) as [PayoutReason, ...PayoutReason[]]
