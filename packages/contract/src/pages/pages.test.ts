import { describe, expect, it } from 'vitest'
import { addressIn, firstWords, href, hrefIn, isStatic, pageSearch, splitAddress, storeSegment } from './addresses.ts'
import { may, pageNames, pageTable, parentPage, roleKeyOf } from './pages.ts'

it('keeps every address and the permission it asks for', async () => {
  const listing = pageNames.map((page) => `${page}  ${pageTable[page].path}  ${pageTable[page].permission}\n`)
  await expect(listing.join('')).toMatchFileSnapshot('pages.snapshot.txt')
})

it('is called something in both languages', () => {
  for (const page of pageNames) expect(pageTable[page].label.vi, page).not.toBe(pageTable[page].label.en)
})

it('gives every page an address of its own', () => {
  expect(new Set(pageNames.map((page) => pageTable[page].path)).size).toBe(pageNames.length)
})

describe.each(pageNames)('%s', (page) => {
  const { path, params = {}, menu } = pageTable[page]

  it('leads up to the home page', () => {
    let top = page
    for (let above = parentPage(top); above; above = parentPage(top)) top = above
    expect(top).toBe('website')
  })

  it('reads any search, however wrong', () => {
    const defaults = pageSearch(page, {})
    const nonsense = Object.fromEntries(Object.keys(defaults).map((name) => [name, Number.NaN]))
    expect(pageSearch(page, { ...nonsense, unheard: 'of' })).toEqual(defaults)
  })

  it('lists values only for its own parameters', () => {
    for (const name of Object.keys(params)) expect(path.split('/')).toContain(`$${name}`)
  })

  it('is in a menu only when its name alone is an address', () => {
    expect(menu === undefined || isStatic(page)).toBe(true)
  })
})

it('writes addresses', () => {
  expect(href('website')).toBe('/admin/')
  expect(href('website.orders', { text: '12', paymentStatus: 'paid' })).toBe('/admin/orders?text=12&paymentStatus=paid')
  expect(href('website.orders.detail', { id: 'a/b' })).toBe('/admin/orders/a%2Fb')
  expect(href('auth', { authPage: 'login' }, { next: '/admin/' })).toBe('/admin/auth/login?next=%2Fadmin%2F')
})

it('writes the store into addresses of its pages, and reads it out of them', () => {
  const northwind = { id: '019a0000-0000-7000-8000-000000000001', slug: 'northwind' }
  expect(hrefIn(storeSegment(northwind), 'website.orders', { text: '12' })).toBe('/admin/northwind/orders?text=12')
  expect(hrefIn('northwind', 'website')).toBe('/admin/northwind/')
  expect(hrefIn('northwind', 'auth', { authPage: 'login' })).toBe('/admin/auth/login')
  for (const path of ['/', '/orders', '/themes/7/editor', '/orders/a%2Fb'])
    expect(splitAddress(addressIn('northwind', path))).toEqual({ store: 'northwind', path })
})

it('writes the id of a store whose slug would read as a page', () => {
  const orders = { id: '019a0000-0000-7000-8000-000000000001', slug: 'orders' }
  expect(splitAddress(addressIn(storeSegment(orders), '/orders'))).toEqual({ store: orders.id, path: '/orders' })
  expect(splitAddress('/orders')).toEqual({ store: undefined, path: '/orders' })
})

it('reads every address without a store as the page it has always led to', () => {
  for (const page of pageNames) {
    const { path } = pageTable[page]
    // A page of later days never had one.
    if (firstWords.has(path.split('/')[1] ?? '')) expect(splitAddress(path)).toEqual({ store: undefined, path })
  }
  expect(splitAddress('/website/orders')).toEqual({ store: undefined, path: '/orders' })
  expect(splitAddress('/')).toEqual({ store: undefined, path: '/' })
})

it('gives each entry of the menu one of the specified role keys [A6-01]', () => {
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
    'website.preferences': 'preferences',
  })
  expect(listed.filter((page) => !keys[page])).toEqual([])
})

it('guards the overview and the editor by the role keys dashboards and themes [B6-01]', () => {
  expect([roleKeyOf('website.analytics'), roleKeyOf('website.themes.editor')]).toEqual(['dashboards', 'themes'])
  const nobody = { isStoreOwner: false, isStoreAdmin: false, scopes: [] }
  for (const page of ['website.analytics', 'website.themes.editor'] as const) expect(may(nobody, page)).toBe(false)
})
