import { bamboo, lotus } from '@backroom/testing/fixtures/things'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServices } from '../test-api.ts'
import { jobs } from './jobs.ts'

interface Expiring {
  what: string
  /** The age after which a row is deleted. */
  limit: string
  /** Inserts a row of a store ($1) with an age ($2). */
  insert: string
  /** Counts the rows of the store that are left. */
  left: string
}

const count = (table: string) => `select count(*)::int as left from ${table} where store_id = $1`

const expiring: Expiring[] = [
  {
    what: 'idempotency keys',
    limit: '24 hours',
    insert: `insert into idempotency_keys (store_id, user_id, endpoint, key, request_hash, at)
             values ($1, gen_random_uuid(), 'x', gen_random_uuid()::text, 'x', now() - $2::interval)`,
    left: count('idempotency_keys'),
  },
  {
    what: 'notifications',
    limit: '90 days',
    insert: `insert into notifications (store_id, event, permission, title, body, created_at)
             values ($1, 'order.paid', 'orders.view', '{}', '{}', now() - $2::interval)`,
    left: count('notifications'),
  },
  ...(['mail', 'telegram', 'platform'] as const).flatMap((channel) => [
    {
      what: `messages by ${channel} that were sent`,
      limit: '30 days',
      insert: `insert into outbox_messages (store_id, id, channel, recipient, content, sent_at)
               values ($1, uuidv7(-$2::interval), '${channel}', '7', '{}', now() - $2::interval)`,
      left: `${count('outbox_messages')} and channel = '${channel}' and sent_at is not null`,
    },
    {
      what: `messages by ${channel} that failed permanently`,
      limit: '30 days',
      insert: `insert into outbox_messages (store_id, id, channel, recipient, content, failed_as)
               values ($1, uuidv7(-$2::interval), '${channel}', '7', '{}', 'failed')`,
      left: `${count('outbox_messages')} and channel = '${channel}' and failed_as is not null`,
    },
  ]),
  {
    what: 'finished tasks',
    limit: '90 days',
    insert: `insert into tasks (store_id, kind, permission, state, input, started_by, finished_at)
             values ($1, 'orders.export', 'orders.export', 'done', '{}', gen_random_uuid(), now() - $2::interval)`,
    left: count('tasks'),
  },
  {
    what: 'windows that had a theme open',
    limit: '1 day',
    insert: `with theme as (insert into themes (store_id, name, theme_key, draft) values ($1, 'Theme', 'hydro', '{}') returning id)
             insert into theme_presence (store_id, window_id, theme_id, user_id, place, seen_at)
             select $1, gen_random_uuid(), theme.id, (select id from users limit 1), '', now() - $2::interval from theme`,
    left: count('theme_presence'),
  },
]

let services: Awaited<ReturnType<typeof startTestServices>>
beforeAll(async () => {
  services = await startTestServices()
  const { owner } = services.database
  await owner.query(`insert into users (email, password_hash) values ('ada@example.test', 'x')`)
  for (const { insert, limit } of expiring)
    for (const store of [lotus, bamboo])
      for (const age of [`${limit} -1 minute`, `${limit} 1 minute`]) await owner.query(insert, [store, age])
  await jobs['tidy-up'].work(services.services)
})
afterAll(() => services.close())

test.each(expiring)('tidy-up deletes $what of every store after $limit, and none before', async ({ left }) => {
  for (const store of [lotus, bamboo])
    expect((await services.database.owner.query(left, [store])).rows).toEqual([{ left: 1 }])
})

test('has a schedule and own work for every job', () => {
  const names = Object.keys(jobs)
  expect(names.length).toBeGreaterThan(10)
  expect(new Set(Object.values(jobs).map(({ work }) => work)).size).toBe(names.length)
  for (const { cron } of Object.values(jobs)) expect(cron.split(' ')).toHaveLength(5)
})
