import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import type { MailEvent, MailEvents } from './mail-events.ts'

/** Mailgun repeats a report for eight hours. An older one may be a copy. */
const maxAgeMs = 24 * 3_600_000
const reasonLength = 500

const Report = z.object({
  signature: z.object({ timestamp: z.string(), token: z.string(), signature: z.string() }),
  'event-data': z.object({
    event: z.string(),
    severity: z.string().optional(),
    recipient: z.string().optional(),
    message: z.object({ headers: z.object({ 'message-id': z.string().optional() }).optional() }).optional(),
    'delivery-status': z.object({ message: z.string().nullish(), description: z.string().nullish() }).optional(),
  }),
})

/** Reads the webhooks of Mailgun: https://documentation.mailgun.com/docs/mailgun/user-manual/webhooks/securing-webhooks */
export function mailgunEvents(signingKey: string): MailEvents {
  return (body) => {
    const report = Report.safeParse(parsed(body)).data
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

function isSigned({ timestamp, token, signature }: z.infer<typeof Report>['signature'], key: string): boolean {
  const expected = createHmac('sha256', key)
    .update(timestamp + token)
    .digest('hex')
  const isRecent = Math.abs(Date.now() - Number(timestamp) * 1000) < maxAgeMs
  return (
    isRecent && signature.length === expected.length && timingSafeEqual(Buffer.from(signature), Buffer.from(expected))
  )
}

/** Mailgun tries a temporary failure again. */
function eventOf(data: z.infer<typeof Report>['event-data']): MailEvent | undefined {
  const mailId = /^<?([\da-f-]{36})@/.exec(data.message?.headers?.['message-id'] ?? '')?.[1]
  const isBounce = data.event === 'failed' && data.severity === 'permanent'
  if (!mailId || !data.recipient || !(isBounce || data.event === 'complained')) return
  const { message, description } = data['delivery-status'] ?? {}
  const reason = (message || description || '').slice(0, reasonLength)
  return { mailId, recipient: data.recipient, state: isBounce ? 'bounced' : 'complained', reason }
}
