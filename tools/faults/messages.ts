import type { Fault } from './fault.ts'

export const messagesFaults: Fault[] = [
  {
    promise: "a claimed mail is nobody else's",
    file: 'packages/domain/src/messages/mails/send-mails.job.ts',
    find: 'set claimed_at = now(), attempts',
    put: 'set attempts',
    tests: ['packages/domain/src/messages/mails/send-mails.test.ts'],
  },
  {
    promise: 'a mail whose fate is unknown is not sent again',
    file: 'packages/domain/src/messages/mails/send-mails.job.ts',
    find: "  if (delivery.state === 'unknown') return 'unknown'\n  return delivery",
    put: "  return delivery.state === 'unknown' ? null : delivery",
    tests: ['packages/domain/src/messages/mails/send-mails.test.ts'],
  },
  {
    promise: 'a mail is tried eight times',
    file: 'packages/domain/src/messages/mails/send-mails.job.ts',
    find: 'attempts >= maxAttempts',
    put: 'attempts > maxAttempts',
    tests: ['packages/domain/src/messages/mails/send-mails.test.ts'],
  },
  {
    promise: 'a mail has a deadline altogether',
    file: 'packages/domain/src/messages/mails/mail-transport.ts',
    find: 'signal: AbortSignal.timeout(mailMs), ',
    put: '',
    tests: ['packages/domain/src/messages/mails/send-mails.test.ts'],
  },
  {
    promise: 'a mail that was handed over whole may have arrived',
    file: 'packages/domain/src/messages/mails/mail-transport.ts',
    find: "  if (isWhole && responseCode === 0) return { state: 'unknown', reason }\n",
    put: '',
    tests: ['packages/domain/src/messages/mails/send-mails.test.ts'],
  },
  {
    promise: 'a recipient who is refused for ever is given up at once',
    file: 'packages/domain/src/messages/mails/mail-transport.ts',
    find: 'responseCode >= 500 || ',
    put: '',
    tests: ['packages/domain/src/messages/mails/send-mails.test.ts'],
  },
  {
    promise: 'an outbox whose messages take long holds up its own only',
    file: 'apps/server/src/jobs/empty-outboxes.ts',
    find: 'await allOf(outboxes.map(empty))',
    put: 'for (const outbox of outboxes) await empty(outbox)',
    tests: ['apps/server/src/jobs/empty-outboxes.test.ts'],
  },
  {
    promise: 'a Telegram message without an answer is not sent again',
    file: 'packages/domain/src/messages/telegram/send-telegram-messages.job.ts',
    find: "  if (isUnanswered) return 'unknown'\n",
    put: '',
    tests: ['packages/domain/src/messages/telegram/telegram.test.ts'],
  },
  {
    promise: "a claimed message is nobody else's",
    file: 'packages/domain/src/messages/telegram/send-telegram-messages.job.ts',
    find: '    .set({ claimed_at: sql<string>`now()`, attempts',
    put: '    .set({ attempts',
    tests: ['packages/domain/src/messages/telegram/telegram.test.ts'],
  },
]
