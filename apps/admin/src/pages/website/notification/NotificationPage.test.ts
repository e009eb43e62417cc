import { expect, it, vi } from 'vitest'
import type { Answers } from '../../../testing/answers.ts'
import { openAdmin, problemWith } from '../../../testing/open-admin.ts'
import { all, click, find, findText } from '../../../testing/screen.ts'

const settings = 'GET /stores/notification/settings'
const save = 'PUT /stores/notification/settings'
const telegram = 'GET /stores/notification/telegram'
const order = { event: 'order.placed', inApp: true, email: false, telegram: true }
const link = { state: 'linked', chatName: '@ada', linkedAt: '2026-11-21T22:05:09Z', lastError: null }
const state = (name: string, part: object = {}) => ({ ...link, chatName: '', linkedAt: null, state: name, ...part })

const openPage = (answers: Answers = {}) =>
  openAdmin('/notifications', {
    answers: { [settings]: { settings: [order] }, [telegram]: state('not_linked'), ...answers },
  })
const isOn = async (name: string) => ((await find('switch', name)) as HTMLInputElement).checked

it('shows and saves the channels of each event, one switch each [A2-30]', async () => {
  const { requests } = await openPage({ [save]: { settings: [{ ...order, email: true }] } })
  await find('heading', 'Notifications')
  expect(await isOn('Order placed: Email')).toBe(false)
  await click('switch', 'Order placed: Email')
  await vi.waitFor(async () => expect(await isOn('Order placed: Email')).toBe(true))
  expect(requests(save)[0]?.body).toEqual({ settings: [{ ...order, email: true }] })
})

it('resets a switch that failed to save, and shows the error', async () => {
  await openPage({ [save]: () => problemWith(409, ['The shop is being moved.']) })
  await click('switch', 'Order placed: Email')
  await find('alert', /The shop is being moved/)
  await vi.waitFor(async () => expect(await isOn('Order placed: Email')).toBe(false))
})

it('explains what the operator must configure where there is no bot', async () => {
  await openPage({ [telegram]: state('not_configured') })
  await findText('TELEGRAM_BOT_TOKEN')
  expect(all('button', 'Link chat')).toEqual([])
})

it('opens the bot with its link and detects the linked chat [A2-30]', async () => {
  const opened = vi.spyOn(window, 'open').mockReturnValue(null)
  const url = 'https://t.me/test_bot?start=token'
  let shown: object = state('not_linked')
  await openPage({
    [telegram]: () => shown,
    'POST /stores/notification/telegram/link': { url, expiresAt: new Date(Date.now() + 900_000).toISOString() },
  })
  await click('button', 'Link chat')
  expect((await find('link', 'Open Telegram')).getAttribute('href')).toBe(url)
  expect(opened).toHaveBeenCalledWith(url, '_blank', 'noopener')
  shown = link
  await findText('Linked to @ada')
})

it('tests and unlinks the linked chat, and shows its errors', async () => {
  let shown: object = { ...link, lastError: 'sendMessage: no connection' }
  const { requests } = await openPage({
    [telegram]: () => shown,
    'POST /stores/notification/telegram/test': {},
    'DELETE /stores/notification/telegram': () => {
      shown = state('not_linked')
      return {}
    },
  })
  await findText('sendMessage: no connection')
  await click('button', 'Send test message')
  await find('status', /Sent/)
  expect(requests('POST /stores/notification/telegram/test')).toHaveLength(1)
  await click('button', 'Unlink chat')
  await find('button', 'Link chat')
})

it('says that the bot was removed, with a way to link it again', async () => {
  await openPage({ [telegram]: state('removed') })
  await findText('You removed the bot. Link the chat again.')
  await find('button', 'Link chat again')
})
