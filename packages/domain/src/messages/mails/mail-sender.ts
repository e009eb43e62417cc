import type { Address } from '@backroom/contract/platform/addresses/address'
import { addressLines } from '@backroom/contract/platform/addresses/format-address'
import type { Language } from '@backroom/contract/platform/api/language'

/** Who sends the mails of a store, and how to reach them. */
export interface MailSender {
  name: string
  /** Of the store's contact; as text from the theme, ''. */
  address: Address | string
  /** Where answers go; '' if mails of the store cannot be answered. */
  email: string
  phone: string
}

const texts = {
  en: { reply: 'Questions? Reply to this email.' },
  vi: { reply: 'Bạn cần hỗ trợ? Hãy trả lời email này.' },
}

/** The lines below a mail. They ask for a reply only where one arrives. */
export function senderLines({ name, address, email, phone }: MailSender, language: Language): string[] {
  const place = typeof address === 'string' ? address : addressLines(address, language).join(', ')
  return [email && texts[language].reply, name, place, email, phone].filter(Boolean)
}
