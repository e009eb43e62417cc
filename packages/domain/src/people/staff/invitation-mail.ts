import type { Language } from '@backroom/contract/platform/api/language'
import type { Mail } from '../../messages/mails/mails.ts'

interface InvitationMailContent {
  recipient: string
  storeName: string
  /** '' for an inviter without a name. */
  inviter: string
  url: string
  language: Language
}

export function invitationMail({ recipient, storeName, inviter, url, language }: InvitationMailContent): Mail {
  if (language === 'vi')
    return {
      recipient,
      subject: `Lời mời tham gia cửa hàng ${storeName}`,
      paragraphs: [
        `${inviter || 'Chủ cửa hàng'} đã mời bạn cùng quản lý ${storeName} trên Backroom.`,
        'Liên kết dùng được một lần, trong vòng 72 giờ và chỉ dành cho email này.',
      ],
      link: { label: 'Nhận lời mời', url },
    }
  return {
    recipient,
    subject: `Invitation to join ${storeName}`,
    paragraphs: [
      `${inviter || 'The shop owner'} invited you to work in ${storeName} on Backroom.`,
      'The link works once, within 72 hours, and only for this email address.',
    ],
    link: { label: 'Accept invitation', url },
  }
}
