import { describe, expect, it } from 'vitest'
import { altered } from '../../../testing/answers.ts'
import { appAnswers, exampleApp, exampleWebhook } from '../../../testing/examples-of-apps.ts'
import { openAdmin } from '../../../testing/open-admin.ts'
import { all, choose, click, find, findAddress, findText, type } from '../../../testing/screen.ts'

const { id } = exampleApp
const openApp = (more: object = {}) => openAdmin(`/apps/private/${id}`, { answers: { ...appAnswers, ...more } })

it('lists the apps of the shop with what they have, and opens one [A2-24]', async () => {
  await openAdmin('/apps', { answers: appAnswers })
  await findText('2 permissions · 1 key · 1 webhook')
  expect((await find('link', 'Stock sync')).getAttribute('href')).toBe(`/admin/northwind/apps/private/${id}`)
})

it('adds an app with the chosen permissions, under a key of its own', async () => {
  const { requests } = await openAdmin('/apps', { answers: { ...appAnswers, 'POST /stores/private-apps': exampleApp } })
  await click('button', 'Add app')
  await type('Name', 'Stock sync')
  const inProducts = () => all('checkbox', 'Edit').length
  expect(inProducts()).toBeGreaterThan(1)
  await click('checkbox', 'Refund')
  await click('button', 'Add app', -1)
  await expect.poll(() => requests('POST /stores/private-apps')).toHaveLength(1)
  const [sent] = requests('POST /stores/private-apps')
  expect(sent?.body).toEqual({ name: 'Stock sync', scopes: ['orders.refund'] })
  expect(sent?.headers.get('idempotency-key')).toMatch(/^[\da-f-]{36}$/)
})

it('offers no permission that only people can have', async () => {
  await openAdmin('/apps', { answers: appAnswers })
  await click('button', 'Add app')
  await find('checkbox', 'Refund')
  for (const name of ['Install', 'Manage', 'Change payout account']) expect(all('checkbox', name)).toEqual([])
})

it('shows the permissions of an app, its keys and who made them', async () => {
  await openApp()
  for (const text of [
    'Products: View · Orders: View',
    'bk_live_4fZq7a…',
    'Created by Ada Nguyễn',
    'Created by Ben, who has left the shop. It keeps working.',
    'Never used',
    exampleWebhook.url,
    'Working',
  ])
    await findText(text)
})

it('shows a new key once, and not again', async () => {
  const secret = 'bk_live_0123456789'
  const { requests } = await openApp({ [`POST /stores/private-apps/${id}/keys`]: { key: exampleApp.keys[0], secret } })
  await click('button', 'Create key')
  await choose('Expires', 'Never')
  await click('button', 'Create key', -1)
  await findText(secret)
  expect(requests(`POST /stores/private-apps/${id}/keys`).map(({ body }) => body)).toEqual([{ days: null }])
  await click('button', 'I have stored it')
  await expect.poll(() => document.body.textContent).not.toContain(secret)
})

it('revokes a key after asking', async () => {
  const path = `DELETE /stores/private-apps/${id}/keys/${exampleApp.keys[0]?.id}`
  const { requests } = await openApp({ [path]: {} })
  await click('button', 'Revoke bk_live_4fZq7a…')
  await findText('Programs that use this key will be rejected within a second.')
  expect(requests(path)).toEqual([])
  await click('button', 'Revoke key')
  await expect.poll(() => requests(path)).toHaveLength(1)
})

it('removes an app after asking, and goes back to the list', async () => {
  const { requests } = await openApp({ [`DELETE /stores/private-apps/${id}`]: {} })
  await click('button', 'Remove app')
  await click('button', 'Remove app', -1)
  await expect.poll(() => requests(`DELETE /stores/private-apps/${id}`)).toHaveLength(1)
  await findAddress('/apps')
})

it('offers no keys and webhooks of an app that may do more than the person', async () => {
  await openApp(altered('GET /users/info', { isStoreOwner: false, scopes: ['apps.install', 'orders.view'] }))
  await findText(/This app has permissions that you don’t have/)
  expect(all('button', 'Create key')).toEqual([])
  expect(all('button', 'Add webhook')).toEqual([])
  await find('button', 'Revoke bk_live_4fZq7a…')
})

describe('a webhook', () => {
  const { id: webhookId, url } = exampleWebhook
  const delivery = {
    ...{ id: '019a0000-0000-7000-8000-0000000000a9', topic: 'orders/created', resourceId: id, state: 'failed' },
    ...{ attempts: 2, at: '2026-11-20T10:00:00Z', nextAttemptAt: null, status: 500 },
  }
  const detail = {
    ...delivery,
    body: '{"type":"orders/created","version":3}',
    attemptLog: [
      { at: '2026-11-20T10:01:00Z', durationMs: 12, status: 500, reason: 'status', answer: 'Sorry <b>' },
      { at: '2026-11-20T10:00:00Z', durationMs: 9_999, status: null, reason: 'late', answer: '' },
    ],
  }
  const logPath = `/stores/webhooks/${webhookId}/deliveries`
  const log = { [`GET ${logPath}`]: { items: [delivery], next: null }, [`GET ${logPath}/${delivery.id}`]: detail }

  it('is added with the topics that the app may have, and shows its secret once', async () => {
    const path = `POST /stores/private-apps/${id}/webhooks`
    const { requests } = await openApp({ [path]: { webhook: exampleWebhook, secret: 'whsec_0123' } })
    await click('button', 'Add webhook')
    await type('Address', 'https://hooks.example.com/new')
    expect(all('checkbox', /payout/)).toEqual([])
    await click('checkbox', /A product is deleted/)
    await click('button', 'Add webhook', -1)
    await findText('whsec_0123')
    expect(requests(path).map(({ body }) => body)).toEqual([
      { url: 'https://hooks.example.com/new', topics: ['products/deleted'] },
    ])
  })

  it('shows its messages with body and answers, and sends one again', async () => {
    const path = `POST ${logPath}/${delivery.id}/resending`
    const { requests } = await openApp({ ...log, [path]: {} })
    await click('button', `Log of ${url}`)
    await click('button', /An order is placed/)
    for (const text of ['Not delivered · 500', '2 attempts', /"version": 3/, 'Sorry <b>', /There was no whole answer/])
      await findText(text)
    await click('button', 'Send again')
    await expect.poll(() => requests(path)).toHaveLength(1)
  })

  it('is tested, and its secret is changed', async () => {
    const test = `POST /stores/webhooks/${webhookId}/test`
    const secret = `POST /stores/webhooks/${webhookId}/secret`
    const { requests } = await openApp({
      [test]: { deliveryId: delivery.id },
      [secret]: { secret: 'whsec_new', previousUntil: '2026-11-21T10:00:00Z' },
    })
    await click('button', `Send a test to ${url}`)
    await findText('Test sent')
    expect(requests(test)).toHaveLength(1)
    await click('button', `New secret for ${url}`)
    await findText('whsec_new')
    await findText(/messages are signed with the secret before, too/)
  })

  it('that was disabled is turned on again, and says how many messages are sent again', async () => {
    const broken = { ...exampleWebhook, state: 'disabled', failingSince: '2026-11-18T10:00:00Z', failedCount: 41 }
    const path = `POST /stores/webhooks/${webhookId}/enabling`
    await openApp({ [`GET /stores/private-apps/${id}/webhooks`]: { webhooks: [broken] }, [path]: { resent: 41 } })
    await findText('41 messages not delivered')
    expect(all('button', `Send a test to ${url}`)).toEqual([])
    await click('button', 'Turn on again')
    await findText('41 messages are sent again.')
  })

  it('is removed after asking', async () => {
    const path = `DELETE /stores/webhooks/${webhookId}`
    const { requests } = await openApp({ [path]: {} })
    await click('button', `Remove ${url}`)
    await click('button', 'Remove webhook')
    await expect.poll(() => requests(path)).toHaveLength(1)
  })
})
