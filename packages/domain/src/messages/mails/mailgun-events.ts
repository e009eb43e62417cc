import { createHmac, timingSafeEqual } from 'node:crypto'
import { MailgunReport } from '@backroom/contract/messages/mails/mailgun-report'
import type { MailEvent, MailEvents } from './mail-events.ts'

/** Mailgun repeats a report for eight hours. An older one may be a copy. */
const maxAgeMs = 24 * 3_600_000
const reasonLength = 500

/** Reads the webhooks of Mailgun: https://documentation.mailgun.com/docs/mailgun/user-manual/webhooks/securing-webhooks */
export function mailgunEvents(signingKey: string): MailEvents {
  return (body) => {
    const report = MailgunReport.safeParse(parsed(body)).data
    if (!report || !isSigned(report.signature, signingKey)) return
    const event = eventOf(report['event-data'])
    return event ? [event] : []
  }
}

function parsed(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString())
  } catch {
    return
  }
}

function isSigned({ timestamp, token, signature }: MailgunReport['signature'], key: string): boolean {
  const expected = createHmac('sha256', key)
    .update(timestamp + token)
    .digest('hex')
  const isRecent = Math.abs(Date.now() - Number(timestamp) * 1000) < maxAgeMs
  return (
    isRecent && signature.length === expected.length && timingSafeEqual(Buffer.from(signature), Buffer.from(expected))
  )
}

/** Mailgun tries a temporary failure again. */
function eventOf(data: MailgunReport['event-data']): MailEvent | undefined {
  const mailId = /^<?([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})@/.exec(data.message?.headers?.['message-id'] ?? '')?.[1]
  const isBounce = data.event === 'failed' && data.severity === 'permanent'
  if (!mailId || !data.recipient || !(isBounce || data.event === 'complained')) return
  const { message, description } = data['delivery-status'] ?? {}
  const reason = (message || description || '').slice(0, reasonLength)
  return { mailId, recipient: data.recipient, state: isBounce ? 'bounced' : 'complained', reason }
}
