import { createSocket } from 'node:dgram'
import { openTestStore, type TestStore } from '@backroom/testing/database/test-store'
import { bamboo, lotus } from '@backroom/testing/fixtures/things'
import { type DnsServer, startDnsServer } from '@backroom/testing/servers/dns-server'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Dns } from '../../platform/dns/dns.ts'
import { systemDns } from '../../platform/dns/dns.ts'
import { findStoreIdByHost } from '../stores/stores.ts'
import { addBoughtDomain } from './domains.ts'
import { domainsTestApi, testCertificates } from './domains-test-api.ts'

let store: TestStore
let server: DnsServer
let api: ReturnType<typeof domainsTestApi>
const proxy = testCertificates()
let secured: ReturnType<typeof domainsTestApi>
beforeAll(async () => {
  store = await openTestStore()
  server = await startDnsServer()
  api = domainsTestApi(store, server)
  secured = domainsTestApi(store, server, { certificates: proxy.certificates })
})
afterAll(async () => {
  await server.close()
  await store.close()
})
beforeEach(async () => {
  for (const records of Object.values(server.zone)) records.clear()
  proxy.issued.clear()
  proxy.asked.length = 0
  await store.database.owner.query(`delete from attempts; delete from domains; delete from hosts where kind = 'custom'`)
})
const holder = (host: string) => findStoreIdByHost(store.directory, host)

test('checks a domain after 1, 2, 4 … minutes, at last every hour, and gives up after 7 days with the reason', async () => {
  await api.add('late.example')
  const pauses = [await api.nextCheck('late.example')]
  for (let check = 0; check < 8; check++) {
    await api.passTime('late.example', '1 hour')
    await api.runJob()
    pauses.push(await api.nextCheck('late.example'))
  }
  expect(pauses).toEqual([1, 2, 4, 8, 16, 32, 60, 60, 60])
  await api.passTime('late.example', '6 days')
  await api.passTime('late.example', '15 hours')
  await api.runJob()
  expect(await api.listed('late.example')).toMatchObject({ state: 'awaiting_dns', problem: 'no_proof' })
  await api.passTime('late.example', '2 hours')
  await api.runJob()
  expect(await api.listed('late.example')).toMatchObject({ state: 'failed', problem: 'no_proof', nextCheckAt: null })
})

test('a domain that is not due is not checked, and a check of a member begins another week for one that failed', async () => {
  await api.add('late.example')
  await api.runJob()
  expect(await api.listed('late.example')).toMatchObject({ state: 'added', checkedAt: null })
  await api.passTime('late.example', '8 days')
  await api.runJob()
  expect(await api.listed('late.example')).toMatchObject({ state: 'failed' })
  expect(await api.check('late.example')).toMatchObject({ state: 'awaiting_dns', problem: 'no_proof' })
  expect(await api.nextCheck('late.example')).toBe(1)
  await api.passTime('late.example', '6 days 23 hours')
  await api.runJob()
  expect(await api.listed('late.example')).toMatchObject({ state: 'awaiting_dns' })
  await api.setRecords('late.example')
  expect(await api.check('late.example')).toMatchObject({ state: 'active', nextCheckAt: null })
})

test('finds records by itself, of two stores at once, and one failing domain does not stop the others', async () => {
  for (const host of ['a.example', 'b.example']) await api.add(host)
  await api.add('c.example', bamboo)
  for (const host of ['a.example', 'b.example']) await api.setRecords(host)
  await api.setRecords('c.example', bamboo)
  for (const host of ['a.example', 'b.example', 'c.example']) await api.passTime(host, '1 hour')
  const { owner } = store.database
  await owner.query(
    `create function break() returns trigger language plpgsql as $$ begin raise 'broken'; end $$;
     create trigger break before update on domains for each row when (old.host = 'a.example') execute function break()`,
  )
  await expect(api.runJob()).rejects.toThrow('broken')
  await owner.query('drop function break cascade')
  expect([await holder('a.example'), await holder('b.example'), await holder('c.example')]).toEqual([
    undefined,
    lotus,
    undefined,
  ])
  await api.runJob(bamboo)
  expect(await holder('c.example')).toBe(bamboo)
})

test('waits for the certificate before a domain is active, and asks for it by the proxy alone', async () => {
  await secured.add('safe.example')
  await secured.setRecords('safe.example')
  expect(await secured.check('safe.example')).toMatchObject({ state: 'issuing_tls', problem: null })
  // Only now, because the proxy may get no certificate for a host that is not ours yet.
  expect(proxy.asked).toEqual([])
  expect(await holder('safe.example')).toBe(lotus)
  await secured.passTime('safe.example', '1 hour')
  await secured.runJob()
  expect(await secured.listed('safe.example')).toMatchObject({ state: 'issuing_tls', problem: 'no_certificate' })
  expect(proxy.asked).toEqual(['safe.example'])
  proxy.issued.add('safe.example')
  await secured.passTime('safe.example', '1 hour')
  await secured.runJob()
  expect(await secured.listed('safe.example')).toMatchObject({ state: 'active', problem: null, nextCheckAt: null })
})

test('a domain that gets no certificate within a week after its records were correct fails, and its host is free', async () => {
  await secured.add('slow.example')
  await secured.passTime('slow.example', '6 days 23 hours')
  await secured.setRecords('slow.example')
  await secured.runJob()
  expect(await secured.listed('slow.example')).toMatchObject({ state: 'issuing_tls' })
  await secured.passTime('slow.example', '6 days 23 hours')
  await secured.runJob()
  expect(await secured.listed('slow.example')).toMatchObject({ state: 'issuing_tls', problem: 'no_certificate' })
  await secured.passTime('slow.example', '2 hours')
  await secured.runJob()
  expect(await secured.listed('slow.example')).toMatchObject({ state: 'failed', problem: 'no_certificate' })
  expect(await holder('slow.example')).toBeUndefined()
  expect(await secured.check('slow.example')).toMatchObject({ state: 'issuing_tls' })
})

test('shows what DNS answers beside what it should, also what strangers wrote there', async () => {
  const added = await api.add('odd.example')
  expect(added.records.map(({ answers, isSet }) => [answers, isSet])).toEqual(added.records.map(() => [null, false]))
  server.zone.txt.set('_backroom.odd.example', ['a\u0000b\u001b[31m', 'x'.repeat(250), ...['1', '2', '3', '4', '5']])
  server.zone.cname.set('odd.example', 'Shops.Host.Example')
  server.zone.a.set('odd.example', '198.51.100.7')
  const { records, problem } = await api.check('odd.example')
  expect(problem).toBe('no_proof')
  expect(records.map(({ type, answers, isSet }) => [type, answers, isSet])).toEqual([
    ['TXT', ['ab[31m', 'x'.repeat(250), '1', '2', '3'], false],
    ['CNAME', ['shops.host.example'], false],
    ['A', ['198.51.100.7'], false],
  ])
  await api.setRecords('odd.example')
  expect((await api.check('odd.example')).records.map(({ isSet }) => isSet)).toEqual([true, false, true])
})

test('a name server that is silent keeps what it answered before, and is asked again', async () => {
  await api.add('quiet.example')
  server.zone.a.set('quiet.example', '198.51.100.7')
  await api.check('quiet.example')
  const silent = createSocket('udp4').bind(0, '127.0.0.1')
  await new Promise((resolve) => silent.once('listening', resolve))
  await api.passTime('quiet.example', '1 hour')
  await api.runJob(lotus, { dns: systemDns(`127.0.0.1:${silent.address().port}`) })
  silent.close()
  const found = await api.listed('quiet.example')
  expect(found).toMatchObject({ state: 'awaiting_dns', problem: 'dns_failed' })
  expect(found?.records.find(({ type }) => type === 'A')?.answers).toEqual(['198.51.100.7'])
})

test('a domain with a foreign address among ours is not pointed here', async () => {
  await api.add('split.example')
  await api.setRecords('split.example')
  const dns: Dns = {
    ...systemDns(server.address),
    addresses: async () => ['203.0.113.80', '2001:db8::1'],
  }
  await api.passTime('split.example', '1 hour')
  await api.runJob(lotus, { dns })
  expect(await api.listed('split.example')).toMatchObject({ state: 'verifying', problem: 'not_pointed' })
  expect(await holder('split.example')).toBeUndefined()
})

test('records that change between a check and the certificate get none, and the host stays', async () => {
  await secured.add('moved.example')
  await secured.setRecords('moved.example')
  await secured.check('moved.example')
  server.zone.a.set('moved.example', '198.51.100.7')
  proxy.issued.add('moved.example')
  expect(await secured.check('moved.example')).toMatchObject({ state: 'issuing_tls', problem: 'not_pointed' })
  expect(proxy.asked).toEqual([])
})

test('a domain that was bought needs no proof, waits for its records, and yields to a later proof of another store', async () => {
  await api.inStore((ctx) => addBoughtDomain(ctx, 'new.example'))
  const bought = await api.listed('new.example')
  expect(bought).toMatchObject({ state: 'verifying', isBought: true, problem: null })
  expect(bought?.records.map(({ type }) => type)).toEqual(['CNAME', 'A'])
  await api.runJob()
  expect(await api.listed('new.example')).toMatchObject({ state: 'verifying', problem: 'not_pointed' })
  server.zone.a.set('new.example', '203.0.113.80')
  await api.passTime('new.example', '1 hour')
  await api.runJob()
  expect(await api.listed('new.example')).toMatchObject({ state: 'active' })
  // Sold: whoever controls its DNS proves it.
  await api.add('new.example', bamboo)
  expect(await api.check('new.example', bamboo)).toMatchObject({ problem: 'no_proof' })
  await api.setRecords('new.example', bamboo)
  expect(await api.check('new.example', bamboo)).toMatchObject({ state: 'active' })
  expect(await api.listed('new.example')).toMatchObject({ state: 'awaiting_dns', isBought: false })
  expect(await api.check('new.example')).toMatchObject({ problem: 'no_proof' })
  expect(await holder('new.example')).toBe(bamboo)
})

test('a failed domain that the shop buys is checked at once and for another week, and the same domain of another shop is not', async () => {
  for (const storeId of [lotus, bamboo]) await api.add('again.example', storeId)
  await api.passTime('again.example', '8 days')
  for (const storeId of [lotus, bamboo]) await api.runJob(storeId)
  await api.inStore((ctx) => addBoughtDomain(ctx, 'again.example'))
  const states = async () => [
    (await api.listed('again.example'))?.state,
    (await api.listed('again.example', bamboo))?.state,
  ]
  expect(await states()).toEqual(['verifying', 'failed'])
  await api.passTime('again.example', '6 days 23 hours')
  for (const storeId of [lotus, bamboo]) await api.runJob(storeId)
  expect(await states()).toEqual(['verifying', 'failed'])
  await api.passTime('again.example', '2 hours')
  for (const storeId of [lotus, bamboo]) await api.runJob(storeId)
  expect(await states()).toEqual(['failed', 'failed'])
  expect(await api.listed('again.example', bamboo)).toMatchObject({ isBought: false })
})
