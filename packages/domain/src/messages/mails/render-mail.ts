import { escapeHtml } from '@backroom/contract/platform/api/escape-html'

export interface Mail {
  recipient: string
  subject: string
  /** Plain text. It is escaped when the mail is rendered. */
  paragraphs: string[]
  link?: MailLink
  /** Further links, a line each. */
  links?: MailLink[]
  /** Its page asks, and a POST to it unsubscribes: the button of mail programs (RFC 8058). */
  unsubscribeUrl?: string
}

export interface MailLink {
  label: string
  url: string
}

/** A mail as its channel sends it. */
export interface MailContent {
  subject: string
  html: string
  plain: string
  unsubscribeUrl?: string
  /** Of mails that are sent in the name of a store, instead of the name of the product. */
  fromName?: string
  /** Where answers go. Without it, to the address that sends all mails. */
  replyTo?: string
}

/** Names of stores and reports may contain line breaks, which would begin a header in a subject. */
const lineBreaks = /[\p{Cc}\u2028\u2029]+/gu
export const subjectOf = (text: string) => text.replaceAll(lineBreaks, ' ')

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
  return { subject: subjectOf(subject), html, plain, ...(unsubscribeUrl && { unsubscribeUrl }) }
}
