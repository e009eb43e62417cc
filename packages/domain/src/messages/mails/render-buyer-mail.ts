import { escapeHtml } from '@backroom/contract/platform/api/escape-html'
import type { Language } from '@backroom/contract/platform/api/language'
import type { MailLook } from './find-look.ts'
import { senderLines } from './mail-sender.ts'
import { mailStyles } from './mail-styles.ts'
import { type Mail, type MailContent, type MailLink, subjectOf } from './render-mail.ts'

/** A mail to a buyer, in the look of the store. */
export interface BuyerMail extends Mail {
  language: Language
  heading?: string
  /** Items and amounts, after the paragraphs. */
  rows?: MailRow[]
  /** Paragraphs after the rows. */
  notes?: string[]
  /** Paragraphs after the links. */
  closing?: string[]
}

export interface MailRow {
  text: string
  amount?: string
  isTotal?: boolean
}

/** A mail in the look of its store: HTML that also reads well without styles, and plain text. */
export function renderBuyerMail(mail: Omit<BuyerMail, 'recipient'>, look: MailLook): MailContent {
  const subject = subjectOf(mail.subject)
  return {
    subject,
    html: htmlOf({ ...mail, subject }, look),
    plain: plainOf(mail, look),
    fromName: subjectOf(look.storeName),
    ...(look.sender.email && { replyTo: look.sender.email }),
    ...(mail.unsubscribeUrl && { unsubscribeUrl: mail.unsubscribeUrl }),
  }
}

type Written = Omit<BuyerMail, 'recipient'>

const plainRow = ({ text, amount }: MailRow) => (amount === undefined ? text : `${text}: ${amount}`)
const plainLink = ({ label, url }: MailLink) => `${label}: ${url}`

function plainOf(
  { language, heading, paragraphs, rows = [], notes = [], link, links = [], closing = [] }: Written,
  look: MailLook,
) {
  return [
    ...(heading ? [heading] : []),
    ...paragraphs,
    ...(rows.length > 0 ? [rows.map(plainRow).join('\n')] : []),
    ...notes,
    ...[...(link ? [link] : []), ...links].map(plainLink),
    ...closing,
    `-- \n${[...senderLines(look.sender, language), look.storeUrl, ...look.links.map(plainLink)].join('\n')}`,
  ].join('\n\n')
}

const paragraph = (text: string) => `<p>${escapeHtml(text).replaceAll('\n', '<br>')}</p>`
const anchor = ({ label, url }: MailLink, name = '') =>
  `<a${name && ` class="${name}"`} href="${escapeHtml(url)}">${escapeHtml(label)}</a>`

const row = ({ text, amount, isTotal }: MailRow) => `<tr${isTotal ? ' class="total"' : ''}>
<td${amount === undefined ? ' colspan="2"' : ''}>${escapeHtml(text)}</td>${amount === undefined ? '' : `<td class="amount">${escapeHtml(amount)}</td>`}
</tr>`

/** Tables are for looks only, because several mail programs know no other layout. */
const table = (name: string, rows: string) =>
  `<table class="${name}" role="presentation" cellpadding="0" cellspacing="0" border="0">\n${rows}\n</table>`

function htmlOf({ language, subject, heading, paragraphs, rows = [], notes = [], ...mail }: Written, look: MailLook) {
  const { link, links = [], closing = [] } = mail
  const body = [
    ...(heading ? [`<h1>${escapeHtml(heading)}</h1>`] : []),
    ...paragraphs.map(paragraph),
    ...(rows.length > 0 ? [table('rows', rows.map(row).join('\n'))] : []),
    ...notes.map(paragraph),
    ...(link ? [`<p>${anchor(link, 'button')}</p>`] : []),
    ...links.map((one) => `<p>${anchor(one)}</p>`),
    ...closing.map(paragraph),
  ]
  const footer = [
    ...senderLines(look.sender, language).map((line) => `<p>${escapeHtml(line)}</p>`),
    ...(look.links.length > 0 ? [`<p>${look.links.map((one) => anchor(one)).join(' · ')}</p>`] : []),
  ]
  const cells = [
    ['brand', brandOf(look)] as const,
    ['body', body.join('\n')] as const,
    ['footer', footer.join('\n')] as const,
  ]
  return `<!DOCTYPE html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>${mailStyles(look)}</style>
</head>
<body>
${table('page', cells.map(([name, content]) => `<tr><td class="${name}">${content}</td></tr>`).join('\n'))}
</body>
</html>`
}

function brandOf({ logoUrl, storeName, storeUrl }: MailLook): string {
  const name = escapeHtml(storeName)
  const content = logoUrl ? `<img src="${escapeHtml(logoUrl)}" alt="${name}" height="40">` : name
  return `<a href="${escapeHtml(storeUrl)}">${content}</a>`
}
