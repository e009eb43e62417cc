import type { WordField } from '@backroom/contract/messages/mails/standard-words'
import type { Language } from '@backroom/contract/platform/api/language'
import type { MailWordsBody } from '@backroom/contract/selling/order-mails/endpoints'

/** `enSubject`. */
export const wordsField = (language: Language, field: WordField) =>
  `${language}${field.charAt(0).toUpperCase()}${field.slice(1)}` as keyof MailWordsBody
