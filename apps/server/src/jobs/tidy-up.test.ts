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
    what: 'the log of cleared caches',
    limit: '90 days',
    insert: `insert into cache_purges (store_id, scope, lines, page_count, purged_by, created_at)
             values ($1, 'all', '[]', 0, gen_random_uuid(), now() - $2::interval)`,
    left: count('cache_purges'),
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

/** Makes work of the other kinds, and asks what is left of it. */
const chores = [
  {
    what: 'creates the months of events to come',
    make: `do $$ begin execute 'drop table if exists events_' || to_char(current_date + 62, 'YYYY_MM'); end $$`,
    left: `select to_regclass('events_' || to_char(current_date + 62, 'YYYY_MM')) is not null as left`,
    expected: [{ left: true }],
  },
  {
    what: 'drops months of events that are over two years old',
    make: `select ensure_event_partitions((now() - interval '30 months')::date, (now() - interval '30 months')::date)`,
    left: `select to_regclass('events_' || to_char(now() - interval '30 months', 'YYYY_MM')) is not null as left`,
    expected: [{ left: false }],
  },
  {
    what: 'deletes the salts of past days',
    make: `insert into visitor_salts (store_id, local_day, salt)
           select store_id, current_date - ago, '\\x01' from stores, unnest(array[0, 9]) ago`,
    left: 'select store_id, (current_date - local_day) as ago from visitor_salts order by 1',
    expected: [lotus, bamboo].map((store_id) => ({ store_id, ago: 0 })),
  },
  {
    what: 'cuts the long lists of past days',
    make: `insert into rollup_days (store_id, dimension, local_day, key, events)
           select store_id, 'url', current_date - 15, 'p' || n, n from stores, generate_series(1, 130) n`,
    left: 'select store_id, count(*)::int as left from rollup_days group by 1 order by 1',
    expected: [lotus, bamboo].map((store_id) => ({ store_id, left: 101 })),
  },
  {
    what: 'sums past weeks',
    make: 'select',
    left: 'select store_id, sum(events)::int as left from rollup_weeks group by 1 order by 1',
    expected: [lotus, bamboo].map((store_id) => ({ store_id, left: (130 * 131) / 2 })),
  },
  {
    what: 'clears what buyers typed into old checkouts',
    make: `insert into checkouts (store_id, cart_id, email, shipping_address, visitor, device, currency, lines, subtotal_cents,
                                  discount_cents, shipping_cents, tax_cents, total_cents, updated_at)
           select store_id, gen_random_uuid(), age, '{}', '1', 'mobile', 'USD', '[]', 0, 0, 0, 0, 0, now() - age::interval
             from stores, unnest(array['1 day', '400 days']) age`,
    left: 'select store_id, email as left from checkouts order by 1, 2',
    expected: [lotus, bamboo].flatMap((store_id) => ['', '1 day'].map((left) => ({ store_id, left }))),
  },
  {
    what: 'deletes old mails of accounts',
    make: `insert into account_messages (id, channel, recipient, content, sent_at)
           select uuidv7(-age::interval), 'mail', age, '{}', now() - age::interval from unnest(array['1 day', '31 days']) age`,
    left: 'select recipient as left from account_messages',
    expected: [{ left: '1 day' }],
  },
  {
    what: 'deletes old attempts of sign-ins',
    make: `insert into attempts (key, count, started_at)
           select age::bytea, 1, now() - age::interval from unnest(array['1 hour', '9 days']) age`,
    left: `select encode(key, 'escape') as left from attempts`,
    expected: [{ left: '1 hour' }],
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
  for (const { make } of chores) await owner.query(make)
  await jobs['tidy-up'].work(services.services)
})
afterAll(() => services.close())

test.each(expiring)('tidy-up deletes $what of every store after $limit, and none before', async ({ left }) => {
  for (const store of [lotus, bamboo])
    expect((await services.database.owner.query(left, [store])).rows).toEqual([{ left: 1 }])
})

test.each(chores)('tidy-up $what', async ({ left, expected }) => {
  expect((await services.database.owner.query(left)).rows).toEqual(expected)
})

test('has a schedule and own work for every job', () => {
  const names = Object.keys(jobs)
  expect(names.length).toBeGreaterThan(10)
  expect(new Set(Object.values(jobs).map(({ work }) => work)).size).toBe(names.length)
  for (const { cron } of Object.values(jobs)) expect(cron.split(' ')).toHaveLength(5)
})
