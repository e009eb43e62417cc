import type { Language } from '@backroom/contract/platform/api/language'
import type { Mail } from '../../messages/mails/mails.ts'

interface Content {
  recipient: string
  storeName: string
  hint: string
  url: string
}

const texts = {
  en: {
    confirm: ({ storeName, hint }: Content) => ({
      subject: `Confirm the payout account of ${storeName}`,
      paragraphs: [
        `The account ${hint} was entered for payouts of ${storeName} by a person signed in as you.`,
        'Confirm it with the link, which works once, within 24 hours. The account can be paid 72 hours later.',
        'If this wasn’t you, don’t open the link, and choose a new password.',
      ],
      label: 'Confirm account',
    }),
    changed: ({ storeName, hint }: Content) => ({
      subject: `The payout account of ${storeName} was changed`,
      paragraphs: [
        `Payouts of ${storeName} will go to ${hint} instead of the account before, in 72 hours at the earliest.`,
        'If this is wrong, remove the new account and choose a new password.',
      ],
      label: 'View payout accounts',
    }),
  },
  vi: {
    confirm: ({ storeName, hint }: Content) => ({
      subject: `Xác nhận tài khoản nhận tiền của ${storeName}`,
      paragraphs: [
        `Có người đăng nhập bằng tài khoản của bạn vừa nhập tài khoản ${hint} để nhận tiền của ${storeName}.`,
        'Hãy xác nhận qua liên kết. Liên kết dùng được một lần trong 24 giờ; 72 giờ sau đó tài khoản mới nhận được tiền.',
        'Nếu không phải bạn, đừng mở liên kết và hãy đặt mật khẩu mới.',
      ],
      label: 'Xác nhận tài khoản',
    }),
    changed: ({ storeName, hint }: Content) => ({
      subject: `Tài khoản nhận tiền của ${storeName} đã thay đổi`,
      paragraphs: [
        `Tiền của ${storeName} sẽ được chuyển đến ${hint} thay cho tài khoản trước, sớm nhất sau 72 giờ.`,
        'Nếu không đúng, hãy gỡ tài khoản mới và đặt mật khẩu mới.',
      ],
      label: 'Xem tài khoản nhận tiền',
    }),
  },
} as const

export function destinationMail(kind: 'confirm' | 'changed', language: Language, content: Content): Mail {
  const { subject, paragraphs, label } = texts[language][kind](content)
  return { recipient: content.recipient, subject, paragraphs: [...paragraphs], link: { label, url: content.url } }
}
