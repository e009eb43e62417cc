import type { Fault } from './fault.ts'

const domain = 'packages/domain/src'
const stream = ['apps/server/src/news/notification-stream.test.ts']
const connections = ['packages/db/src/lost-connections.test.ts']
const jobs = ['apps/server/src/jobs/jobs.test.ts']
const outboxes = ['apps/server/src/jobs/empty-outboxes.test.ts']
const mails = [`${domain}/messages/mails/tidy-mails.test.ts`]
const checkouts = [`${domain}/selling/checkouts/tidy-checkouts.test.ts`]
const confirmations = [`${domain}/selling/orders/paying/claim-confirmation.test.ts`]

/** What goes on for long: windows, jobs, outboxes, and what is kept. */
export const chaosFaults: Fault[] = [
  {
    promise: 'a window that reads nothing is let go',
    file: 'apps/server/src/news/notification-stream.ts',
    find: 'stream.readableLength + stream.writableLength > mostUnreadBytes',
    put: 'false',
    tests: stream,
  },
  {
    promise: 'long work is not cut by the deadline of requests',
    file: 'packages/db/src/tenant.ts',
    find: 'deadlineMs === undefined ? {} : { query_timeout: deadlineMs + serverLeadMs }',
    put: '{}',
    tests: connections,
  },
  {
    promise: 'the server keeps the deadline of long work',
    file: 'packages/db/src/tenant.ts',
    find: 'if (deadlineMs !== undefined) opening.push(statementDeadline(deadlineMs))',
    put: '',
    tests: connections,
  },
  {
    promise: 'the check of the money has a deadline of its own',
    file: 'apps/server/src/jobs/jobs.ts',
    find: ', { deadlineMs: moneyCheckMs }',
    put: '',
    tests: jobs,
  },
  {
    promise: 'outboxes are asked for by their own jobs alone',
    file: 'packages/db/migrations/0007_money.sql',
    find: "  select store_id from stores where work = 'every'",
    put: "  select store_id from stores where work in ('every', 'mail')",
    tests: jobs,
  },
  {
    promise: 'a message that was refused to the end is told of as given up',
    file: `${domain}/messages/mails/send-mails.job.ts`,
    find: 'state: givenUp ?? delivery.state',
    put: 'state: delivery.state',
    tests: [`${domain}/messages/mails/send-mails.test.ts`],
  },
  {
    promise: 'a Telegram message that was refused to the end is told of as given up',
    file: `${domain}/messages/telegram/send-telegram-messages.job.ts`,
    find: "state: givenUp ?? (failure ? 'refused' : 'sent')",
    put: "state: failure ? 'refused' : 'sent'",
    tests: [`${domain}/messages/telegram/telegram.test.ts`],
  },
  {
    promise: 'a given-up message is logged with its id',
    file: 'apps/server/src/jobs/empty-outboxes.ts',
    find: 'msg: givenUp[state], id }',
    put: 'msg: givenUp[state] }',
    tests: outboxes,
  },
  {
    promise: 'several mails of one outbox are sent at once',
    file: 'apps/server/src/jobs/empty-outboxes.ts',
    find: '{ length: atOnce }',
    put: '{ length: 1 }',
    tests: outboxes,
  },
  {
    promise: 'given-up mails of accounts are counted',
    file: 'packages/db/migrations/0004_messages.sql',
    find: 'select given_up from account_mails where given_up is not null and id >= uuidv7(-since)',
    put: 'select given_up from account_mails where false',
    tests: mails,
  },
  {
    promise: 'messages that were given up long ago are not told of',
    file: 'packages/db/migrations/0004_messages.sql',
    find: 'select given_up from mails where given_up is not null and id >= uuidv7(-since)',
    put: 'select given_up from mails where given_up is not null',
    tests: mails,
  },
  {
    promise: 'health counts what was given up',
    file: 'apps/server/src/plugins/health.ts',
    find: '      findGivenUp(directory),\n',
    put: '      { failed: 0, unknown: 0 },\n',
    tests: ['apps/server/src/pages/pages-and-probes.test.ts'],
  },
  {
    promise: 'a mail that waits is not forgotten',
    file: `${domain}/messages/mails/tidy-mails.job.ts`,
    find: 'and (sent_at is not null or given_up is not null)',
    put: '',
    tests: mails,
  },
  {
    promise: 'a mail is forgotten after 30 days, not before',
    file: `${domain}/messages/mails/tidy-mails.job.ts`,
    find: 'limits.mailKeptMs',
    put: 'limits.givenUpShownMs',
    tests: mails,
  },
  {
    promise: 'mails in the outbox folder are ours alone',
    file: `${domain}/messages/mails/mail-transport.ts`,
    find: 'mode: 0o600',
    put: 'mode: 0o644',
    tests: [`${domain}/messages/mails/outbox-transport.test.ts`],
  },
  {
    promise: 'a checkout whose payment is looked for is kept',
    file: `${domain}/selling/checkouts/tidy-checkouts.job.ts`,
    find: 'p.next_check_at is not null or ',
    put: '',
    tests: checkouts,
  },
  {
    promise: 'an old checkout forgets what the buyer wrote',
    file: `${domain}/selling/checkouts/tidy-checkouts.job.ts`,
    find: ", lines = '[]'",
    put: '',
    tests: checkouts,
  },
  {
    promise: 'an old checkout forgets the address',
    file: `${domain}/selling/checkouts/tidy-checkouts.job.ts`,
    find: 'shipping_address = ${JSON.stringify(nowhere)}, ',
    put: '',
    tests: checkouts,
  },
  {
    promise: 'confirmations are counted over the stores of one owner',
    file: `${domain}/selling/orders/paying/claim-confirmation.ts`,
    find: 'of await ownersOf(ctx))',
    put: 'of (await ownersOf(ctx)).slice(9))',
    tests: confirmations,
  },
  {
    promise: 'a free order counts wherever it is placed',
    file: `${domain}/selling/orders/paying/claim-confirmation.ts`,
    find: 'totalCents === 0 || ',
    put: '',
    tests: confirmations,
  },
  {
    promise: 'the order whose confirmation is held says so',
    file: `${domain}/selling/orders/paying/write-order.ts`,
    find: "kind: 'mail_held'",
    put: "kind: 'placed'",
    tests: confirmations,
  },
  {
    promise: 'what a test gateway takes is no money',
    file: `${domain}/money/payment-connections/connection-queries.ts`,
    find: "    .where('kind', '<>', 'test')\n",
    put: '',
    tests: confirmations,
  },
  {
    promise: 'a portrait that is shown is not swept',
    file: `${domain}/platform/files/sweep-files.job.ts`,
    find: 'shown.picture_url !== `/files/${key}`',
    put: 'key',
    tests: [`${domain}/platform/files/sweep-files.test.ts`],
  },
  {
    promise: 'a number in the lock is a running database only if it is a Postgres',
    file: 'packages/db/src/local-postgres.ts',
    find: "name === 'postgres' && state",
    put: 'state',
    tests: ['tools/processes/database.test.ts'],
  },
  {
    promise: 'a test that expects nothing shows no requirement',
    file: 'tools/spec/vitest-reporter.ts',
    find: ' || !assertions',
    put: '',
    tests: ['tools/spec/spec.test.ts'],
  },
  {
    promise: 'a held confirmation has words in the timeline',
    file: 'apps/admin/src/pages/website/orders/detail/OrderTimeline.tsx',
    find: ", 'mail_held'",
    put: '',
    tests: ['apps/admin/src/pages/website/orders/detail/OrderPage.test.ts'],
  },
  {
    promise: 'an event that was answered for is stored',
    file: 'packages/domain/src/analytics/visits/ingest/batching-sink.ts',
    find: '      await this.#write(storeId, together(batch))\n      for (const one of batch) one.done()\n',
    put: '      for (const one of batch) one.done()\n      await this.#write(storeId, together(batch))\n',
    tests: ['packages/domain/src/analytics/visits/ingest/ingestion.test.ts'],
  },
]
