import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { createTransport } from 'nodemailer'

export interface OutgoingMail {
  /** Stable across tries: receivers can tell a repeated mail by it. */
  id: string
  recipient: string
  subject: string
  html: string
  plain: string
}

/**
 * What became of a mail. `unknown`: the whole of it was handed over and no answer came, so that it may have been
 * accepted. `isFinal`: another try would be refused as this one was.
 */
export type Delivery =
  | { state: 'sent' }
  | { state: 'refused'; reason: string; isFinal: boolean }
  | { state: 'unknown'; reason: string }

/** Never throws: whatever happens has to be written down. */
export type MailTransport = (mail: OutgoingMail) => Promise<Delivery>

const message = (from: string, { id, recipient, subject, html, plain }: OutgoingMail) => ({
  from,
  to: recipient,
  subject,
  html,
  text: plain,
  messageId: `<${id}@${from.slice(from.lastIndexOf('@') + 1).replace('>', '')}>`,
})

export interface MailDeadlines {
  /** For the connection, for the greeting, and for each silence afterwards. */
  stepMs: number
  /** For a mail altogether: a server may answer each step at the last moment. */
  mailMs: number
}

export const mailDeadlines: MailDeadlines = { stepMs: 10_000, mailMs: 45_000 }

interface Watched {
  /** The whole content was handed over: the server may accept the mail from now on. */
  onWhole?: () => void
}

export function smtpTransport(url: string, from: string, { stepMs, mailMs } = mailDeadlines): MailTransport {
  const timeouts = { connectionTimeout: stepMs, greetingTimeout: stepMs, socketTimeout: stepMs, dnsTimeout: stepMs }
  const transport = createTransport({ url, ...timeouts })
  transport.use('stream', (mail, done) => {
    const { onWhole } = mail.data as Watched
    mail.message.processFunc((content) => Readable.from(watched(content, onWhole)))
    done()
  })
  return async (mail) => {
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

/** Reads nothing before it is read from, which the connection does once the server has said that it wants the mail. */
async function* watched(content: AsyncIterable<Buffer>, onWhole?: () => void) {
  yield* content
  onWhole?.()
}

type SmtpError = Error & { code?: string; command?: string; responseCode?: number }

function deliveryOf({ message: reason, code, command, responseCode = 0 }: SmtpError, isWhole: boolean): Delivery {
  if (isWhole && responseCode === 0) return { state: 'unknown', reason }
  // 5xx to an address, or an address that no mail can be written to.
  const isFinal = code === 'EENVELOPE' && (responseCode >= 500 || command === 'API')
  return { state: 'refused', reason, isFinal }
}

/** Without an SMTP server: each mail becomes a file `<time>-<id>.eml` in the folder, for nobody's eyes but ours. */
export function outboxTransport(folder: string, from: string): MailTransport {
  const transport = createTransport({ streamTransport: true, buffer: true })
  return async (mail) => {
    try {
      const { message: bytes } = await transport.sendMail(message(from, mail))
      await mkdir(folder, { recursive: true, mode: 0o700 })
      await writeFile(join(folder, `${Date.now()}-${mail.id}.eml`), bytes as Buffer, { mode: 0o600 })
      return { state: 'sent' }
    } catch (error) {
      return { state: 'refused', reason: (error as Error).message, isFinal: false }
    }
  }
}
