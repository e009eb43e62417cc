import { permissions } from '@backroom/contract/platform/access/permissions'
import { openTestStore, type TestStore, testPorts } from '@backroom/testing/database/test-store'
import { addMembership, makeMember } from '@backroom/testing/fixtures/members'
import { bamboo, lotus } from '@backroom/testing/fixtures/things'
import { botToken, startTelegramServer, type TelegramServer } from '@backroom/testing/servers/telegram-server'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { TenantContext } from '../../platform/context.ts'
import { type Outbox, sendNextMessage } from '../outbox/outbox.ts'
import {
  findTelegram,
  handleUpdate,
  linkTelegram,
  type TelegramApi,
  telegramApi,
  telegramChannel,
  testTelegram,
  unlinkTelegram,
} from './telegram.ts'

let store: TestStore
let server: TelegramServer
let bot: TelegramApi
beforeAll(async () => {
  store = await openTestStore()
  server = await startTelegramServer()
  bot = telegramApi({ url: server.url, token: botToken })
})
afterAll(async () => {
  await server.close()
  await store.close()
})

let person: { userId: string; sessionId: string }
beforeEach(async () => {
  server.sent.length = 0
  await store.database.owner.query('truncate telegram_links, outbox_messages, paced_recipients, one_time_tokens')
  person = await makeMember(store.database.owner, lotus, permissions)
})

const as = <T>(work: (ctx: TenantContext) => Promise<T>, storeId = lotus, telegram: TelegramApi | undefined = bot) =>
  store.inStore((ctx) => {
    const user = { id: person.userId, sessionId: person.sessionId }
    return work({ ...ctx, ports: { ...ctx.ports, telegram }, user, permissions: new Set(permissions) })
  }, storeId)

/** Asks for a link as an endpoint that waits does. */
const link = (storeId = lotus, telegram: TelegramApi | null = bot) => {
  const ports = { ...testPorts, telegram: telegram ?? undefined }
  return linkTelegram({ ...store.waiting(storeId, ports), write: (work) => as(work, storeId, telegram ?? undefined) })
}

const chat = { id: 77, type: 'private', username: 'ada', first_name: 'Ada' }
const hear = (update: object) => handleUpdate(store.visitor(), bot, { update_id: 1, ...update })
const start = async (token?: string) => {
  const url = token ?? (await link()).url
  await hear({ message: { chat, text: `/start ${url.split('start=')[1] ?? url}` } })
  return url
}
const send = async (by = bot, storeId = lotus) => {
  const outbox: Outbox = { storeId, begin: store.visitor().begin }
  return (await sendNextMessage(outbox, telegramChannel(by)))?.state
}
const messages = async () =>
  (
    await store.database.owner.query(
      `select attempts, log -> -1 ->> 'reason' as reason, sent_at, send_after, failed_as from outbox_messages`,
    )
  ).rows
/** The chat has been left alone long enough, and so has every message. */
const later = () =>
  store.database.owner.query(
    'update paced_recipients set free_at = now(); update outbox_messages set send_after = now()',
  )

test('links the chat that opens a deep link, once [A2-30]', async () => {
  expect(await as(findTelegram)).toMatchObject({ state: 'not_linked' })
  const url = await start()
  expect(url).toMatch(/^https:\/\/t\.me\/test_bot\?start=[\w-]{40,64}$/)
  expect(await as(findTelegram)).toMatchObject({ state: 'linked', chatName: '@ada', lastError: null })
  expect(await send()).toBe('sent')
  expect(server.sent).toMatchObject([{ chatId: 77, text: expect.stringContaining('lotus: this chat now receives') }])
  await start(url)
  expect(server.sent.at(-1)?.text).toContain(
    'This link has expired or was already used. Choose “Link chat” in Backroom again.\nLiên kết này đã hết hạn hoặc đã được dùng. Hãy bấm “Liên kết trò chuyện” trong Backroom lần nữa.',
  )
})

test('a member who asks for a link leaves that of another member as it is', async () => {
  const first = person
  const { url } = await link()
  person = await makeMember(store.database.owner, lotus, permissions)
  await link()
  await start(url)
  expect(
    (await store.database.owner.query('select user_id from telegram_links where chat_id = $1', [chat.id])).rows,
  ).toEqual([{ user_id: first.userId }])
})

test('does not link a chat by an expired or replaced link or by the link of a former member', async () => {
  const { url: replaced } = await link()
  const { url } = await link()
  await start(replaced)
  expect(await as(findTelegram)).toMatchObject({ state: 'not_linked' })
  await store.database.owner.query(`update one_time_tokens set expires_at = now() - interval '1 second'`)
  await start(url)
  expect(await as(findTelegram)).toMatchObject({ state: 'not_linked' })
  const { url: last } = await link()
  await store.database.owner.query('delete from memberships where user_id = $1', [person.userId])
  await start(last)
  expect(await as(findTelegram)).toMatchObject({ state: 'not_linked' })
  expect(
    server.sent.every(({ text }) =>
      text.includes(
        'This link has expired or was already used. Choose “Link chat” in Backroom again.\nLiên kết này đã hết hạn hoặc đã được dùng. Hãy bấm “Liên kết trò chuyện” trong Backroom lần nữa.',
      ),
    ),
  ).toBe(true)
})

test('sends the test message, and says why not without a link or a bot', async () => {
  await expect(as(testTelegram)).rejects.toMatchObject({ code: 'telegram_not_linked' })
  const without = <T>(work: (ctx: TenantContext) => Promise<T>) =>
    as((ctx) => work({ ...ctx, ports: { ...ctx.ports, telegram: undefined } }))
  expect(await without(findTelegram)).toMatchObject({ state: 'not_configured' })
  await expect(link(lotus, null)).rejects.toMatchObject({ code: 'telegram_not_configured' })
  await start()
  await send()
  await as(testTelegram)
  await later()
  await send()
  expect(server.sent.at(-1)?.text).toContain('test message')
})

test('sends a chat one message a second', async () => {
  await start()
  await as(testTelegram)
  expect(await send()).toBe('sent')
  expect(await send()).toBeUndefined()
  const { rows } = await store.database.owner.query(
    `select free_at - now() between interval '500 ms' and interval '1 second' as rests from paced_recipients`,
  )
  expect(rows).toEqual([{ rests: true }])
  await store.database.owner.query('update paced_recipients set free_at = now()')
  expect(await send()).toBe('sent')
})

test('waits for as long as Telegram says, and does not count the refusal as an attempt', async () => {
  await start()
  server.refuseNext({ status: 429, description: 'Too Many Requests', retryAfterSeconds: 30 })
  await send()
  const [kept] = await messages()
  expect(kept).toMatchObject({ attempts: 0, sent_at: null, reason: expect.stringContaining('429') })
  expect(Date.parse(kept.send_after) - Date.now()).toBeGreaterThan(25_000)
  expect(await as(findTelegram)).toMatchObject({ lastError: expect.stringContaining('Too Many Requests') })
  await later()
  await send()
  expect(server.sent).toHaveLength(1)
})

test('tries again later when the server does not answer, and logs no token', async () => {
  await start()
  const gone = telegramApi({ url: 'http://127.0.0.1:9', token: botToken })
  await send(gone)
  const [kept] = await messages()
  expect(kept).toMatchObject({ attempts: 1, sent_at: null, reason: 'sendMessage: no connection' })
  expect(Date.parse(kept.send_after)).toBeGreaterThan(Date.now())
  await expect(link(lotus, gone)).rejects.toMatchObject({ code: 'telegram_unreachable' })
})

test('sends nothing more to a person who blocked the bot, in any store, until they link the chat again', async () => {
  await start()
  await addMembership(store.database.owner, bamboo, person.userId)
  const { url } = await link(bamboo)
  await start(url)
  await hear({ my_chat_member: { chat, new_chat_member: { status: 'kicked' } } })
  expect(await as(findTelegram)).toMatchObject({ state: 'removed' })
  expect(await as(findTelegram, bamboo)).toMatchObject({ state: 'removed' })
  expect(await messages()).toEqual([])
  await start()
  expect(await as(findTelegram)).toMatchObject({ state: 'linked' })
  server.refuseNext({ status: 403, description: 'Forbidden: bot was blocked by the user' })
  await send()
  expect(await as(findTelegram)).toMatchObject({ state: 'removed' })
  expect(await messages()).toEqual([])
})

test('deletes the chat and its waiting messages when it is unlinked', async () => {
  await start()
  await as(unlinkTelegram)
  expect(await as(findTelegram)).toMatchObject({ state: 'not_linked' })
  expect(await send()).toBeUndefined()
})

const silent = () => telegramApi({ url: server.url, token: botToken, timeoutMs: 100 })

test('does not send a message again that Telegram did not answer', async () => {
  await start()
  server.beSilent(true)
  expect(await send(silent())).toBe('unknown')
  server.beSilent(false)
  await later()
  expect(await send()).toBeUndefined()
  expect(await messages()).toMatchObject([
    { sent_at: null, failed_as: 'unknown', reason: 'sendMessage: no answer in time' },
  ])
})

test('fails permanently after eight refusals', async () => {
  await start()
  for (let tries = 1; tries <= 8; tries++) {
    server.refuseNext({ status: 400, description: 'chat not found' })
    await later()
    expect(await send()).toBe(tries < 8 ? 'later' : 'failed')
  }
  await later()
  expect(await send()).toBeUndefined()
  expect(await messages()).toMatchObject([{ attempts: 8, failed_as: 'failed' }])
})

test('lets nobody else send a message that is being sent, also when the chat is free', async () => {
  await start()
  let others: unknown
  const looking: TelegramApi = {
    ...bot,
    sendMessage: async () => {
      await later()
      others = await send()
    },
  }
  expect(await send(looking)).toBe('sent')
  expect(others).toBeUndefined()
  expect(server.sent).toEqual([])
})

test('sends no second message to a chat while one is being sent', async () => {
  await start()
  await as(testTelegram)
  let others: unknown
  const looking: TelegramApi = {
    ...bot,
    sendMessage: async () => {
      others = await send()
    },
  }
  await send(looking)
  expect(others).toBeUndefined()
  expect(server.sent).toEqual([])
})

test('reads, deletes and leaves messages and links of one chat of one member beside others', async () => {
  const { owner } = store.database
  const { userId: other } = await makeMember(owner, lotus, permissions)
  const [mine, theirs] = [person.userId, other]
  for (const [userId, chatId, storeId] of [
    [mine, 77, lotus],
    [theirs, 78, lotus],
    [mine, 77, bamboo],
    [theirs, 78, bamboo],
  ])
    await owner.query(
      `insert into telegram_links (store_id, user_id, chat_id, chat_name, linked_at) values ($1, $2, $3, $4, '2026-11-01')`,
      [storeId, userId, chatId, `chat ${chatId}`],
    )
  const put = (
    name: string,
    { channel = 'telegram', recipient = '77', userId = mine, sentAt = '', storeId = lotus, logged = true },
  ) =>
    owner.query(
      `insert into outbox_messages (store_id, channel, recipient, content, sent_at, log, dedupe_key)
       values ($1, $2, $3, jsonb_build_object('userId', $4::text), nullif($5, '')::timestamptz,
               case when $6 then jsonb_build_array(jsonb_build_object('reason', 'first'), jsonb_build_object('reason', $7::text)) else '[]' end, $7)`,
      [storeId, channel, recipient, userId, sentAt, logged, name],
    )
  await put('earlier', {})
  await put('latest', {})
  await put('sent', { sentAt: '2026-11-01' })
  await put('a mail', { channel: 'mail' })
  await put('another chat', { recipient: '78' })
  await put('another person', { userId: theirs })
  await put('another store', { storeId: bamboo })
  await put('not tried', { logged: false })
  expect(await as(findTelegram)).toMatchObject({ state: 'linked', chatName: 'chat 77', lastError: 'latest' })
  const left = async () =>
    (await owner.query('select dedupe_key from outbox_messages order by id')).rows.map(({ dedupe_key }) => dedupe_key)
  const links = async () =>
    (
      await owner.query(
        'select chat_id::int, store_id, removed_at is not null as removed from telegram_links order by chat_id, store_id',
      )
    ).rows
  await as(unlinkTelegram)
  expect(await left()).toEqual(['sent', 'a mail', 'another chat', 'another person', 'another store'])
  expect(await links()).toEqual([
    { chat_id: 77, store_id: bamboo, removed: false },
    { chat_id: 78, store_id: lotus, removed: false },
    { chat_id: 78, store_id: bamboo, removed: false },
  ])
  expect(await as(findTelegram)).toMatchObject({ state: 'not_linked', chatName: '' })
  // Whoever removes the bot is written to from no store; another chat is.
  await hear({ my_chat_member: { chat, new_chat_member: { status: 'kicked' } } })
  expect(await links()).toEqual([
    { chat_id: 77, store_id: bamboo, removed: true },
    { chat_id: 78, store_id: lotus, removed: false },
    { chat_id: 78, store_id: bamboo, removed: false },
  ])
  expect(await left()).toEqual(['sent', 'a mail', 'another chat', 'another person'])
  // A repeated update keeps the time of the first.
  await owner.query(`update telegram_links set removed_at = '2026-11-01' where chat_id = 77`)
  await hear({ my_chat_member: { chat, new_chat_member: { status: 'left' } } })
  const { rows } = await owner.query(`select from telegram_links where removed_at = '2026-11-01'`)
  expect(rows).toHaveLength(1)
})
