import { expect, it } from 'vitest'
import { altered } from '../../../testing/answers.ts'
import { channelAnswers, exampleChannel } from '../../../testing/examples-of-channels.ts'
import { openAdmin } from '../../../testing/open-admin.ts'
import { all, choose, click, find, findText, type } from '../../../testing/screen.ts'

const path = `/stores/sales-channels/${exampleChannel.id}`
const open = (more: object = {}) => openAdmin('/sales-channels', { answers: { ...channelAnswers, ...more } })
const act = async (name: string) => {
  await click('button', 'Actions of Shopping ads')
  await click('menuitem', name)
}

it('lists the online store and the feeds with what is published where [A2-31]', async () => {
  await open()
  for (const text of ['Open', '42 products published', 'Google Merchant Center · 41 products published · 1 left out'])
    await findText(text)
  expect(await find('textbox', 'Feed address of Shopping ads')).toMatchObject({ value: exampleChannel.feedUrl })
})

it('adds a feed for a platform under one key', async () => {
  const { requests } = await open({ 'POST /stores/sales-channels': exampleChannel })
  await click('button', 'Add feed')
  await type('Name', ' Meta catalog ')
  await choose('Platform', 'Meta (Facebook, Instagram)')
  await click('button', 'Add feed', -1)
  await expect.poll(() => requests('POST /stores/sales-channels')).toHaveLength(1)
  expect(requests('POST /stores/sales-channels')[0]?.body).toEqual({ name: 'Meta catalog', kind: 'meta' })
})

it('renames a feed in its revision', async () => {
  const { requests } = await open({ [`PUT ${path}`]: exampleChannel })
  await act('Rename')
  await type('Name', 'Ads')
  await click('button', 'Save name')
  await expect.poll(() => requests(`PUT ${path}`)).toHaveLength(1)
  const [sent] = requests(`PUT ${path}`)
  expect([sent?.body, sent?.headers.get('if-match')]).toEqual([{ name: 'Ads' }, '"3"'])
})

it('publishes a product that was left out, and all active products', async () => {
  const task = { taskId: exampleChannel.id }
  const { requests } = await open({ [`POST ${path}/products`]: task, [`POST ${path}/matching/products`]: task })
  await act('Choose products')
  await click('button', 'Publish Blue mug')
  await findText('Products are being changed')
  expect(requests(`POST ${path}/products`).map(({ body }) => body)).toEqual([
    { published: true, ids: ['019a0000-0000-7000-8000-0000000000d1'] },
  ])
  await click('button', 'Leave out all')
  await expect
    .poll(() => requests(`POST ${path}/matching/products`).map(({ body }) => body))
    .toEqual([{ published: false, matching: { status: 'active', count: 1 } }])
})

it('asks before it changes the address or removes the feed', async () => {
  const { requests } = await open({ [`POST ${path}/address`]: exampleChannel, [`DELETE ${path}`]: {} })
  await act('New address')
  await findText(/The current address will stop working/)
  await click('button', 'New address')
  await findText('The feed has a new address')
  await act('Remove feed')
  await click('button', 'Remove feed')
  await expect.poll(() => requests(`DELETE ${path}`)).toHaveLength(1)
})

it('offers nothing to a member who may only see channels', async () => {
  await open(altered('GET /users/info', { isStoreOwner: false, scopes: ['store.view'] }))
  await findText('42 products published')
  expect(all('button', /Add feed|Actions/)).toEqual([])
})
