import type { Language } from '@backroom/contract/platform/api/language'
import type { Mail } from '../../messages/mails/mails.ts'

interface Given {
  recipient: string
  storeName: string
  /** '' for somebody who gave no name. */
  inviter: string
  url: string
  language: Language
}

export function invitationMail({ recipient, storeName, inviter, url, language }: Given): Mail {
  if (language === 'vi')
    return {
      recipient,
      subject: `Lời mời vào cửa hàng ${storeName}`,
      paragraphs: [
        `${inviter || 'Chủ cửa hàng'} mời bạn cùng quản lý ${storeName} trên Backroom.`,
        'Liên kết dùng được một lần, trong vòng 72 giờ, và chỉ dành cho địa chỉ này.',
      ],
      link: { label: 'Nhận lời mời', url },
    }
  return {
    recipient,
    subject: `Your invitation to ${storeName}`,
    paragraphs: [
      `${inviter || 'The owner'} invites you to work in ${storeName} on Backroom.`,
      'The link is good once, within 72 hours, and for this address only.',
    ],
    link: { label: 'Accept the invitation', url },
  }
}
