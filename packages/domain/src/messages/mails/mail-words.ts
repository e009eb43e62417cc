import { type MailWords, standardWords } from '@backroom/contract/messages/mails/standard-words'
import type { MailKind } from '@backroom/contract/messages/mails/states'
import type { Language } from '@backroom/contract/platform/api/language'
import type { StoreContext } from '../../platform/context.ts'

/** What the store wrote for a kind of mail, else the standard words. */
export async function findMailWords(
  { db, storeId }: StoreContext,
  kind: MailKind,
  language: Language,
): Promise<MailWords> {
  const own = await db
    .selectFrom('mail_words')
    .select([
      `${language}_subject as subject`,
      `${language}_heading as heading`,
      `${language}_introduction as introduction`,
      `${language}_closing as closing`,
    ])
    .where('store_id', '=', storeId)
    .where('kind', '=', kind)
    .executeTakeFirst()
  return withStandard(own, kind, language)
}

/** Texts that are '' are the standard ones. */
export function withStandard(own: MailWords | undefined, kind: MailKind, language: Language): MailWords {
  const standard = standardWords[language][kind]
  return {
    subject: own?.subject || standard.subject,
    heading: own?.heading || standard.heading,
    introduction: own?.introduction || standard.introduction,
    closing: own?.closing || standard.closing,
  }
}
