import {
  type MailWords,
  standardWords,
  type WordField,
  wordFields,
} from '@backroom/contract/messages/mails/standard-words'
import type { MailKind } from '@backroom/contract/messages/mails/states'
import { fillWords, type MailValues, type MailVariable } from '@backroom/contract/messages/mails/variables'
import type { Language } from '@backroom/contract/platform/api/language'
import type { StoreContext } from '../../platform/context.ts'
import { findStore, type Store } from '../../stores/stores/stores.ts'
import { accountLink } from './account-link.ts'
import { findMailWords } from './mail-words.ts'
import { queueBuyerMails } from './queue-mail.ts'
import type { BuyerMail } from './render-buyer-mail.ts'

/** A mail about an order or a draft, before the words of the store are in it. */
export interface OrderMail extends Omit<BuyerMail, 'subject' | 'heading' | 'closing'> {
  kind: MailKind
  values: MailValues
  of: { orderId: string } | { draftOrderId: string }
  /** The parcel, return or refund that it is about. */
  aboutId?: string
  /** Why an order was cancelled. */
  variant?: string
  /** What a member typed for this mail alone; '' for the words of the store. */
  typed?: { subject: string; introduction: string }
  /** The mail that it repeats. */
  againOf?: string
}

/**
 * Queues a mail about an order with the words of the store, and logs it.
 * @returns its id
 */
export async function queueOrderMail(ctx: StoreContext, mail: OrderMail): Promise<string> {
  const [id] = await queueOrderMails(ctx, [mail])
  return id!
}

/** The same for many mails. @returns their ids, in the same order */
export async function queueOrderMails(ctx: StoreContext, mails: readonly OrderMail[]): Promise<string[]> {
  if (mails.length === 0) return []
  const store = await findStore(ctx)
  const wordsOf = new Map<string, MailWords>()
  for (const { kind, language } of mails)
    if (!wordsOf.has(`${kind} ${language}`))
      wordsOf.set(`${kind} ${language}`, await findMailWords(ctx, kind, language))
  const written = mails.map((mail) => withWords(ctx, store, mail, wordsOf.get(`${mail.kind} ${mail.language}`)!))
  const ids = await queueBuyerMails(
    ctx,
    written.map(({ missing: _, ...mail }) => mail),
  )
  await ctx.db
    .insertInto('order_mails')
    .values(
      mails.map((mail, index) => ({
        store_id: ctx.storeId,
        id: ids[index]!,
        kind: mail.kind,
        order_id: 'orderId' in mail.of ? mail.of.orderId : null,
        draft_order_id: 'draftOrderId' in mail.of ? mail.of.draftOrderId : null,
        about_id: mail.aboutId ?? null,
        variant: mail.variant ?? '',
        recipient: mail.recipient,
        language: mail.language,
        missing: written[index]!.missing,
        again_of: mail.againOf ?? null,
      })),
    )
    .execute()
  return ids
}

/** A mail with its words, and the variables that have no value. */
type WrittenMail = BuyerMail & { missing: MailVariable[] }

export const writeOrderMail = async (ctx: StoreContext, mail: OrderMail, words: MailWords): Promise<WrittenMail> =>
  withWords(ctx, await findStore(ctx), mail, words)

function withWords(
  { ports }: Pick<StoreContext, 'ports'>,
  { name, host }: Pick<Store, 'name' | 'host'>,
  mail: OrderMail,
  words: MailWords,
): WrittenMail {
  const { recipient, language, paragraphs, rows, notes, link, links = [], unsubscribeUrl } = mail
  const isAboutOrder = 'orderId' in mail.of && !unsubscribeUrl
  const allLinks = isAboutOrder ? [...links, accountLink(ports, host, language)] : links
  const { texts, missing } = fillMailWords(mail.kind, language, words, { 'shop.name': name, ...mail.values })
  const { subject, introduction } = trimmedOf(mail.typed)
  return {
    recipient,
    language,
    missing,
    subject: subject || texts.subject,
    heading: texts.heading,
    paragraphs: [...paragraphsOf(introduction || texts.introduction), ...paragraphs],
    ...(rows && { rows }),
    ...(notes && { notes }),
    ...(link && { link }),
    ...(allLinks.length > 0 && { links: allLinks }),
    closing: paragraphsOf(texts.closing),
    ...(unsubscribeUrl && { unsubscribeUrl }),
  }
}

const trimmedOf = (typed: OrderMail['typed']) => ({
  subject: typed?.subject.trim() ?? '',
  introduction: typed?.introduction.trim() ?? '',
})

const paragraphsOf = (text: string) => text.split(/\n{2,}/).filter((one) => one.trim() !== '')

/** The words with their values. Where a value is missing, the standard words take their place, without the variable if need be. */
export function fillMailWords(kind: MailKind, language: Language, words: MailWords, values: MailValues) {
  const missing = new Set<MailVariable>()
  const texts = Object.fromEntries(
    wordFields.map((field): [WordField, string] => {
      const own = fillWords(words[field], kind, values)
      if (own.missing.length === 0) return [field, own.text]
      for (const variable of own.missing) missing.add(variable)
      return [field, fillWords(standardWords[language][kind][field], kind, values).text]
    }),
  ) as MailWords
  return { texts, missing: [...missing] }
}
