import { href } from '@backroom/contract/pages/addresses'
import { expect, it } from 'vitest'
import { readAccount } from '../../../session/account-info.ts'
import { openAdmin, problemWith } from '../../../testing/open-admin.ts'
import { all, click, find, findAddress, findText } from '../../../testing/screen.ts'

const account = { accessToken: 'access', refreshToken: 'refresh' }
const offer = { storeName: 'Maison Lumière', offeredBy: 'ada@example.com', expiresAt: '2026-11-23T03:00:00.000Z' }
const preview = 'POST /users/store-transfer'
const link = '/auth/shop?transfer=secret'

it('shows who offers which shop, and enters it once it is accepted', async () => {
  const store = {
    storeId: '019a0000-0000-7000-8000-000000000001',
    slug: 'northwind',
    domain: 'northwind.localhost:4000',
  }
  const { requests } = await openAdmin(link, {
    account,
    answers: { [preview]: offer, 'POST /users/store-transfer/accept': store },
  })
  await findText(/ada@example.com offers you this shop/)
  await click('button', 'Accept shop')
  await findAddress('/')
  expect(requests('POST /users/store-transfer/accept').map(({ body }) => body)).toEqual([{ token: 'secret' }])
  expect(readAccount().storeId).toBe(store.storeId)
})

it('says why a link cannot be used, and leaves the shops to choose from', async () => {
  const messages = ['This link is for another email. Sign in with the account it was sent to.']
  await openAdmin(link, { account, answers: { [preview]: () => problemWith(403, messages, 'transfer_to_another') } })
  await findText('This offer can’t be accepted')
  await click('button', 'Close')
  await expect.poll(() => all('dialog')).toEqual([])
  await find('button', /Northwind Tees/)
})

it('signs visitors in first, and opens the link again afterwards', async () => {
  await openAdmin(link, { account: undefined })
  await find('heading', 'Sign in to your shop')
  const next = new URLSearchParams(location.search).get('next')
  expect(next).toBe(href('auth', { authPage: 'shop' }, { transfer: 'secret' }))
})

it('opens the link after the sign-in', async () => {
  const next = href('auth', { authPage: 'shop' }, { transfer: 'secret' })
  await openAdmin(`/auth/shop?next=${encodeURIComponent(next)}`, { account, answers: { [preview]: offer } })
  await findText(/ada@example.com offers you this shop/)
})
