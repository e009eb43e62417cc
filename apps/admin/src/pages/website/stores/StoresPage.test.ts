import { expect, it } from 'vitest'
import { altered } from '../../../testing/answers.ts'
import { openTransfer, otherStore, storesAnswers } from '../../../testing/examples-of-stores.ts'
import { openAdmin } from '../../../testing/open-admin.ts'
import { all, choose, click, find, findText, type } from '../../../testing/screen.ts'

const open = (address: string, more: object = {}) => openAdmin(address, { answers: { ...storesAnswers, ...more } })

it('lists all shops with state, role, plan and the sales of today in their own currency [A2-32]', async () => {
  await open('/stores')
  for (const text of [
    'Northwind Tees',
    'This shop',
    'Plan GOLD',
    '$42.00',
    'Maison Lumière',
    'Closed',
    '₫250,000',
    '1 day left',
  ])
    await findText(text)
  await findText('Not shown to you')
  expect((await find('link', 'Maison Lumière')).getAttribute('href')).toBe('/admin/maison/')
})

it('searches, filters and sorts by the address', async () => {
  const { requests } = await open('/stores')
  await type('Search shops', 'tea')
  await choose('State', 'Frozen')
  await choose('Sort by', 'Newest first')
  const asked = () => Object.fromEntries(requests('GET /users/stores/overview').at(-1)?.query ?? [])
  await expect.poll(asked).toEqual({ text: 'tea', status: 'frozen', sort: 'created' })
  expect(location.search).toContain('text=tea')
})

it('says that no shop matches', async () => {
  await open('/stores?text=x', { 'GET /users/stores/overview': { stores: [], isMore: false } })
  await findText('No shop found')
})

it('closes the shop of the tab after asking, and offers the other shop’s actions in that shop', async () => {
  const { requests } = await open('/stores', {
    'POST /stores/config/close': closed({ isEnabled: false, isClosed: true }),
  })
  await click('button', 'Actions of Northwind Tees')
  await click('menuitem', 'Close shop')
  await findText(/Customers will see that the shop is closed/)
  await click('button', 'Close shop')
  await findText('The shop is closed')
  expect(requests('POST /stores/config/close')).toHaveLength(1)
  await click('button', 'Actions of Maison Lumière')
  const openAgain = await find('menuitem', 'Open shop again')
  expect(openAgain.getAttribute('href')).toBe('/admin/maison/stores?action=open')
})

const closed = (part: object) =>
  altered('GET /stores/config/preference', part)['GET /stores/config/preference'] as object

it('says that a frozen shop stays out of reach when it is opened', async () => {
  await open('/stores?action=open', { 'POST /stores/config/open': closed({ isEnabled: false }) })
  await click('button', 'Open shop again')
  await findText(/until the plan is paid/)
})

it('shows no dialog and no action to a member who is not the owner', async () => {
  await open('/stores?action=close', {
    ...altered('GET /users/info', { isStoreOwner: false, isStoreAdmin: true }),
    'GET /users/stores/overview': { stores: [{ ...otherStore, role: 'admin' }], isMore: false },
  })
  await click('button', 'Actions of Maison Lumière')
  await find('menuitem', 'View your site')
  expect(all('menuitem').map((item) => item.textContent)).toEqual(['View your site'])
  expect(all('dialog')).toEqual([])
})

it('offers the shop to another person, and takes the offer back', async () => {
  const { requests } = await open('/stores?action=transfer', { 'POST /stores/transfer': openTransfer })
  await type('Email of the new owner', ' next@example.com ')
  await click('button', 'Send offer')
  await findText('Offer sent to next@example.com')
  expect(requests('POST /stores/transfer').map(({ body }) => body)).toEqual([{ email: 'next@example.com' }])
})

it('shows the open offer, which can be cancelled', async () => {
  const { requests } = await open('/stores?action=transfer', {
    'GET /stores/transfer': { transfer: openTransfer },
    'DELETE /stores/transfer': { transfer: null },
  })
  await findText(/next@example.com can accept the shop until/)
  await click('button', 'Cancel transfer')
  await findText('The transfer is cancelled')
  expect(requests('DELETE /stores/transfer')).toHaveLength(1)
})

it('copies the shop under one key, with or without its products', async () => {
  const { requests } = await open('/stores?action=copy', { 'POST /stores/copies': { taskId: otherStore.id } })
  await type('Name of the new shop', ' Second shop ')
  await click('checkbox', 'Copy products and collections, too')
  await click('button', 'Copy shop')
  await findText('The shop is being copied')
  const [sent] = requests('POST /stores/copies')
  expect(sent?.body).toEqual({ name: 'Second shop', withProducts: false })
  expect(sent?.headers.get('idempotency-key')).toMatch(/^[\da-f-]{36}$/)
})
