import type { Channel } from '../outbox/outbox.ts'
import type { MailTransport } from './mail-transport.ts'
import type { MailContent } from './render-mail.ts'

/** Tries for about two hours. A mail that may have arrived is not sent again: see docs/decisions/messages.md. */
export const mailChannel = (send: MailTransport): Channel<MailContent> => ({
  name: 'mail',
  maxAttempts: 8,
  firstPauseMs: 60_000,
  leaseMs: 120_000,
  isRepeatable: false,
  isErased: false,
  deliver: ({ id, recipient, content }) => send({ id, recipient, ...content }),
})
