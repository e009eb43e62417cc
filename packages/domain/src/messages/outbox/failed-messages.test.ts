import { bamboo, lotus } from '@backroom/testing/fixtures/things'
import { expect, test } from 'vitest'
import { limits } from './limits.ts'
import { countFailedMessages, listFailedMessages, type Outbox, resendMessage, tidyOutbox } from './outbox.ts'
import {
  answers,
  channel,
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
  unknown,
} from './outbox-test-api.ts'

followOutbox()

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

const inAccounts = (failedAs: string | null, days: number) =>
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
  await inAccounts(null, 1)
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

test('deletes at most 5 000 messages at a time, the oldest first, though the statement was planned for none', async () => {
  expect(await store.inStore(tidyOutbox)).toBe(0)
  await query(
    `insert into outbox_messages (store_id, id, channel, recipient, content, sent_at)
     select $1, uuidv7(($2::bigint + number * 1000) * interval '-1 millisecond'), 'mail', number::text, '{}', now()
       from generate_series(1000, 6001) number`,
    [lotus, limits.messageKeptMs],
  )
  expect(await store.inStore(tidyOutbox)).toBe(5_000)
  expect(await messages('recipient')).toEqual([{ recipient: '1001' }, { recipient: '1000' }])
})
