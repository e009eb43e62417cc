import { href, isStatic, type StaticPage } from '@backroom/contract/pages/addresses'
import { pageNames } from '@backroom/contract/pages/pages'
import { type Permission, roleKeys } from '@backroom/contract/platform/access/permissions'
import { describe, expect, it, vi } from 'vitest'
import { type Answers, altered } from './testing/answers.ts'
import { exampleTheme } from './testing/examples.ts'
import { openAdmin } from './testing/open-admin.ts'
import { all, click, find, findAddress, findText } from './testing/screen.ts'

const empty = { items: [], previousCursor: null, nextCursor: null }
/** A store without any data. */
const newStore: Answers = {
  'GET /stores/products': empty,
  'GET /personalizes': empty,
  'GET /personalizes/fonts': { fonts: [] },
  'GET /pixels': empty,
  'GET /pixels/sharing-stores': { stores: [] },
  'GET /stores/onlinestore/themes': { themes: [exampleTheme({ name: 'Winter' })], undo: null },
  'GET /stores/onlinestore/themes/settings': { newThemeKey: 'hydro', deleted: [] },
  'GET /users/store-staffs': { staffs: [] },
  'GET /auth/all-permission': { scopes: [], presets: {} },
  'GET /stores/private-apps': { apps: [] },
  'GET /stores/audit': empty,
  'GET /stores/audit/count': { count: 0, isMore: false },
  'GET /stores/audit/people': { people: [] },
  'GET /stores/payout/releases': { days: [], reserves: [], currency: 'USD' },
  'GET /stores/payout/statement': empty,
  'GET /stores/config/domains': { domains: [] },
  'GET /stores/notification/settings': { settings: [] },
  'GET /stores/notification/telegram': { state: 'not_linked', chatName: '', linkedAt: null, lastError: null },
  'GET /stores/survey/answers': { step: 0, answers: {}, isDone: false },
}
const relative = (page: StaticPage) => href(page as 'website.orders').replace('/admin', '')

/** A text that only this page shows, for a store without data. */
const ownTexts: Record<string, RegExp> = {
  website: /store is ready to launch/,
  'website.orders': /No orders yet/,
  'website.products': /No products yet/,
  'website.product-personalized': /No personalized products yet/,
  'website.products.create': /Price \(USD\)/,
  'website.analytics': /Conversion funnel/,
  'website.themes': /Winter.*DEFAULT/,
  'website.apps': /No apps yet/,
  'website.settings': /Who changed what/,
  'website.settings.account': /Invite/,
  'website.settings.themes': /Design of new themes/,
  'website.settings.audit': /No activity yet/,
  'website.settings.payout': /No payouts yet/,
  'website.settings.payout.statement': /No transactions yet/,
  'website.domain': /Connect domain/,
  'website.preferences': /Shop language/,
  'website.pixel.sharePixel': /No pixels yet/,
  'website.notification': /Choose how you receive notifications about this shop/,
  'website.tasks': /No tasks yet/,
  'website.profile': /Current password/,
}

it.each(Object.entries(ownTexts))(
  'opens %s by its name, at its own words and under its own title [A2-01..03, A2-05, A2-15, A2-20, A2-24, A2-26..30, A2-33, A2-36, A2-37, A2-40, A2-41]',
  async (name, texts) => {
    const page = pageNames.filter(isStatic).find((one) => one === name)!
    await openAdmin(relative(page), { answers: newStore })
    await findText(texts)
    const label = await vi.waitFor(() => {
      const [, own] = /^(.+?) · (?:Northwind Tees · )?Backroom$/.exec(document.title) ?? []
      if (!own) throw new Error(`The title is ${document.title}`)
      return own
    })
    // The home page greets the user instead of showing its name.
    if (page !== 'website') expect(all('heading').map(({ textContent }) => textContent)).toContain(label)
    expect(all('alert')).toEqual([])
  },
)

it('shows the no-access page with the missing permission and a link back [A2-48]', async () => {
  await openAdmin('/no-access?permission=orders.view', { answers: newStore })
  await find('heading', 'You don’t have access to this page')
  await findText('Missing permission: orders.view')
  expect((await find('link', 'Go to Home')).getAttribute('href')).toBe('/admin/northwind/')
})

it.each([
  ['login', 'Sign in to your shop'],
  ['register', 'Create your shop'],
  ['forgot', 'Forgot your password?'],
  ['shop', 'Choose a shop'],
  ['verify?token=abc', 'Open your shop'],
  ['accept?invitation_token=abc', 'Join Northwind Tees'],
])('shows the auth page for authPage %s [A2-49]', async (authPage, heading) => {
  const account = authPage === 'shop' ? { accessToken: 'access', refreshToken: 'refresh' } : undefined
  const needed = () => Response.json({ status: 403, code: 'password_needed', messages: ['Password'] }, { status: 403 })
  await openAdmin(`/auth/${authPage}`, {
    account,
    answers: {
      'POST /auth/account-activation': needed,
      'POST /auth/check-staff-available': {
        email: 'bob@example.com',
        storeName: 'Northwind Tees',
        inviterName: 'Ada Nguyen',
        hasAccount: false,
        expiresAt: '2026-11-24T10:00:00Z',
      },
    },
  })
  await find('heading', heading)
  expect(location.pathname).toBe(`/admin/auth/${authPage.split('?')[0]}`)
})

const staff = (...scopes: Permission[]) => altered('GET /users/info', { isStoreOwner: false, scopes })

describe('who may open what', () => {
  it('guards each menu item with a role key [A6-01]', async () => {
    await openAdmin('/', { answers: { ...newStore, ...staff('homes.view') } })
    await find('link', 'Orders')
    const links = all('link').filter((link) => link.closest('nav[aria-label="Menu"]'))
    const names = links.map((link) => link.textContent?.trim() ?? '').filter((name) => name !== 'Home')
    const guards: Record<string, string> = {}
    for (const name of names) {
      await click('link', name, 0)
      await findText(/You do not have access|No access|permission/i)
      const guard = new URLSearchParams(location.search).get('permission')
      guards[name] = guard!.split('.')[0]!
      await click('link', 'Home', 0)
      await findText('store is ready to launch')
    }
    expect(guards).toMatchObject({
      Orders: 'orders',
      Products: 'products',
      Analytics: 'dashboards',
      Themes: 'themes',
      Settings: 'settings',
    })
    for (const key of Object.values(guards)) expect(roleKeys).toContain(key)
  })

  it.each([
    ['isStoreOwner', { isStoreOwner: true, isStoreAdmin: false, scopes: [] }, true],
    ['isStoreAdmin', { isStoreOwner: false, isStoreAdmin: true, scopes: [] }, true],
    [
      'the scope of the page',
      { isStoreOwner: false, isStoreAdmin: false, scopes: ['homes.view', 'orders.view'] },
      true,
    ],
    ['another scope', { isStoreOwner: false, isStoreAdmin: false, scopes: ['homes.view', 'themes.edit'] }, false],
  ])('checks access by %s [A6-03]', async (_, viewer, isOpen) => {
    await openAdmin('/orders', { answers: { ...newStore, ...altered('GET /users/info', viewer) } })
    if (isOpen) await findText('No orders yet')
    else await findAddress('/no-access?permission=orders.view')
  })

  it.each([
    ['overview', '/analytics', 'dashboards.view'],
    ['editor', '/themes/019a0000-0000-7000-8000-0000000000aa/editor', 'themes.edit'],
  ])('guards %s with its role key and shows no roles [B6-01]', async (_, address, permission) => {
    const { requests } = await openAdmin(address, { answers: { ...newStore, ...staff('homes.view', 'orders.view') } })
    await findAddress(`/no-access?permission=${permission}`)
    expect(requests('GET /stores/reports/overview')).toEqual([])
    await openAdmin('/analytics', { answers: newStore })
    await findText('Conversion funnel')
    expect(document.querySelector('main')?.textContent).not.toMatch(/owner|admin|staff|role/i)
  })

  it.each([
    ['the owner of a store', 'latte', { isStoreOwner: true }],
    ['a seller', 'seller', { isStoreOwner: true }],
    ['staff of a store', 'latte', { isStoreOwner: false, scopes: ['homes.view'] as Permission[] }],
  ])('lets %s in [A1-01]', async (_, type, viewer) => {
    const store = altered('GET /stores/config/preference', { paymentChoice: { type } })
    await openAdmin('/', { answers: { ...newStore, ...store, ...altered('GET /users/info', viewer) } })
    await find('heading', /Ada Nguyen/)
    await find('link', 'Orders')
    expect(all('heading', 'GENERAL')).toHaveLength(type === 'seller' ? 1 : 0)
    await click('link', 'Orders')
    await findAddress(viewer.isStoreOwner ? '/orders' : '/no-access?permission=orders.view')
  })
})
