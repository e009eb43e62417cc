import { contract } from '@backroom/contract'
import { lotus } from '@backroom/testing/fixtures/things'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startTestApi, type TestApi } from '../test-api.ts'
import { jobs } from './jobs.ts'
import { type Poller, pollTelegram } from './telegram-poller.ts'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

const failures: Error[] = []
const poll = (): Poller =>
  pollTelegram(api.services, api.services.ports.telegram!, api.database.appUrl, (error) => failures.push(error))

test('the poller links a chat and the job sends to it, while one of two processes polls [A2-30]', async () => {
  const pollers = [poll(), poll()]
  const me = await api.signIn(lotus)
  const headers = { authorization: me.authorization, 'x-store-id': lotus }
  const { linkTelegram, telegram, testTelegram } = contract.notifications
  const { url } = (await api.send(linkTelegram, {}, headers)).json()
  const chat = { id: 9, type: 'private', first_name: 'Ada', last_name: 'Nguyen' }
  api.telegram.happen({ message: { chat, text: `/start ${url.split('start=')[1]}` } })
  const shown = async () => (await api.send(telegram, {}, headers)).json()
  await vi.waitFor(async () => expect(await shown()).toMatchObject({ state: 'linked', chatName: 'Ada Nguyen' }), 5000)
  expect((await api.send(testTelegram, {}, headers)).statusCode).toBe(200)
  await jobs['send-telegram'].work(api.services)
  expect(api.telegram.sent.map(({ text }) => text)).toEqual([
    expect.stringContaining(': this chat now receives the shop’s notifications.'),
    expect.stringContaining('test message'),
  ])
  const [first, second] = api.telegram.sent
  expect(second!.atMs - first!.atMs).toBeGreaterThanOrEqual(950)
  api.telegram.happen({ my_chat_member: { chat, new_chat_member: { status: 'kicked' } } })
  await vi.waitFor(async () => expect(await shown()).toMatchObject({ state: 'removed' }), 5000)
  // The next update's number is stored after the update is handled.
  await vi.waitFor(async () => {
    const { rows } = await api.database.owner.query('select bot, next_update::int from telegram_polls')
    expect(rows).toEqual([{ bot: 'test_bot', next_update: 3 }])
  }, 5000)
  await Promise.all(pollers.map(({ stop }) => stop()))
  expect(failures).toEqual([])
}, 20_000)

test('continues with the next update after three failed attempts', async () => {
  for (let tries = 0; tries < 3; tries++) api.telegram.refuseNext({ status: 403, description: 'bot was blocked' })
  const errors: Error[] = []
  const restMs = 10
  const poller = pollTelegram(
    api.services,
    api.services.ports.telegram!,
    api.database.appUrl,
    (error) => errors.push(error),
    restMs,
  )
  const before = api.telegram.sent.length
  const chat = (id: number) => ({ id, type: 'private', first_name: 'Mallory\u0000' })
  api.telegram.happen({ message: { chat: chat(10), text: '/start no-such-link' } })
  api.telegram.happen({ message: { chat: chat(11), text: '/start no-such-link' } })
  await vi.waitFor(() => expect(api.telegram.sent.slice(before).map(({ chatId }) => chatId)).toEqual([11]), 5000)
  expect(errors.map(({ message }) => message)).toEqual(Array(2).fill(expect.stringContaining('bot was blocked')))
  await poller.stop()
})
