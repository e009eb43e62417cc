import { escapeHtml } from '@backroom/contract/platform/api/escape-html'
import type { Db } from '@backroom/db/tenant'
import type { StoreContext } from '../../platform/context.ts'
import { queueMessages } from '../outbox/outbox.ts'

export interface Mail {
  recipient: string
  subject: string
  /** Plain text. It is escaped here. */
  paragraphs: string[]
  link?: MailLink
  /** Further links, a line each. */
  links?: MailLink[]
  /** Its page asks, and a POST to it unsubscribes: the button of mail programs (RFC 8058). */
  unsubscribeUrl?: string
}

interface MailLink {
  label: string
  url: string
}

/** A mail as its channel sends it. */
export interface MailContent {
  subject: string
  html: string
  plain: string
  unsubscribeUrl?: string
}

/** Names of stores and reports may contain line breaks, which would begin a header in a subject. */
const lineBreaks = /[\p{Cc}\u2028\u2029]+/gu

export function renderMail({
  subject,
  paragraphs,
  link,
  links = [],
  unsubscribeUrl,
}: Omit<Mail, 'recipient'>): MailContent {
  const all = [...(link ? [link] : []), ...links]
  const html = [
    ...paragraphs.map((text) => `<p>${escapeHtml(text)}</p>`),
    ...all.map(({ label, url }) => `<p><a href="${escapeHtml(url)}">${escapeHtml(label)}</a></p>`),
  ].join('\n')
  const plain = [...paragraphs, ...all.map(({ label, url }) => `${label}: ${url}`)].join('\n\n')
  return { subject: subject.replaceAll(lineBreaks, ' '), html, plain, ...(unsubscribeUrl && { unsubscribeUrl }) }
}

/** Puts a mail into the store's outbox, in the caller's transaction. */
export async function queueMail(ctx: StoreContext, mail: Mail): Promise<void> {
  await queueMessages(ctx, [{ channel: 'mail', recipient: mail.recipient, content: renderMail(mail) }])
}

/**
 * Puts a mail into the outbox of the accounts, which belong to no store.
 * @param isDecoy never sent; stored like any other mail, so the time a request takes does not tell whether there is an account
 */
export async function queueAccountMail(db: Db, mail: Mail, { isDecoy = false } = {}): Promise<void> {
  await db
    .insertInto('account_messages')
    .values({
      channel: 'mail',
      recipient: mail.recipient,
      content: JSON.stringify(renderMail(mail)),
      sent_at: isDecoy ? new Date().toISOString() : null,
    })
    .execute()
}
