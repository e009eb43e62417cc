import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { isEmail } from '@backroom/contract/platform/api/email-address'
import type { Delivery } from '../outbox/outbox.ts'
import type { MailContent } from './render-mail.ts'

export interface OutgoingMail extends MailContent {
  id: string
  recipient: string
}

/** Never throws. The id becomes the message id, by which receivers can tell a repeated mail. */
export type MailTransport = (mail: OutgoingMail) => Promise<Delivery>

/** The address in `Backroom <no-reply@backroom.test>`. */
const addressIn = (from: string) =>
  from
    .slice(from.lastIndexOf('<') + 1)
    .replace('>', '')
    .trim()

/** Names and addresses are objects, which the library encodes; a text would be read as a list of addresses. */
function message(
  from: string,
  { id, recipient, subject, html, plain, unsubscribeUrl, fromName, replyTo }: OutgoingMail,
) {
  const address = addressIn(from)
  return {
    from: fromName ? { name: fromName, address } : from,
    to: recipient,
    ...(replyTo && isEmail(replyTo) && { replyTo: { name: fromName ?? '', address: replyTo } }),
    subject,
    html,
    text: plain,
    ...(unsubscribeUrl && {
      headers: { 'List-Unsubscribe': `<${unsubscribeUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
    }),
    messageId: `<${id}@${address.slice(address.lastIndexOf('@') + 1)}>`,
  }
}

export interface MailDeadlines {
  /** For the connection, for the greeting, and for each pause of the server afterwards. */
  stepMs: number
  /** For a whole mail, since a server may use up the time of each step. */
  mailMs: number
}

/** When the first mail is sent, because most processes send none. */
const loadMailer = () => import('nodemailer')

export const mailDeadlines: MailDeadlines = { stepMs: 10_000, mailMs: 45_000 }

interface Watched {
  /** Called once the whole content was handed over: from then on the server may accept the mail. */
  onWhole?: () => void
}

export function smtpTransport(url: string, from: string, { stepMs, mailMs } = mailDeadlines): MailTransport {
  const timeouts = { connectionTimeout: stepMs, greetingTimeout: stepMs, socketTimeout: stepMs, dnsTimeout: stepMs }
  const open = async () => {
    const transport = (await loadMailer()).createTransport({ url, ...timeouts })
    transport.use('stream', (mail, done) => {
      const { onWhole } = mail.data as Watched
      mail.message.processFunc((content) => Readable.from(watched(content, onWhole)))
      done()
    })
    return transport
  }
  let opened: ReturnType<typeof open> | undefined
  return async (mail) => {
    opened ??= open()
    const transport = await opened
    let isWhole = false
    const onWhole = () => {
      isWhole = true
    }
    const data = { ...message(from, mail), signal: AbortSignal.timeout(mailMs), onWhole }
    return transport.sendMail(data).then(
      () => ({ state: 'sent' }),
      (error: SmtpError) => deliveryOf(error, isWhole),
    )
  }
}

/** The connection reads the content only after the server has accepted the recipient. */
async function* watched(content: AsyncIterable<Buffer>, onWhole?: () => void) {
  yield* content
  onWhole?.()
}

type SmtpError = Error & { code?: string; command?: string; responseCode?: number }

function deliveryOf({ message: reason, code, command, responseCode = 0 }: SmtpError, isWhole: boolean): Delivery {
  if (isWhole && responseCode === 0) return { state: 'unknown', reason }
  // The server refused the address with 5xx, or the address is malformed.
  const isFinal = code === 'EENVELOPE' && (responseCode >= 500 || command === 'API')
  return { state: 'refused', reason, isFinal }
}

/** Used without an SMTP server. Each mail becomes a file `<time>-<id>.eml` that only the owner of the process can read. */
export function folderTransport(folder: string, from: string): MailTransport {
  return async (mail) => {
    try {
      const transport = (await loadMailer()).createTransport({ streamTransport: true, buffer: true })
      const { message: bytes } = await transport.sendMail(message(from, mail))
      const write = () => writeFile(join(folder, `${Date.now()}-${mail.id}.eml`), bytes as Buffer, { mode: 0o600 })
      await write().catch(async (error: NodeJS.ErrnoException) => {
        if (error.code !== 'ENOENT') throw error
        await mkdir(folder, { recursive: true, mode: 0o700 })
        await write()
      })
      return { state: 'sent' }
    } catch (error) {
      return { state: 'refused', reason: (error as Error).message, isFinal: false }
    }
  }
}
