import { permissions } from '@backroom/contract/platform/access/permissions'
import { openTestStore, type TestStore, testPorts } from '@backroom/testing/database/test-store'
import { botToken, startTelegramServer, type TelegramServer } from '@backroom/testing/servers/telegram-server'
import { addMembership, makeMember } from '@backroom/testing/world/members'
import { bamboo, lotus } from '@backroom/testing/world/things'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { TenantContext } from '../../platform/context.ts'
import {
  findTelegram,
  giveUpLostTelegramMessages,
  handleUpdate,
  linkTelegram,
  sendNextTelegramMessage,
  type TelegramApi,
  telegramApi,
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
  await store.database.owner.query('truncate telegram_links, telegram_messages, telegram_chats, one_time_tokens')
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
const send = async () => (await sendNextTelegramMessage({ storeId: lotus, begin: store.visitor().begin }, bot))?.state
const messages = async () =>
  (
    await store.database.owner.query(
      'select attempts, last_error, sent_at, send_after, given_up from telegram_messages',
    )
  ).rows
/** The chat has been left alone long enough, and so has every message. */
const later = () =>
  store.database.owner.query(
    'update telegram_chats set free_at = now(); update telegram_messages set send_after = now()',
  )

test('a deep link, good once, links the chat that opens it [A2-30]', async () => {
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

test('an expired link, a replaced one and one of a former member link nothing', async () => {
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

test('the test message arrives; without a link or a bot the reason is said', async () => {
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

test('a chat hears one message a second', async () => {
  await start()
  await as(testTelegram)
  expect(await send()).toBe('sent')
  expect(await send()).toBeUndefined()
  const { rows } = await store.database.owner.query(
    `select free_at - now() between interval '500 ms' and interval '1 second' as rests from telegram_chats`,
  )
  expect(rows).toEqual([{ rests: true }])
  await store.database.owner.query('update telegram_chats set free_at = now()')
  expect(await send()).toBe('sent')
})

test('a refusal for now is obeyed for as long as Telegram says, and counts as no try', async () => {
  await start()
  server.refuseNext({ status: 429, description: 'Too Many Requests', retryAfterSeconds: 30 })
  await send()
  const [kept] = await messages()
  expect(kept).toMatchObject({ attempts: 0, sent_at: null, last_error: expect.stringContaining('429') })
  expect(Date.parse(kept.send_after) - Date.now()).toBeGreaterThan(25_000)
  expect(await as(findTelegram)).toMatchObject({ lastError: expect.stringContaining('Too Many Requests') })
  await later()
  await send()
  expect(server.sent).toHaveLength(1)
})

test('a server in trouble is tried again later; what is logged never holds the token', async () => {
  await start()
  const gone = telegramApi({ url: 'http://127.0.0.1:9', token: botToken })
  await sendNextTelegramMessage({ storeId: lotus, begin: store.visitor().begin }, gone)
  const [kept] = await messages()
  expect(kept).toMatchObject({ attempts: 1, sent_at: null, last_error: 'sendMessage: no connection' })
  expect(Date.parse(kept.send_after)).toBeGreaterThan(Date.now())
  await expect(link(lotus, gone)).rejects.toMatchObject({ code: 'telegram_unreachable' })
})

test('whoever blocks the bot is sent nothing more, in every store, until linked again', async () => {
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

test('unlinking forgets the chat and what was to be said to it', async () => {
  await start()
  await as(unlinkTelegram)
  expect(await as(findTelegram)).toMatchObject({ state: 'not_linked' })
  expect(await send()).toBeUndefined()
})

const silent = () => telegramApi({ url: server.url, token: botToken, timeoutMs: 100 })

test('where Telegram takes a message and does not answer it is unknown, and not sent again', async () => {
  await start()
  server.beSilent(true)
  const outbox = { storeId: lotus, begin: store.visitor().begin }
  expect(await sendNextTelegramMessage(outbox, silent())).toMatchObject({ state: 'unknown' })
  server.beSilent(false)
  await later()
  expect(await send()).toBeUndefined()
  expect(await messages()).toMatchObject([
    { sent_at: null, given_up: 'unknown', last_error: 'sendMessage: no answer in time' },
  ])
})

test('a message whose process ended while it was being sent is unknown after the lease, not sooner', async () => {
  await start()
  const outbox = { storeId: lotus, begin: store.visitor().begin }
  await store.database.owner.query('update telegram_messages set claimed_at = now()')
  expect(await giveUpLostTelegramMessages(outbox)).toEqual([])
  await store.database.owner.query(`update telegram_messages set claimed_at = now() - interval '61 seconds'`)
  expect(await giveUpLostTelegramMessages(outbox)).toHaveLength(1)
  expect(await send()).toBeUndefined()
})

test('a message that is refused eight times is given up as failed', async () => {
  await start()
  for (let tries = 1; tries <= 8; tries++) {
    server.refuseNext({ status: 400, description: 'chat not found' })
    await later()
    expect(await send()).toBe(tries < 8 ? 'refused' : 'failed')
  }
  await later()
  expect(await send()).toBeUndefined()
  expect(await messages()).toMatchObject([{ attempts: 8, given_up: 'failed' }])
})

test('while a message is being sent nobody else sends it, also when the chat is free', async () => {
  await start()
  let others: unknown
  const looking: TelegramApi = {
    ...bot,
    sendMessage: async () => {
      await later()
      others = await send()
    },
  }
  expect(await sendNextTelegramMessage({ storeId: lotus, begin: store.visitor().begin }, looking)).toMatchObject({
    state: 'sent',
  })
  expect(others).toBeUndefined()
  expect(server.sent).toEqual([])
})

test('while a message is being sent no other is sent to the same chat', async () => {
  await start()
  await as(testTelegram)
  let others: unknown
  const looking: TelegramApi = {
    ...bot,
    sendMessage: async () => {
      others = await send()
    },
  }
  await sendNextTelegramMessage({ storeId: lotus, begin: store.visitor().begin }, looking)
  expect(others).toBeUndefined()
  expect(server.sent).toEqual([])
})
