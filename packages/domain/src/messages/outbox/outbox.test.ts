import { createPool, withTenant } from '@backroom/db/tenant'
import { bamboo, lotus } from '@backroom/testing/fixtures/things'
import { expect, test } from 'vitest'
import {
  type Delivery,
  failLostMessages,
  findStoresWithMessages,
  type Outbox,
  queueMessages,
  resendMessage,
  sendNextMessage,
  tidyOutbox,
} from './outbox.ts'
import {
  atOnce,
  channel,
  due,
  followOutbox,
  inBamboo,
  inLotus,
  messages,
  query,
  queue,
  refused,
  send,
  sent,
  store,
} from './outbox-test-api.ts'

followOutbox()

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

test('sends messages that are due at the same moment in the order in which they were queued', async () => {
  const texts = Array.from({ length: 5 }, (_, at) => `message ${at}`)
  for (const text of texts) await queue(text)
  await due()
  for (const _ of texts) await send()
  expect(sent).toEqual(texts)
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

test('stores an outcome and claims the next message in one transaction, as long as the caller allows it', async () => {
  const run = async (count: number, allowed: number, by = channel) => {
    for (let at = 0; at < count; at++) await queue(`message ${at}`)
    await due()
    let transactions = 0
    const begin: Outbox['begin'] = (storeId, work) => {
      transactions++
      return inLotus.begin(storeId, work)
    }
    const events: string[] = []
    const last = await sendNextMessage({ ...inLotus, begin }, by, {
      onClaimed: () => events.push('claimed'),
      onOutcome: ({ state }) => events.push(state),
      mayClaimNext: () => events.filter((event) => event === 'claimed').length <= allowed,
    })
    const left = (await messages('sent_at')).filter((message) => message.sent_at === null).length
    await query('truncate outbox_messages')
    return { last: last?.state, transactions, left, events: events.join(' ') }
  }
  const allSent = 'claimed sent claimed sent claimed sent'
  expect(await run(3, 3)).toEqual({ last: undefined, transactions: 4, left: 0, events: allSent })
  expect(await run(3, 1)).toEqual({ last: 'sent', transactions: 3, left: 1, events: 'claimed sent claimed sent' })
  const paced = { ...channel, paceMs: 1 }
  expect(await run(2, 2, paced)).toEqual({ last: 'sent', transactions: 2, left: 1, events: 'claimed sent' })
})

test('sends each message once when several senders go on at the same time', async () => {
  for (let at = 0; at < 12; at++) await queue(`message ${at}`)
  await due()
  const sending = { onClaimed: () => {}, onOutcome: () => {}, mayClaimNext: () => true }
  await Promise.all([1, 2, 3].map(() => sendNextMessage(inLotus, channel, sending)))
  expect(sent.toSorted()).toEqual(Array.from({ length: 12 }, (_, at) => `message ${at}`).toSorted())
  expect(await messages('attempts, sent_at is not null as sent, claimed_at')).toEqual(
    sent.map(() => ({ attempts: 1, sent: true, claimed_at: null })),
  )
})

test('tries a message no second time within a transaction when its attempt outlasts the lease', async () => {
  await queue('slow')
  const slow = {
    ...channel,
    isRepeatable: true,
    deliver: async (message: { content: { text: string } }): Promise<Delivery> => {
      sent.push(message.content.text)
      await query(`update outbox_messages set claimed_at = now() - interval '121 seconds'`)
      return { state: 'sent' }
    },
  }
  await sendNextMessage(inLotus, slow, { onClaimed: () => {}, onOutcome: () => {}, mayClaimNext: () => true })
  expect(sent).toEqual(['slow'])
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
