import { limits } from '@backroom/contract/money/store-transfers/limits'
import type { Language } from '@backroom/contract/platform/api/language'
import type { Mail } from '../../messages/mails/mails.ts'

interface Content {
  recipient: string
  storeName: string
  /** Email of the other person. */
  person: string
  url: string
}

const texts = {
  en: {
    offered: ({ storeName, person }: Content) => ({
      subject: `${person} wants to make you the owner of ${storeName}`,
      paragraphs: [
        `${person} offers you the shop ${storeName}. The link works once, within ${limits.lifeHours} hours, and only for the account of this email address.`,
        'If you have no account yet, create one with this address first, then open the link.',
        'If you don’t know this shop, ignore this email. Nothing will change.',
      ],
      label: 'View the offer',
    }),
    received: ({ storeName, person }: Content) => ({
      subject: `You are now the owner of ${storeName}`,
      paragraphs: [
        `The shop ${storeName} is yours. ${person} stays as an admin until you change that under Staff.`,
        'Nothing is paid out until you confirm the payout accounts or add your own.',
      ],
      label: 'Check payout accounts',
    }),
    given: ({ storeName, person }: Content) => ({
      subject: `${person} is now the owner of ${storeName}`,
      paragraphs: [
        `${person} accepted the shop ${storeName}. You stay as an admin, and your payout accounts get no money any more.`,
        'If you didn’t start this, write to our support at once.',
      ],
      label: 'Open the shop',
    }),
  },
  vi: {
    offered: ({ storeName, person }: Content) => ({
      subject: `${person} muốn chuyển cửa hàng ${storeName} cho bạn`,
      paragraphs: [
        `${person} đề nghị chuyển cửa hàng ${storeName} cho bạn. Liên kết dùng được một lần, trong vòng ${limits.lifeHours} giờ và chỉ dành cho tài khoản của email này.`,
        'Nếu chưa có tài khoản, trước hết hãy tạo tài khoản bằng email này rồi mở liên kết.',
        'Nếu bạn không biết cửa hàng này, hãy bỏ qua email. Sẽ không có gì thay đổi.',
      ],
      label: 'Xem đề nghị',
    }),
    received: ({ storeName, person }: Content) => ({
      subject: `Bạn đã là chủ cửa hàng ${storeName}`,
      paragraphs: [
        `Cửa hàng ${storeName} giờ là của bạn. ${person} vẫn là quản trị viên cho đến khi bạn thay đổi ở mục Nhân viên.`,
        'Tiền chỉ được rút sau khi bạn xác nhận các tài khoản nhận tiền hoặc thêm tài khoản của mình.',
      ],
      label: 'Xem tài khoản nhận tiền',
    }),
    given: ({ storeName, person }: Content) => ({
      subject: `${person} đã là chủ cửa hàng ${storeName}`,
      paragraphs: [
        `${person} đã nhận cửa hàng ${storeName}. Bạn vẫn là quản trị viên; tài khoản nhận tiền của bạn không còn nhận tiền nữa.`,
        'Nếu bạn không thực hiện việc này, hãy báo ngay cho bộ phận hỗ trợ.',
      ],
      label: 'Mở cửa hàng',
    }),
  },
} as const

export function transferMail(kind: 'offered' | 'received' | 'given', language: Language, content: Content): Mail {
  const { subject, paragraphs, label } = texts[language][kind](content)
  return { recipient: content.recipient, subject, paragraphs: [...paragraphs], link: { label, url: content.url } }
}
