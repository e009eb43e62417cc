import { createPool, withTenant } from '@backroom/db/tenant'
import { openTestStore, type TestStore } from '@backroom/testing/database/test-store'
import { bamboo, lotus } from '@backroom/testing/fixtures/things'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { limits } from './limits.ts'
import {
  type Channel,
  countFailedMessages,
  type Delivery,
  failLostMessages,
  findStoresWithMessages,
  listFailedMessages,
  type Outbox,
  queueMessages,
  resendMessage,
  sendNextMessage,
  tidyOutbox,
} from './outbox.ts'

let store: TestStore
let inLotus: Outbox
let inBamboo: Outbox
beforeAll(async () => {
  store = await openTestStore()
  const { begin } = store.visitor()
  inLotus = { storeId: lotus, begin }
  inBamboo = { storeId: bamboo, begin }
})
afterAll(() => store.close())
beforeEach(async () => {
  await query('truncate outbox_messages, account_messages, paced_recipients')
})

const query = async <Row extends object = Record<string, unknown>>(text: string, values: unknown[] = []) =>
  (await store.database.owner.query<Row>(text, values)).rows
const messages = (columns: string) => query(`select ${columns} from outbox_messages order by id`)
const queue = (text: string, storeId = lotus, recipient = 'bee', more = {}) =>
  store.inStore((ctx) => queueMessages(ctx, [{ channel: 'mail', recipient, content: { text }, ...more }]), storeId)
const due = () => query('update outbox_messages set send_after = now(); update paced_recipients set free_at = now()')

const sent: string[] = []
const answers: Delivery[] = []
/** Answers with `answers` in order, and then with `sent`. */
const channel: Channel<{ text: string }> = {
  name: 'mail',
  maxAttempts: 3,
  firstPauseMs: 60_000,
  leaseMs: 120_000,
  isRepeatable: false,
  isErased: false,
  deliver: async ({ content }) => {
    sent.push(content.text)
    return answers.shift() ?? { state: 'sent' }
  },
}
beforeEach(() => {
  sent.length = 0
  answers.length = 0
})
const send = async (outbox = inLotus, by: Channel<{ text: string }> = channel) =>
  (await sendNextMessage(outbox, by))?.state
const refused = (isFinal = false): Delivery => ({ state: 'refused', reason: 'no', isFinal })
const unknown: Delivery = { state: 'unknown', reason: 'no answer' }

test('sends the messages of one store and channel, the first due first, each once', async () => {
  await queue('second')
  await queue('first')
  await queue('other store', bamboo)
  await queue('other channel', lotus, '7', { channel: 'telegram' })
  await query(`update outbox_messages set send_after = now() - interval '1 minute' where content ->> 'text' = 'first'`)
  await query(`update outbox_messages set send_after = now() where content ->> 'text' = 'second'`)
  expect([await send(), await send(), await send()]).toEqual(['sent', 'sent', undefined])
  expect(sent).toEqual(['first', 'second'])
  expect([await send(inBamboo), await send(inBamboo)]).toEqual(['sent', undefined])
})

test('does not send a message before its time', async () => {
  await queue('later')
  await query(`update outbox_messages set send_after = now() + interval '1 minute'`)
  expect(await send()).toBeUndefined()
})

test('finds the stores with a message of the channel that is due soon or was left claimed', async () => {
  const find = (dueWithinMs = 0) => findStoresWithMessages(store.directory, channel, dueWithinMs)
  await queue('other channel', lotus, '7', { channel: 'telegram' })
  for (const text of ['one', 'two']) await queue(text, bamboo)
  expect(await find()).toEqual([bamboo])
  await query(`update outbox_messages set send_after = now() + interval '10 seconds'`)
  expect([await find(), await find(9_000), await find(11_000)]).toEqual([[], [], [bamboo]])
  await query(`update outbox_messages set send_after = now(), claimed_at = now() - interval '119 seconds'`)
  expect(await find()).toEqual([])
  await query(`update outbox_messages set claimed_at = now() - interval '121 seconds'`)
  expect(await find()).toEqual([bamboo])
  await query(`update outbox_messages set sent_at = now()`)
  expect(await find()).toEqual([])
})

test('queues a message with a known key once for each recipient', async () => {
  for (const recipient of ['bee', 'bee', 'cee']) await queue('same', lotus, recipient, { dedupeKey: 'order 1' })
  await queue('same', lotus, 'bee', { dedupeKey: 'order 2' })
  await queue('same', bamboo, 'bee', { dedupeKey: 'order 1' })
  expect(await messages('recipient')).toHaveLength(4)
})

test('queues nothing when the transaction fails', async () => {
  const failing = store.inStore(async (ctx) => {
    await queueMessages(ctx, [{ channel: 'mail', recipient: 'bee', content: {} }])
    throw new Error('rolled back')
  })
  await expect(failing).rejects.toThrow('rolled back')
  expect(await send()).toBeUndefined()
})

test('holds no transaction and lets nobody else send the message while it is being sent', async () => {
  await queue('slow')
  const seen: unknown[] = []
  const looking = {
    ...channel,
    deliver: async (): Promise<Delivery> => {
      seen.push(await send())
      seen.push(
        await query(
          `select from pg_stat_activity where state like 'idle in transaction%' and datname = current_database()`,
        ),
      )
      return { state: 'sent' }
    },
  }
  expect(await send(inLotus, looking)).toBe('sent')
  expect(seen).toEqual([undefined, []])
})

test('doubles the pause after each refusal and gives up after the last attempt', async () => {
  await queue('never')
  const pauses: unknown[] = []
  for (const state of ['later', 'later', 'failed']) {
    answers.push(refused())
    expect(await send()).toBe(state)
    pauses.push(...(await messages('round(extract(epoch from send_after - now()))::int as seconds')))
    expect(await send()).toBeUndefined()
    await due()
  }
  expect(pauses).toEqual([60, 120, 240].map((seconds) => ({ seconds })))
  expect(await send()).toBeUndefined()
  expect(await messages('attempts, failed_as, sent_at, claimed_at')).toEqual([
    { attempts: 3, failed_as: 'failed', sent_at: null, claimed_at: null },
  ])
})

test('gives up at once when the refusal is final, and sends the next message', async () => {
  await queue('refused')
  await queue('next')
  answers.push(refused(true))
  expect([await send(), await send(), await send()]).toEqual(['refused', 'sent', undefined])
  expect(await messages('attempts, failed_as')).toEqual([
    { attempts: 1, failed_as: 'refused' },
    { attempts: 1, failed_as: null },
  ])
})

test('does not send a message again that may have arrived, unless its channel is repeatable', async () => {
  await queue('perhaps')
  answers.push(unknown)
  expect(await send()).toBe('unknown')
  await due()
  expect(await send()).toBeUndefined()
  const repeatable = { ...channel, isRepeatable: true }
  await queue('again')
  answers.push(unknown, unknown, unknown)
  for (const state of ['later', 'later', 'failed']) {
    expect(await send(inLotus, repeatable)).toBe(state)
    await due()
  }
})

test('does not count a postponed message as an attempt, and pauses its recipient in every store', async () => {
  const paced = { ...channel, paceMs: 1_000 }
  for (const storeId of [lotus, bamboo]) await queue('paced', storeId)
  answers.push({ state: 'postponed', reason: 'too many', waitMs: 30_000 })
  expect(await send(inLotus, paced)).toBe('later')
  await query('update outbox_messages set send_after = now()')
  expect([await send(inLotus, paced), await send(inBamboo, paced)]).toEqual([undefined, undefined])
  expect(await messages('attempts, failed_as')).toEqual([
    { attempts: 0, failed_as: null },
    { attempts: 0, failed_as: null },
  ])
  const pause = `select round(extract(epoch from free_at - now()))::int as seconds from paced_recipients`
  expect(await query(pause)).toEqual([{ seconds: 30 }])
  await due()
  expect(await send(inLotus, paced)).toBe('sent')
})

test('keeps the pace of each recipient of a paced channel, over all stores', async () => {
  const paced = { ...channel, paceMs: 1_000 }
  await queue('lotus to bee', lotus, 'bee')
  await queue('lotus to cee', lotus, 'cee')
  await queue('bamboo to bee', bamboo, 'bee')
  expect([await send(inLotus, paced), await send(inBamboo, paced), await send(inLotus, paced)]).toEqual([
    'sent',
    undefined,
    'sent',
  ])
  expect(
    await query(`select free_at - now() between interval '500 ms' and interval '1 second' as paced
                        from paced_recipients`),
  ).toEqual([{ paced: true }, { paced: true }])
  await due()
  expect(await send(inBamboo, paced)).toBe('sent')
})

test('claims a message to one recipient in one of two stores that send at the same time', async () => {
  const paced = { ...channel, paceMs: 60_000 }
  for (const storeId of [lotus, bamboo]) await queue('at once', storeId)
  const states = await Promise.all([send(inLotus, paced), send(inBamboo, paced)])
  expect(states.toSorted()).toEqual(['sent', undefined])
})

test('marks a message as unknown when its process ended, after the lease and not before', async () => {
  for (const storeId of [lotus, bamboo]) await queue('lost', storeId)
  const ending = {
    ...channel,
    deliver: () => {
      throw new Error('the process ends')
    },
  }
  await expect(send(inLotus, ending)).rejects.toThrow('the process ends')
  await expect(send(inBamboo, ending)).rejects.toThrow('the process ends')
  await query(`update outbox_messages set claimed_at = now() - interval '119 seconds'`)
  expect(await failLostMessages(inLotus, channel)).toEqual([])
  await query(`update outbox_messages set claimed_at = now() - interval '121 seconds'`)
  const other = { ...channel, name: 'telegram' as const }
  expect(await failLostMessages(inLotus, other)).toEqual([])
  expect(await failLostMessages(inLotus, channel)).toEqual([expect.stringMatching(/^[0-9a-f-]{36}$/)])
  expect(
    await query(`select store_id, failed_as, log -> -1 ->> 'reason' as reason from outbox_messages
                       order by failed_as nulls last`),
  ).toEqual([
    { store_id: lotus, failed_as: 'unknown', reason: 'The process ended while the message was being sent.' },
    { store_id: bamboo, failed_as: null, reason: null },
  ])
  expect(await send()).toBeUndefined()
})

test('claims a message of a repeatable channel again after the lease and not before', async () => {
  const repeatable = { ...channel, isRepeatable: true }
  await queue('lost')
  await query(`update outbox_messages set claimed_at = now() - interval '119 seconds', attempts = 1`)
  expect(await send(inLotus, repeatable)).toBeUndefined()
  await query(`update outbox_messages set claimed_at = now() - interval '121 seconds'`)
  expect(await failLostMessages(inLotus, repeatable)).toEqual([])
  expect(await send(inLotus, repeatable)).toBe('sent')
})

test('keeps the outcome of the later attempt when an earlier one ends after its lease', async () => {
  const repeatable = { ...channel, isRepeatable: true }
  await queue('twice')
  const late = {
    ...repeatable,
    deliver: async (): Promise<Delivery> => {
      await query(`update outbox_messages set claimed_at = now() - interval '121 seconds'`)
      expect(await send(inLotus, repeatable)).toBe('sent')
      return refused(true)
    },
  }
  await send(inLotus, late)
  expect(await messages('attempts, failed_as, sent_at is not null as sent')).toEqual([
    { attempts: 2, failed_as: null, sent: true },
  ])
})

test('logs each attempt with its time, outcome and reason, and keeps the last twenty', async () => {
  await queue('logged')
  answers.push({ state: 'refused', reason: 'x'.repeat(600), isFinal: false })
  await send()
  await due()
  await send()
  const log = async () => (await messages('log'))[0]?.log as { at: string; state: string; reason: string | null }[]
  expect(await log()).toMatchObject([
    { state: 'later', reason: 'x'.repeat(500) },
    { state: 'sent', reason: null },
  ])
  for (const { at } of await log()) expect(Math.abs(Date.parse(at) - Date.now())).toBeLessThan(60_000)
  await queue('often')
  for (let attempt = 1; attempt <= 22; attempt++) {
    answers.push({ state: 'postponed', reason: `wait ${attempt}`, waitMs: 1 })
    await due()
    await send()
  }
  const often = (await messages('log'))[1]?.log as { reason: string }[]
  expect(often.map(({ reason }) => reason)).toEqual(Array.from({ length: 20 }, (_, at) => `wait ${at + 3}`))
})

test('erases the content of a message that is over where the channel says so', async () => {
  const erasing = { ...channel, isErased: true }
  for (const text of ['sent', 'refused', 'later']) await queue(text)
  answers.push({ state: 'sent' }, refused(true), refused())
  for (let count = 0; count < 3; count++) await send(inLotus, erasing)
  expect(await messages('content')).toEqual([{ content: {} }, { content: {} }, { content: { text: 'later' } }])
})

test('sends a message again that failed permanently, unless its content was erased', async () => {
  const erasing = { ...channel, isErased: true }
  await queue('again')
  answers.push(unknown)
  await send()
  const [{ id } = { id: '' }] = await query<{ id: string }>('select id from outbox_messages')
  expect(await resendMessage(inBamboo, id)).toBe(false)
  expect(await resendMessage(inLotus, id)).toBe(true)
  expect(await resendMessage(inLotus, id)).toBe(false)
  expect(await messages('attempts, failed_as, jsonb_array_length(log) as logged')).toEqual([
    { attempts: 0, failed_as: null, logged: 1 },
  ])
  expect([await send(), await send()]).toEqual(['sent', undefined])
  expect(await resendMessage(inLotus, id)).toBe(false)
  await queue('erased')
  answers.push(refused(true))
  await send(inLotus, erasing)
  const [, erased] = await query<{ id: string }>('select id from outbox_messages order by id')
  expect(await resendMessage(inLotus, erased!.id)).toBe(false)
})

const inAccounts = (failedAs: string, days: number) =>
  query(
    `insert into account_messages (id, channel, recipient, content, failed_as, log)
     values (uuidv7($2 * interval '-1 day'), 'mail', 'ada', '{"text": "account"}', $1, '[{"reason": "full"}]')`,
    [failedAs, days],
  )

test('counts and lists the failures of the last seven days in all stores and accounts, without those of pixels', async () => {
  const failed = (storeId: string, name: string, failedAs: string, days: number) =>
    query(
      `insert into outbox_messages (store_id, id, channel, recipient, content, failed_as, log)
       values ($1, uuidv7($4 * interval '-1 day'), $2, 'bee', '{}', $3, '[{"reason": "first"}, {"reason": "last"}]')`,
      [storeId, name, failedAs, days],
    )
  await failed(lotus, 'mail', 'failed', 6.9)
  await failed(bamboo, 'mail', 'refused', 1)
  await failed(bamboo, 'telegram', 'unknown', 2)
  await failed(lotus, 'mail', 'failed', 0.5)
  await failed(lotus, 'mail', 'failed', 7.1)
  await failed(lotus, 'platform', 'refused', 1)
  await inAccounts('unknown', 3)
  await inAccounts('failed', 7.1)
  await queue('waiting')
  expect(await countFailedMessages(store.directory)).toEqual({ failed: 3, unknown: 2 })
  expect(await listFailedMessages(store.directory)).toEqual([
    { storeId: lotus, id: expect.any(String), channel: 'mail', failedAs: 'failed', reason: 'last' },
    { storeId: null, id: expect.any(String), channel: 'mail', failedAs: 'unknown', reason: 'full' },
    { storeId: bamboo, id: expect.any(String), channel: 'telegram', failedAs: 'unknown', reason: 'last' },
    { storeId: bamboo, id: expect.any(String), channel: 'mail', failedAs: 'refused', reason: 'last' },
    { storeId: lotus, id: expect.any(String), channel: 'mail', failedAs: 'failed', reason: 'last' },
  ])
})

test('sends and resends messages to accounts, which belong to no store', async () => {
  const accounts: Outbox = { storeId: undefined, begin: inLotus.begin }
  await inAccounts('failed', 1)
  await queue('of a store')
  expect(await send(accounts)).toBeUndefined()
  const [{ id } = { id: '' }] = await query<{ id: string }>('select id from account_messages')
  expect(await resendMessage(accounts, id)).toBe(true)
  expect([await send(accounts), await send(accounts)]).toEqual(['sent', undefined])
  expect(sent).toEqual(['account'])
})

test('deletes messages of the store that are over for thirty days, and none that wait', async () => {
  const insert = (storeId: string, days: number, set: string) =>
    query(
      `insert into outbox_messages (store_id, id, channel, recipient, content, sent_at, failed_as)
       values ($1, uuidv7($2 * interval '-1 day'), 'mail', 'bee', '{}', ${set})`,
      [storeId, days],
    )
  for (const storeId of [lotus, bamboo])
    for (const days of [29.9, 30.1])
      for (const set of ['now(), null', `null, 'failed'`, 'null, null']) await insert(storeId, days, set)
  expect(await store.inStore(tidyOutbox)).toBe(2)
  const left = (storeId: string) => query('select from outbox_messages where store_id = $1', [storeId])
  expect(await left(lotus)).toHaveLength(4)
  expect(await left(bamboo)).toHaveLength(6)
  await inAccounts('failed', 30.1)
  await inAccounts('failed', 29.9)
  expect(await tidyOutbox({ db: store.directory })).toBe(1)
  expect(await query('select from account_messages')).toHaveLength(1)
})

test('sends messages that are due at the same moment in the order in which they were queued', async () => {
  const texts = Array.from({ length: 5 }, (_, at) => `message ${at}`)
  for (const text of texts) await queue(text)
  await due()
  for (const _ of texts) await send()
  expect(sent).toEqual(texts)
})

/** Runs a statement in each transaction of the outbox first: its `now()` is the `now()` of the work. */
const atOnce = (outbox: Outbox, statement: string): Outbox => ({
  ...outbox,
  begin: (storeId, work) =>
    outbox.begin(storeId, async (db) => {
      await sql.raw(statement).execute(db)
      return work(db)
    }),
})

test('sends a message that is due at this moment, and keeps a claim whose lease ends at this moment', async () => {
  await queue('due')
  expect(await send(atOnce(inLotus, 'update outbox_messages set send_after = now() where attempts = 0'))).toBe('sent')
  await queue('claimed')
  const ending = atOnce(
    inLotus,
    `update outbox_messages set claimed_at = now() - interval '120 seconds' where sent_at is null`,
  )
  expect(await send(ending, { ...channel, isRepeatable: true })).toBeUndefined()
  expect(await failLostMessages(ending, channel)).toEqual([])
})

test('stores the outcome of one message while others of the store are being sent or wait', async () => {
  for (const text of ['one', 'two', 'three']) await queue(text)
  const first = {
    ...channel,
    deliver: async (): Promise<Delivery> => {
      expect(await send()).toBe('sent')
      return refused(true)
    },
  }
  expect(await send(inLotus, first)).toBe('refused')
  expect(await messages('attempts, failed_as, sent_at is not null as sent')).toEqual([
    { attempts: 1, failed_as: 'refused', sent: false },
    { attempts: 1, failed_as: null, sent: true },
    { attempts: 0, failed_as: null, sent: false },
  ])
})

test('keeps what was stored while an attempt outlasted its lease', async () => {
  const expire = () => query(`update outbox_messages set claimed_at = now() - interval '121 seconds'`)
  // Given up meanwhile.
  await queue('lost')
  const lost = {
    ...channel,
    deliver: async (): Promise<Delivery> => {
      await expire()
      expect(await failLostMessages(inLotus, channel)).toHaveLength(1)
      return { state: 'sent' }
    },
  }
  await send(inLotus, lost)
  expect(await messages('failed_as, sent_at')).toEqual([{ failed_as: 'unknown', sent_at: null }])
  await expire()
  expect(await failLostMessages(inLotus, channel)).toEqual([])
  // Refused meanwhile, so that it waits for its third attempt.
  await query('truncate outbox_messages')
  await queue('again')
  const repeatable = { ...channel, isRepeatable: true }
  const late = {
    ...repeatable,
    deliver: async (): Promise<Delivery> => {
      await expire()
      answers.push(refused())
      expect(await send(inLotus, repeatable)).toBe('later')
      return { state: 'sent' }
    },
  }
  await send(inLotus, late)
  expect(await messages('attempts, failed_as, sent_at')).toEqual([{ attempts: 2, failed_as: null, sent_at: null }])
})

const pacedRows = () =>
  query(`select channel, recipient, free_at = 'infinity' as paused from paced_recipients order by channel, recipient`)

test('paces a recipient of one channel, and sends to the next recipient meanwhile', async () => {
  await queue('unpaced', lotus, 'dee')
  expect([await send(), await pacedRows()]).toEqual(['sent', []])
  const others = [
    ['bee', 'bee'],
    ['bee', 'mail'],
    ['mail', 'eve'],
    ['mail', 'mail'],
    ['telegram', 'bee'],
  ]
  for (const other of others)
    await query(`insert into paced_recipients (channel, recipient, free_at) values ($1, $2, 'infinity')`, other)
  for (const recipient of ['bee', 'bee', 'cee']) await queue(`to ${recipient}`, lotus, recipient)
  answers.push({ state: 'postponed', reason: 'too many', waitMs: 60_000 })
  const paced = { ...channel, paceMs: 1_000 }
  expect([await send(inLotus, paced), await send(inLotus, paced), await send(inLotus, paced)]).toEqual([
    'later',
    'sent',
    undefined,
  ])
  expect(sent).toEqual(['unpaced', 'to bee', 'to cee'])
  expect((await pacedRows()).filter(({ paused }) => paused)).toEqual(
    others.map(([name, recipient]) => ({ channel: name, recipient, paused: true })),
  )
})

test('sends a paced message to a recipient who is free at this moment', async () => {
  await queue('free')
  await query(`insert into paced_recipients (channel, recipient, free_at) values ('mail', 'bee', now())`)
  expect(
    await send(atOnce(inLotus, 'update paced_recipients set free_at = now()'), { ...channel, paceMs: 1_000 }),
  ).toBe('sent')
})

test('does not send to a recipient whom another store has claimed since the statement began', async () => {
  await queue('late')
  const other = await store.database.owner.connect()
  try {
    await other.query('begin')
    await other.query(
      `insert into paced_recipients (channel, recipient, free_at) values ('mail', 'bee', now() + interval '1 minute')`,
    )
    const sending = send(inLotus, { ...channel, paceMs: 1_000 })
    const isWaiting = async () =>
      (await query(`select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`))
        .length > 0
    while (!(await isWaiting())) {}
    await other.query('commit')
    expect(await sending).toBeUndefined()
  } finally {
    other.release()
  }
  expect(await messages('attempts, claimed_at')).toEqual([{ attempts: 0, claimed_at: null }])
})

test('queues one of two messages again that failed permanently', async () => {
  for (const text of ['one', 'two']) await queue(text)
  answers.push(refused(true), refused(true))
  for (let count = 0; count < 2; count++) await send()
  const [{ id } = { id: '' }] = await query<{ id: string }>('select id from outbox_messages order by id')
  expect(await resendMessage(inLotus, id)).toBe(true)
  expect(await messages('attempts, failed_as')).toEqual([
    { attempts: 0, failed_as: null },
    { attempts: 1, failed_as: 'refused' },
  ])
})

test('deletes at most 5 000 messages at a time, the oldest first', async () => {
  await query(
    `insert into outbox_messages (store_id, id, channel, recipient, content, sent_at)
     select $1, uuidv7(-($2::bigint + number) * interval '1 millisecond'), 'mail', number::text, '{}', now()
       from generate_series(1000, 6001) number`,
    [lotus, limits.messageKeptMs],
  )
  expect(await store.inStore(tidyOutbox)).toBe(5_000)
  expect(await messages('recipient')).toEqual([{ recipient: '1001' }, { recipient: '1000' }])
})

test('touches only the store’s own messages without row-level security, too', async () => {
  const pool = createPool(store.database.ownerUrl, 2)
  const begin: Outbox['begin'] = (storeId, work) =>
    withTenant(pool, { storeId, requestId: crypto.randomUUID() }, 'write', work)
  const outbox: Outbox = { storeId: lotus, begin }
  const ofBamboo = () => query('select * from outbox_messages where store_id = $1 order by id', [bamboo])
  // Each message of the other store has the id of one of ours, and is due earlier.
  const copy = () =>
    query(
      `insert into outbox_messages (store_id, id, channel, recipient, content, claimed_at, send_after, failed_as, attempts)
       select $2, id, channel, recipient, '{"text": "bamboo"}', claimed_at, send_after - interval '1 hour', failed_as, attempts
         from outbox_messages where store_id = $1`,
      [lotus, bamboo],
    )
  const leavesOthers = async (act: () => Promise<unknown>) => {
    await copy()
    const before = await ofBamboo()
    const result = await act()
    expect(await ofBamboo()).toEqual(before)
    await query('truncate outbox_messages')
    return result
  }
  try {
    await queue('first in bamboo', bamboo)
    await query(`update outbox_messages set send_after = now() - interval '1 day'`)
    await queue('lotus')
    expect(await leavesOthers(() => send(outbox))).toBe('sent')
    expect(sent).toEqual(['lotus'])

    await queue('delivered')
    const claiming = {
      ...channel,
      deliver: async (): Promise<Delivery> => {
        await copy()
        return { state: 'sent' }
      },
    }
    await send(outbox, claiming)
    expect(await query('select store_id, sent_at is null as waits from outbox_messages order by sent_at')).toEqual([
      { store_id: lotus, waits: false },
      { store_id: bamboo, waits: true },
    ])
    await query('truncate outbox_messages')

    await queue('lost')
    await query(`update outbox_messages set claimed_at = now() - interval '121 seconds'`)
    expect(await leavesOthers(() => failLostMessages(outbox, channel))).toHaveLength(1)

    await queue('failed')
    await query(`update outbox_messages set failed_as = 'refused', attempts = 1`)
    expect(await leavesOthers(async () => resendMessage(outbox, String((await messages('id'))[0]?.id)))).toBe(true)

    await queue('old')
    await query(`update outbox_messages set failed_as = 'refused', id = uuidv7(interval '-31 days')`)
    const tidy = () => begin(lotus, (db) => tidyOutbox({ db, storeId: lotus }))
    expect(await leavesOthers(tidy)).toBe(1)
  } finally {
    await pool.end()
  }
})
