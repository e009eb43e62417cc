import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'

export interface OutgoingMail {
  /** Stable across tries: receivers can tell a repeated mail by it. */
  id: string
  recipient: string
  subject: string
  html: string
  plain: string
}

export type MailTransport = (mail: OutgoingMail) => Promise<void>

const message = (from: string, { id, recipient, subject, html, plain }: OutgoingMail) => ({
  from,
  to: recipient,
  subject,
  html,
  text: plain,
  messageId: `<${id}@${from.slice(from.lastIndexOf('@') + 1).replace('>', '')}>`,
})

// Shorter than a transaction may lie idle, which is open while a mail is sent.
const timeouts = { connectionTimeout: 5_000, greetingTimeout: 5_000, socketTimeout: 10_000 }

export function smtpTransport(url: string, from: string): MailTransport {
  const transport = createTransport({ url, ...timeouts })
  return async (mail) => void (await transport.sendMail(message(from, mail)))
}

/** Without an SMTP server: each mail becomes a file `<time>-<id>.eml` in the folder. */
export function outboxTransport(folder: string, from: string): MailTransport {
  const transport = createTransport({ streamTransport: true, buffer: true })
  return async (mail) => {
    const { message: bytes } = await transport.sendMail(message(from, mail))
    await mkdir(folder, { recursive: true })
    await writeFile(join(folder, `${Date.now()}-${mail.id}.eml`), bytes as Buffer)
  }
}
