import { escapeHtml } from '@backroom/contract/platform/api/escape-html'
import type { Db } from '@backroom/db/tenant'
import type { StoreContext } from '../../platform/context.ts'

export interface Mail {
  recipient: string
  subject: string
  /** Plain text each; escaped here. */
  paragraphs: string[]
  link?: { label: string; url: string }
}

/** Names that were stored before they had to be one line stand in subjects, too. */
const lineBreaks = /[\p{Cc}\u2028\u2029]+/gu

/** HTML, each text escaped, and the same without marks. The subject is one line. */
export function written({ recipient, subject, paragraphs, link }: Mail) {
  const html = [
    ...paragraphs.map((text) => `<p>${escapeHtml(text)}</p>`),
    ...(link ? [`<p><a href="${escapeHtml(link.url)}">${escapeHtml(link.label)}</a></p>`] : []),
  ].join('\n')
  const plain = [...paragraphs, ...(link ? [`${link.label}: ${link.url}`] : [])].join('\n\n')
  return { recipient, subject: subject.replaceAll(lineBreaks, ' '), html, plain }
}

/** Puts a mail into the store's outbox, in the caller's transaction: it is sent if and only if that commits. */
export async function queueMail({ db, storeId }: StoreContext, mail: Mail) {
  await db
    .insertInto('mails')
    .values({ store_id: storeId, ...written(mail) })
    .execute()
}

/**
 * The same for a mail about an account, which belongs to no store.
 * @param isDecoy written like any other, so that nobody can tell by the time it takes, and never sent
 */
export async function queueAccountMail(db: Db, mail: Mail, { isDecoy = false } = {}) {
  const sent = isDecoy ? new Date().toISOString() : null
  await db
    .insertInto('account_mails')
    .values({ ...written(mail), sent_at: sent })
    .execute()
}
