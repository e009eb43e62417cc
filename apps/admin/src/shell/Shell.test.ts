import { QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, it, vi } from 'vitest'
import { readAccount } from '../session/account-info.ts'
import { type Answers, altered } from '../testing/answers.ts'
import { exampleOrder, exampleProduct } from '../testing/examples.ts'
import { exampleCustomerSummary } from '../testing/examples-of-customers.ts'
import { openAdmin, problemWith } from '../testing/open-admin.ts'
import { all, click, find, findAddress, findText, type } from '../testing/screen.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const sections = () => all('heading', /^[A-Z]+$/).map(({ textContent }) => textContent)
const searchField = 'Search orders, products, customers, pages…'
const store = (part: object) => ({ answers: altered('GET /stores/config/preference', part) })

it('shows the payout balance, pending money on request [A1-04]', async () => {
  await openAdmin('/')
  await click('button', 'Balance $1,234.56, show details')
  await findText('Pending$78.90')
})

it('hides the balance from users without the permission', async () => {
  await openAdmin('/', { answers: altered('GET /users/info', { isStoreOwner: false, scopes: ['homes.view'] }) })
  await find('heading', /Ada Nguyen/)
  expect(all('button', /Balance/)).toEqual([])
})

it('shows no notice when the balance cannot be loaded, but logs it [A8-07]', async () => {
  const logged = vi.spyOn(console, 'warn').mockImplementation(() => {})
  await openAdmin('/', { answers: { 'GET /stores/payout/v2/balance': problemWith(409) } })
  await find('heading', /Ada Nguyen/)
  await vi.waitFor(() => expect(logged).toHaveBeenCalled())
  expect(all('alert')).toEqual([])
})

it('reloads the balance every 900000 ms and keeps the last one on failure [A9-01] [A8-07]', async () => {
  vi.useFakeTimers()
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  vi.resetModules()
  let requestCount = 0
  vi.stubGlobal('fetch', async () => {
    requestCount += 1
    return requestCount === 1 ? Response.json({ availableToPayout: 5, pending: 0, currency: 'USD' }) : problemWith(409)
  })
  const { balanceOptions } = await import('./toolbar/Balance.tsx')
  const { queryClient } = await import('../api/query-client.ts')
  const observer = new QueryObserver(queryClient, balanceOptions())
  const stop = observer.subscribe(() => {})
  await vi.advanceTimersByTimeAsync(900_000 - 1)
  expect(requestCount).toBe(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(requestCount).toBe(2)
  expect(observer.getCurrentResult().data?.availableToPayout).toBe(5)
  await vi.advanceTimersByTimeAsync(900_000)
  expect(requestCount).toBe(3)
  stop()
})

it.each([
  ['of the store [A1-06]', 'Asia/Ho_Chi_Minh', 'Ho Chi Minh'],
  ['of Los Angeles without one [A1-06] [A9-08]', null, 'Los Angeles'],
])('labels the time zone %s', async (_, standardTimezone, label) => {
  await openAdmin('/', store({ standardTimezone }))
  await findText(label)
})

it('shows sellers the menu in its sections [A2-75]', async () => {
  await openAdmin('/', store({ paymentChoice: { type: 'seller' } }))
  await find('link', 'Orders')
  expect(sections()).toEqual(['GENERAL', 'APPLICATIONS', 'OTHERS'])
})

it('shows other stores the same menu as one list [A2-76]', async () => {
  await openAdmin('/', store({ paymentChoice: { type: 'latte' } }))
  await find('link', 'Orders')
  await find('link', 'Themes')
  expect(sections()).toEqual([])
})

it('leads from a menu item without permission to no-access [A6-02] [A4-14]', async () => {
  await openAdmin('/', { answers: altered('GET /users/info', { isStoreOwner: false, scopes: ['homes.view'] }) })
  await click('link', 'Orders')
  await findAddress('/no-access?permission=orders.view')
  await findText('orders.view')
})

it('is 220 px wide, and 76 px when collapsed [A9-11] [A9-12]', async () => {
  await openAdmin('/')
  const sidebar = await find('navigation', 'Menu')
  expect(sidebar.style.width).toBe('220px')
  await click('button', 'Collapse menu')
  await find('button', 'Expand menu')
  expect(sidebar.style.width).toBe('76px')
  await find('link', 'Orders')
})

it('has a user menu with the other stores and the site [A1-08] [A2-79] [A2-80]', async () => {
  await openAdmin('/')
  await click('button', 'Your account, Ada Nguyen')
  const site = (await vi.waitFor(() => {
    const scrolls = all('link', 'Open your site')
    expect(scrolls).toHaveLength(2)
    return scrolls[0]
  })) as HTMLElement
  expect([site.getAttribute('href'), site.getAttribute('target')]).toEqual([
    'http://northwind.localhost:4000/',
    '_blank',
  ])
  await click('link', 'Select another shop')
  await find('heading', 'Choose a shop')
})

it.each([{}, 503])('signs out even when the server is unreachable (%j) [A2-81]', async (answer) => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const { requests } = await openAdmin('/', { answers: { 'DELETE /auth/logout': answer } })
  await click('button', 'Your account, Ada Nguyen')
  await click('button', 'Logout')
  await findAddress('/auth/login')
  expect(requests('DELETE /auth/logout')).toHaveLength(1)
  expect(readAccount()).toEqual({})
})

it('shows the days left of the trial, and offers the plans that can follow it [A1-09] [A3-18]', async () => {
  const { answers } = store({ trial: { status: 'trial', dayLeft: 9 } })
  const { requests } = await openAdmin('/', {
    answers: { ...answers, 'PUT /stores/config/plan': { chosenPlan: 'CS_GOLD_SP', startsAt: '2026-12-01' } },
  })
  await findText('Your trial ends in 9 days')
  await click('button', 'Choose a plan')
  await click('radio', /Gold.*\$79.00 a month, 1% of each sale/)
  await click('button', 'Choose plan')
  await find('status', /Gold starts when the trial ends/)
  expect(requests('PUT /stores/config/plan')[0]?.body).toEqual({ code: 'CS_GOLD_SP' })
})

it('shows no trial banner without a trial [A1-09]', async () => {
  await openAdmin('/')
  await find('heading', /Ada Nguyen/)
  expect(all('button', 'Choose a plan')).toEqual([])
})

const page = (items: object[] = []) => ({ items, previousCursor: null, nextCursor: null })
/** What the search finds; nothing in the other lists. */
const finds = (answers: Answers) => ({
  answers: {
    ...{ 'GET /stores/orders': page(), 'GET /stores/products': page(), 'GET /stores/customers': page() },
    ...{ 'GET /stores/collections': page(), 'GET /stores/discounts': page(), 'GET /stores/onlinestore/pages': page() },
    ...answers,
  },
})

const press = (key: string, more: KeyboardEventInit = {}) =>
  dispatchEvent(new KeyboardEvent('keydown', { key, ...more }))

it('finds a page by the beginning of its name, ignoring accents, and opens it with the keyboard', async () => {
  await openAdmin('/')
  await find('heading', /Ada Nguyen/)
  press('k', { ctrlKey: true })
  await type(searchField, 'the')
  await find('option', 'Themes')
  const field = await find('combobox', searchField)
  field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }))
  await findAddress('/themes')
})

it("finds an order with the server's search, and opens it", async () => {
  const items = [exampleOrder({ id: '019a0000-0000-7000-8000-0000000000f1', name: '#1007', customerName: 'Bee Buyer' })]
  const { requests } = await openAdmin('/', finds({ 'GET /stores/orders': page(items) }))
  await find('heading', /Ada Nguyen/)
  press('k', { ctrlKey: true })
  await type(searchField, 'bee')
  await click('option', /#1007Bee Buyer/)
  await findAddress('/orders/019a0000-0000-7000-8000-0000000000f1')
  expect(requests('GET /stores/orders').at(-1)?.query.get('text')).toBe('bee')
})

it('finds rows of every list under the name of its list, and shows first what was opened last', async () => {
  const id = '019a0000-0000-7000-8000-0000000000f2'
  const items = [exampleProduct({ id, title: 'Summer tee', vendor: 'Northwind' })]
  const { requests } = await openAdmin('/', finds({ 'GET /stores/products': page(items) }))
  await find('heading', /Ada Nguyen/)
  press('k', { ctrlKey: true })
  await type(searchField, 'summer')
  await click('option', /Summer teeNorthwind/)
  await findAddress(`/products/${id}`)
  const lists = ['orders', 'products', 'customers', 'collections', 'discounts', 'onlinestore/pages']
  for (const list of lists) expect(requests(`GET /stores/${list}`).at(-1)?.query.get('text')).toBe('summer')
  press('k', { ctrlKey: true })
  const recent = await find('group', 'Recent')
  expect([...recent.querySelectorAll('[role=option]')].map(({ textContent }) => textContent)).toEqual([
    'Summer teeNorthwind',
  ])
})

it('names customers by their name, those without one by their email, and opens one', async () => {
  const named = exampleCustomerSummary({ name: 'Trần Linh', email: 'linh@example.com' })
  const nameless = { ...named, id: '019a0000-0000-7000-8000-0000000000c9', name: '', email: 'guest@example.com' }
  await openAdmin('/', finds({ 'GET /stores/customers': page([named, nameless]) }))
  await find('heading', /Ada Nguyen/)
  press('k', { ctrlKey: true })
  await type(searchField, 'example')
  await find('option', /^guest@example\.com$/)
  await click('option', /^Trần Linhlinh@example\.com$/)
  await findAddress(`/customers/${named.id}`)
})

it('asks no list whose rows the member may not open', async () => {
  const scopes = ['homes.view', 'orders.view']
  const { answers } = finds(altered('GET /users/info', { isStoreOwner: false, scopes }))
  const { requests } = await openAdmin('/', { answers })
  await find('heading', /Ada Nguyen/)
  press('k', { ctrlKey: true })
  await type(searchField, 'summer')
  await vi.waitFor(() => expect(requests('GET /stores/orders').at(-1)?.query.get('text')).toBe('summer'))
  for (const list of ['products', 'customers', 'discounts']) expect(requests(`GET /stores/${list}`)).toEqual([])
})

const pressIn = (field: HTMLElement, key: string, more: KeyboardEventInit = {}) =>
  field.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, ...more }))

it('opens an order with Enter that was found after the last key', async () => {
  const items = [exampleOrder({ id: '019a0000-0000-7000-8000-0000000000f1', name: '#1007', customerName: 'Bee Buyer' })]
  await openAdmin('/', finds({ 'GET /stores/orders': page(items) }))
  await find('heading', /Ada Nguyen/)
  press('k', { ctrlKey: true })
  await type(searchField, '1007')
  const order = await find('option', /#1007/)
  const field = await find('combobox', searchField)
  expect(field.getAttribute('aria-activedescendant')).toBe(order.id)
  pressIn(field, 'Enter')
  await findAddress('/orders/019a0000-0000-7000-8000-0000000000f1')
})

it('scrolls to the option that the arrows select, and leaves input method keys alone', async () => {
  await openAdmin('/')
  await find('heading', /Ada Nguyen/)
  press('k', { ctrlKey: true })
  const field = await find('combobox', searchField)
  const options = all('option')
  const scrolls = options.map((option) => vi.spyOn(option, 'scrollIntoView'))
  pressIn(field, 'ArrowUp')
  expect(scrolls.map(({ mock }) => mock.calls.length)).toEqual(
    options.map((_, index) => Number(index === options.length - 1)),
  )
  await vi.waitFor(() => expect(field.getAttribute('aria-activedescendant')).toBe(options.at(-1)?.id))
  pressIn(field, 'Enter', { isComposing: true })
  pressIn(field, 'ArrowDown', { isComposing: true })
  pressIn(field, 'ArrowDown')
  await vi.waitFor(() => expect(field.getAttribute('aria-activedescendant')).toBe(options[0]?.id))
  expect(field.isConnected).toBe(true)
})

it('opens pages with g and a letter, and lists the shortcuts on ?', async () => {
  await openAdmin('/')
  await find('heading', /Ada Nguyen/)
  press('g')
  press('o')
  await findAddress('/orders')
  press('?')
  await find('heading', 'Keyboard shortcuts')
  await click('checkbox', /Shortcuts without/)
  await click('button', 'Close')
  press('g')
  press('h')
  await findAddress('/orders')
})

it('has a Profile entry in the user menu [A2-78]', async () => {
  await openAdmin('/')
  await click('button', 'Your account, Ada Nguyen')
  await click('link', 'Profile')
  await findAddress('/profile')
})

it('hides menu items that the server names, and shows all to internal users [A6-05] [A6-06]', async () => {
  await openAdmin('/', { answers: altered('GET /users/info', { menuLeavesOut: ['website.themes'] }) })
  await find('link', 'Orders')
  expect(all('link', 'Themes')).toEqual([])
  await openAdmin('/', { answers: altered('GET /users/info', { isInternal: true, menuLeavesOut: [] }) })
  await find('link', 'Themes')
})

it('is one back office: orders, products, analytics, themes and settings in one frame [A0-01] [A0-02] [B0-01]', async () => {
  await openAdmin('/')
  for (const name of ['Home', 'Orders', 'Products', 'Analytics', 'Themes', 'Settings']) await find('link', name)
  await find('button', /^Balance/)
  await click('link', 'Analytics')
  await findAddress('/analytics')
  await find('button', /^Balance/)
})

it('names the page in the document title, replacing the one shown during the start', async () => {
  document.head.innerHTML = '<title data-until-started>Backroom</title>'
  await openAdmin('/orders')
  await vi.waitFor(() => expect(document.title).toBe('Orders · Northwind Tees · Backroom'))
  await click('link', 'Products')
  await vi.waitFor(() => expect(document.title).toBe('Products · Northwind Tees · Backroom'))
})

it('opens a page by g and its letter, but not with Ctrl, Alt or ⌘, and not from a field', async () => {
  await openAdmin('/')
  await find('heading', /Ada Nguyen/)
  for (const more of [{ ctrlKey: true }, { altKey: true }, { metaKey: true }]) {
    press('g', more)
    press('o', more)
  }
  const field = document.body.appendChild(document.createElement('input'))
  pressIn(field, 'g')
  pressIn(field, 'o')
  field.remove()
  press('g')
  press('p', { ctrlKey: true })
  press('c')
  await findAddress('/customers')
})
