import type { Fault } from './fault.ts'

/** Mails, Telegram messages, and events sent to platforms. */
export const messagesFaults: Fault[] = [
  {
    harm: 'Two processes send the same message',
    file: 'packages/domain/src/messages/outbox/send-message.job.ts',
    find: 'set claimed_at = now(), attempts',
    put: 'set attempts',
    tests: ['packages/domain/src/messages/outbox/outbox.test.ts'],
  },
  {
    harm: 'A message that may have arrived is sent again',
    file: 'packages/domain/src/messages/outbox/send-message.job.ts',
    find: "  if (delivery.state === 'unknown' && !isRepeatable) return 'unknown'\n",
    put: '',
    tests: ['packages/domain/src/messages/outbox/attempts.test.ts'],
  },
  {
    harm: 'A slow mail server blocks all mails',
    file: 'packages/domain/src/messages/mails/mail-transport.ts',
    find: 'signal: AbortSignal.timeout(mailMs), ',
    put: '',
    tests: ['packages/domain/src/messages/mails/mail-channel.test.ts'],
  },
  {
    harm: 'A waiting message is deleted',
    file: 'packages/domain/src/messages/outbox/tidy-outbox.job.ts',
    find: 'and not (${isPending}) ',
    put: '',
    tests: ['packages/domain/src/messages/outbox/failed-messages.test.ts'],
  },
  {
    harm: 'A customer is reminded of the same order many times a day',
    file: 'packages/domain/src/selling/order-mails/remind-orders.ts',
    find: '.filter(({ id }) => !reminded.has(id))',
    put: '',
    tests: ['packages/domain/src/selling/order-mails/remind-customers.test.ts'],
  },
  {
    harm: 'A platform learns of a buyer who objected',
    file: 'packages/contract/src/analytics/pixels/rules.ts',
    find: '!objects && ',
    put: '',
    tests: [
      'packages/storefront/src/pixels/pixels.test.ts',
      'packages/domain/src/analytics/pixels/platform-channel.test.ts',
    ],
  },
  {
    harm: 'A platform learns what a buyer typed without consent',
    file: 'packages/domain/src/analytics/pixels/queue-purchase.ts',
    find: `  if (!agreed) return buyer
`,
    put: '',
    tests: ['packages/domain/src/analytics/pixels/platform-channel.test.ts'],
  },
  {
    harm: 'A stranger floods a mailbox with reset mails',
    file: 'packages/domain/src/people/accounts/claim-account-mail.ts',
    find: `  await claimAttempt(db, { action: 'mail-to', of: [mailbox] }, limits.accountMailsToOne)
`,
    put: '',
    tests: ['packages/domain/src/people/accounts/accounts.test.ts'],
  },
]
