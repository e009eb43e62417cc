import { describe, expect, it } from 'vitest'
import { areaOf, permissions } from '../platform/access/permissions.ts'
import {
  addressIn,
  href,
  hrefIn,
  isStatic,
  pageSearch,
  readSearch,
  reservedSegments,
  splitAddress,
  storeSegment,
  writeSearch,
} from './addresses.ts'
import { may, pageOfArea, parentPage, roleKeyOf } from './page-queries.ts'
import { pageNames, pageTable } from './pages.ts'

it('keeps every page with its address, its permission and all that it says of itself', async () => {
  const listing = pageNames.map((page) => {
    const { path, permission, label, ...others } = pageTable[page]
    const parts = Object.entries(others).map(([name, value]) => `${name}=${JSON.stringify(value)}`)
    const role = `role=${roleKeyOf(page)}, parent=${parentPage(page)}`
    return `${[page, path, permission, `${label.en} / ${label.vi}`, ...parts, role].join('  ')}\n`
  })
  const areas = [...new Set(permissions.map(areaOf))].map((area) => `${area}  ${pageOfArea(area)}\n`)
  await expect([...listing, '\n', ...areas].join('')).toMatchFileSnapshot('pages.snapshot.txt')
})

it('opens public pages to everybody, others to who signed in, and the rest to who holds the permission', () => {
  const opened = (viewer: Parameters<typeof may>[0]) => pageNames.filter((page) => may(viewer, page))
  const ofAll = pageNames.filter((page) => pageTable[page].permission === 'public')
  const signedIn = pageNames.filter((page) => /^(?:public|signed-in)$/.test(pageTable[page].permission))
  const nobody = { isStoreOwner: false, isStoreAdmin: false, scopes: [] }
  expect(ofAll).toEqual(['auth'])
  expect(opened(undefined)).toEqual(ofAll)
  expect(opened(nobody)).toEqual(signedIn)
  expect(signedIn.length).toBeLessThan(pageNames.length)
  const ofOperators = pageNames.filter((page) => pageTable[page].permission === 'operator')
  expect(ofOperators).toEqual(['website.payout-reviews'])
  expect(opened({ ...nobody, isStoreOwner: true })).toEqual(pageNames.filter((page) => !ofOperators.includes(page)))
  expect(opened({ ...nobody, isInternal: true })).toEqual(
    pageNames.filter((page) => signedIn.includes(page) || ofOperators.includes(page)),
  )
  const ofOrders = pageNames.filter((page) => pageTable[page].permission === 'orders.view')
  expect(ofOrders.length).toBeGreaterThan(0)
  expect(opened({ ...nobody, scopes: ['orders.view'] })).toEqual(
    pageNames.filter((page) => signedIn.includes(page) || ofOrders.includes(page)),
  )
})

it('reads a value of a page’s search if it is allowed, and else the first', () => {
  const several = pageNames.flatMap((page) =>
    Object.entries(pageTable[page].search ?? {}).flatMap(([name, values]) =>
      values === 'text' ? [] : [{ page, name, values }],
    ),
  )
  expect(several.length).toBeGreaterThan(3)
  for (const { page, name, values } of several) {
    for (const value of values) expect(pageSearch(page, { [name]: value })[name]).toBe(value)
    for (const wrong of ['no such value', undefined, 1])
      expect(pageSearch(page, { [name]: wrong })[name]).toBe(values[0])
  }
  expect(pageSearch('website.orders', { text: 'Ada' }).text).toBe('Ada')
  expect(pageSearch('website.profile', { text: 'Ada' })).toEqual({})
})

it('writes an address also without its parameters, in lower case with its store', () => {
  expect(hrefIn('northwind', 'website.orders.detail', {} as never)).toBe('/admin/northwind/orders/')
  expect(splitAddress('/NorthWind/orders/7')).toEqual({ store: 'northwind', path: '/orders/7' })
  expect(splitAddress('/website')).toEqual({ store: undefined, path: '/' })
  expect(splitAddress('')).toEqual({ store: undefined, path: '' })
  expect(hrefIn('northwind', 'auth', { authPage: 'login' })).not.toContain('northwind')
  expect(addressIn(undefined, '/orders')).toBe('/orders')
  expect(storeSegment({ id: 'the-id', slug: 'profile' })).toBe('the-id')
  expect([...reservedSegments].join(' ')).toBe(
    'analytics assets auth domains no-access notifications orders preferences product-personalized products profile settings tasks themes website',
  )
})

it('writes the values of an address that are set, and reads them again', () => {
  const values = { text: 'a&b=c d', page: '', sort: undefined }
  expect(writeSearch(values)).toBe('?text=a%26b%3Dc+d&page=')
  expect(readSearch(writeSearch(values))).toEqual({ text: 'a&b=c d', page: '' })
  expect(writeSearch({ sort: undefined })).toBe('')
})

it('has a label in both languages', () => {
  for (const page of pageNames) expect(pageTable[page].label.vi, page).not.toBe(pageTable[page].label.en)
})

it('gives each page a different address', () => {
  expect(new Set(pageNames.map((page) => pageTable[page].path)).size).toBe(pageNames.length)
})

describe.each(pageNames)('%s', (page) => {
  const { path, params = {}, menu } = pageTable[page]

  it('has the home page as its top ancestor', () => {
    let top = page
    for (let parent = parentPage(top); parent; parent = parentPage(top)) top = parent
    expect(top).toBe('website')
  })

  it('reads an invalid search as the default', () => {
    const defaults = pageSearch(page, {})
    const nonsense = Object.fromEntries(Object.keys(defaults).map((name) => [name, Number.NaN]))
    expect(pageSearch(page, { ...nonsense, unknown: 'x' })).toEqual(defaults)
  })

  it('lists values only for parameters of its path', () => {
    for (const name of Object.keys(params)) expect(path.split('/')).toContain(`$${name}`)
  })

  it('is in a menu only if it has no parameters', () => {
    expect(menu === undefined || isStatic(page)).toBe(true)
  })
})

it('writes addresses', () => {
  expect(href('website')).toBe('/admin/')
  expect(href('website.orders', { text: '12', paymentStatus: 'paid' })).toBe('/admin/orders?text=12&paymentStatus=paid')
  expect(href('website.orders.detail', { id: 'a/b' })).toBe('/admin/orders/a%2Fb')
  expect(href('auth', { authPage: 'login' }, { next: '/admin/' })).toBe('/admin/auth/login?next=%2Fadmin%2F')
})

it('writes the store into addresses and reads it from them', () => {
  const northwind = { id: '019a0000-0000-7000-8000-000000000001', slug: 'northwind' }
  expect(hrefIn(storeSegment(northwind), 'website.orders', { text: '12' })).toBe('/admin/northwind/orders?text=12')
  expect(hrefIn('northwind', 'website')).toBe('/admin/northwind/')
  expect(hrefIn('northwind', 'auth', { authPage: 'login' })).toBe('/admin/auth/login')
  for (const path of ['/', '/orders', '/themes/7/editor', '/orders/a%2Fb'])
    expect(splitAddress(addressIn('northwind', path))).toEqual({ store: 'northwind', path })
})

it('writes the id of a store whose slug reads as a page', () => {
  const orders = { id: '019a0000-0000-7000-8000-000000000001', slug: 'orders' }
  expect(splitAddress(addressIn(storeSegment(orders), '/orders'))).toEqual({ store: orders.id, path: '/orders' })
  expect(splitAddress('/orders')).toEqual({ store: undefined, path: '/orders' })
})

it('reads each address without a store as the same page as before', () => {
  for (const page of pageNames) {
    const { path } = pageTable[page]
    // Newer pages never had an address without a store.
    if (reservedSegments.has(path.split('/')[1] ?? '')) expect(splitAddress(path)).toEqual({ store: undefined, path })
  }
  expect(splitAddress('/website/orders')).toEqual({ store: undefined, path: '/orders' })
  expect(splitAddress('/')).toEqual({ store: undefined, path: '/' })
})

it('gives each menu entry one of the specified role keys [A6-01]', () => {
  const listed = pageNames.filter((page) => pageTable[page].menu)
  const keys = Object.fromEntries(listed.map((page) => [page, roleKeyOf(page)]))
  expect(keys).toMatchObject({
    website: 'homes',
    'website.orders': 'orders',
    'website.products': 'products',
    'website.analytics': 'dashboards',
    'website.themes': 'themes',
    'website.settings': 'settings',
    'website.settings.account': 'settings',
    'website.settings.payout': 'settings',
    'website.settings.themes': 'themes',
    'website.preferences': 'preferences',
  })
  // Operators' pages have no role key, and only operators see them in the menu.
  expect(listed.filter((page) => !keys[page])).toEqual(
    listed.filter((page) => pageTable[page].permission === 'operator'),
  )
})

it('guards the overview and the editor by the role keys dashboards and themes [B6-01]', () => {
  expect([roleKeyOf('website.analytics'), roleKeyOf('website.themes.editor')]).toEqual(['dashboards', 'themes'])
  const nobody = { isStoreOwner: false, isStoreAdmin: false, scopes: [] }
  for (const page of ['website.analytics', 'website.themes.editor'] as const) expect(may(nobody, page)).toBe(false)
})
