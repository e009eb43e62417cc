import { randomUUIDv7 } from 'node:crypto'
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
import { queueMessages } from '../outbox/outbox.ts'
import { accountLink } from './account-link.ts'
import { findMailLook, type MailLook } from './find-look.ts'
import { findMailWords } from './mail-words.ts'
import { type BuyerMail, renderBuyerMail } from './render-buyer-mail.ts'

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
export async function queueOrderMail(ctx: StoreContext, mail: OrderMail, found?: Stationery): Promise<string> {
  const [id] = await queueOrderMails(ctx, [mail], found)
  return id!
}

/** What the mails of a store are written with. */
export interface Stationery {
  store: Store
  look: MailLook
  wordsOf: (kind: MailKind, language: Language) => MailWords
}

type Wording = Pick<OrderMail, 'kind' | 'language'>

/** Of these kinds and languages, with all queries at once. A transaction that must be short finds it before. */
export async function findStationery(ctx: StoreContext, wordings: readonly Wording[]): Promise<Stationery> {
  const nameOf = (kind: MailKind, language: Language) => `${kind} ${language}`
  const needed = new Map(wordings.map((one) => [nameOf(one.kind, one.language), one]))
  const [store, look, ...found] = await Promise.all([
    findStore(ctx),
    findMailLook(ctx),
    ...[...needed.values()].map(({ kind, language }) => findMailWords(ctx, kind, language)),
  ])
  const words = new Map([...needed.keys()].map((name, index) => [name, found[index]!]))
  return { store, look, wordsOf: (kind, language) => words.get(nameOf(kind, language))! }
}

/**
 * The same for many mails.
 * @param found of their kinds and languages, if it is known already
 * @returns their ids, in the same order
 */
export async function queueOrderMails(
  ctx: StoreContext,
  mails: readonly OrderMail[],
  found?: Stationery,
): Promise<string[]> {
  if (mails.length === 0) return []
  const { store, look, wordsOf } = found ?? (await findStationery(ctx, mails))
  const written = mails.map((mail) => ({
    id: randomUUIDv7(),
    mail,
    ...withWords(ctx, store, mail, wordsOf(mail.kind, mail.language)),
  }))
  const queued = queueMessages(
    ctx,
    written.map(({ id, mail: _mail, missing: _missing, recipient, ...content }) => ({
      ...{ id, channel: 'mail' as const, recipient },
      content: renderBuyerMail(content, look),
    })),
  )
  // Pipelined: both are sent at once, and Postgres runs them in order.
  const logged = ctx.db
    .insertInto('order_mails')
    .values(
      written.map(({ id, mail, missing }) => ({
        store_id: ctx.storeId,
        id,
        kind: mail.kind,
        order_id: 'orderId' in mail.of ? mail.of.orderId : null,
        draft_order_id: 'draftOrderId' in mail.of ? mail.of.draftOrderId : null,
        about_id: mail.aboutId ?? null,
        variant: mail.variant ?? '',
        recipient: mail.recipient,
        language: mail.language,
        missing,
        again_of: mail.againOf ?? null,
      })),
    )
    .execute()
  await Promise.all([queued, logged])
  return written.map(({ id }) => id)
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
