import { openTestStore, type TestStore, testPorts } from '@backroom/testing/database/test-store'
import { bamboo, lotus } from '@backroom/testing/fixtures/things'
import { type DnsServer, startDnsServer } from '@backroom/testing/servers/dns-server'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { findStore } from '../stores/stores.ts'
import {
  findSite,
  listDomains,
  mayHaveCertificate,
  removeDomain,
  setCheckoutDomain,
  setPrimaryDomain,
} from './domains.ts'
import { domainsTestApi } from './domains-test-api.ts'

let store: TestStore
let server: DnsServer
let api: ReturnType<typeof domainsTestApi>
beforeAll(async () => {
  store = await openTestStore()
  server = await startDnsServer()
  api = domainsTestApi(store, server)
})
afterAll(async () => {
  await server.close()
  await store.close()
})
beforeEach(async () => {
  for (const records of Object.values(server.zone)) records.clear()
  await store.database.owner.query(
    `delete from attempts; delete from domains; delete from hosts where kind = 'custom'; update hosts set is_checkout = false`,
  )
  for (const host of ['shop.example', 'pay.example']) await activate(host, lotus)
  await activate('tea.example', bamboo)
})

async function activate(host: string, storeId: string) {
  await api.add(host, storeId)
  await api.setRecords(host, storeId)
  await api.check(host, storeId)
}
const setPrimary = (host: string, storeId = lotus) => api.inStore((ctx) => setPrimaryDomain(ctx, host), storeId)
const setCheckout = (host: string | null, storeId = lotus) =>
  api.inStore((ctx) => setCheckoutDomain(ctx, host), storeId)
const remove = (host: string) => api.inStore((ctx) => removeDomain(ctx, host))
const roles = async (storeId = lotus) => {
  const { domains } = await api.inStore(listDomains, storeId)
  const named = (role: 'isPrimary' | 'isCheckout') => domains.filter((domain) => domain[role]).map(({ host }) => host)
  return { primary: named('isPrimary'), checkout: named('isCheckout') }
}
const site = (host: string) => findSite(store.directory, host)

test('the primary domain changes at once for all hosts of the store, and for no other store', async () => {
  expect(await roles()).toEqual({ primary: ['lotus.localhost'], checkout: [] })
  expect(await setPrimary('Shop.example')).toMatchObject({ host: 'shop.example', isPrimary: true })
  expect(await roles()).toEqual({ primary: ['shop.example'], checkout: [] })
  for (const host of ['lotus.localhost', 'shop.example', 'pay.example'])
    expect(await site(host)).toEqual({
      storeId: lotus,
      primary: 'shop.example',
      checkout: 'shop.example',
      isOpen: true,
    })
  expect(await site('tea.example')).toMatchObject({ primary: 'bamboo.localhost' })
  expect((await api.inStore(findStore)).host).toBe('shop.example')
  await setPrimary('shop.example')
  await setPrimary('lotus.localhost')
  expect(await roles()).toEqual({ primary: ['lotus.localhost'], checkout: [] })
})

test('a changed primary domain is that of the store in the same transaction, also one that is removed', async () => {
  const hosts = await api.inStore(async (ctx) => {
    const found = [(await findStore(ctx)).host]
    await setPrimaryDomain(ctx, 'shop.example')
    found.push((await findStore(ctx)).host)
    await removeDomain(ctx, 'shop.example')
    return [...found, (await findStore(ctx)).host]
  })
  expect(hosts).toEqual(['lotus.localhost', 'shop.example', 'lotus.localhost'])
})

test('the checkout has a domain of its own, or follows the primary one [A7-58]', async () => {
  expect(await setCheckout('pay.example')).toMatchObject({ host: 'pay.example', isCheckout: true })
  await setPrimary('shop.example')
  expect(await site('shop.example')).toEqual({
    storeId: lotus,
    primary: 'shop.example',
    checkout: 'pay.example',
    isOpen: true,
  })
  await setCheckout('lotus.localhost')
  expect(await roles()).toEqual({ primary: ['shop.example'], checkout: ['lotus.localhost'] })
  expect(await setCheckout(null)).toMatchObject({ host: 'shop.example' })
  expect(await site('lotus.localhost')).toMatchObject({ checkout: 'shop.example' })
  expect(await roles(bamboo)).toEqual({ primary: ['bamboo.localhost'], checkout: [] })
})

test.each([
  ['the primary domain', setPrimary],
  ['the checkout domain [A7-58]', setCheckout],
])('%s has to be active and of this store', async (_, set) => {
  await api.add('late.example')
  await expect(set('late.example')).rejects.toThrow(/isn’t active yet/)
  for (const host of ['tea.example', 'bamboo.localhost', 'unknown.example', ''])
    await expect(set(host)).rejects.toThrow('Not found.')
  expect(await roles()).toEqual({ primary: ['lotus.localhost'], checkout: [] })
})

test('many changes at once leave one primary host', async () => {
  const hosts = ['shop.example', 'pay.example', 'lotus.localhost']
  await Promise.all([...hosts, ...hosts, ...hosts].map((host) => setPrimary(host)))
  expect((await roles()).primary).toHaveLength(1)
})

test('the system domain takes over from a domain that is removed, or that another store proves', async () => {
  await setPrimary('shop.example')
  await setCheckout('pay.example')
  await remove('pay.example')
  expect(await site('lotus.localhost')).toEqual({
    storeId: lotus,
    primary: 'shop.example',
    checkout: 'shop.example',
    isOpen: true,
  })
  await remove('shop.example')
  expect(await roles()).toEqual({ primary: ['lotus.localhost'], checkout: [] })
  await setPrimary('tea.example', bamboo)
  await setCheckout('tea.example', bamboo)
  await activate('tea.example', lotus)
  expect(await site('tea.example')).toEqual({
    ...{ storeId: lotus, primary: 'lotus.localhost', checkout: 'lotus.localhost', isOpen: true },
  })
  expect(await roles(bamboo)).toEqual({ primary: ['bamboo.localhost'], checkout: [] })
})

test('a store cannot change or take hosts of another one, whatever it writes', async () => {
  const { rows } = await api.inStore(async ({ db }) => ({
    rows: await db
      .updateTable('hosts')
      .set({ is_checkout: true })
      .where('host', '=', 'tea.example')
      .returning('host')
      .execute(),
  }))
  expect(rows).toEqual([])
  await expect(
    api.inStore(({ db }) =>
      db.updateTable('hosts').set({ kind: 'system' }).where('host', '=', 'shop.example').execute(),
    ),
  ).rejects.toThrow(/permission denied/)
})

test('certificates are for the back office, hosts of shops, and their previews [A7-63]', async () => {
  await api.add('late.example')
  const may = (host: string) =>
    mayHaveCertificate(store.directory, { ...testPorts, adminOrigin: 'https://admin.test' }, host)
  const asked = ['admin.test', 'lotus.localhost', 'shop.example', 'lotus.default.localhost', 'bamboo.fashion.localhost']
  expect(await Promise.all(asked.map(may))).toEqual(asked.map(() => true))
  const foreign = [
    'late.example',
    'unknown.localhost',
    'x.shop.example',
    'no.default.localhost',
    'a.lotus.default.localhost',
    '',
  ]
  expect(await Promise.all(foreign.map(may))).toEqual(foreign.map(() => false))
})
