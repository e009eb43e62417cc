import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { limits } from '@backroom/contract/stores/domains/limits'
import { openTestStore, type TestStore, testPorts } from '@backroom/testing/database/test-store'
import { bamboo, lotus, makeStore } from '@backroom/testing/fixtures/things'
import { type DnsServer, startDnsServer } from '@backroom/testing/servers/dns-server'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { StoreContext } from '../../platform/context.ts'
import { systemDns } from '../../platform/dns/dns.ts'
import { findStoreIdByHost } from '../stores/stores.ts'
import { addDomain, checkDomain, listDomains, removeDomain } from './domains.ts'
import { limits as serverLimits } from './limits.ts'

let store: TestStore
let server: DnsServer
beforeAll(async () => {
  store = await openTestStore()
  server = await startDnsServer()
})
afterAll(async () => {
  await server.close()
  await store.close()
})
beforeEach(async () => {
  for (const records of Object.values(server.zone)) records.clear()
  await store.database.owner.query(`delete from attempts; delete from domains; delete from hosts where kind = 'custom'`)
})

const inStore = <T>(work: (ctx: StoreContext) => Promise<T>, storeId?: string) => store.inStore(work, storeId)
const add = (host: string, storeId?: string) => inStore((ctx) => addDomain(ctx, host), storeId)
const contextOf = (storeId = lotus, dns = server.address) =>
  store.waiting(storeId, { ...testPorts, dns: systemDns(dns) })
const check = (domain: string, storeId = lotus, dns?: string) =>
  checkDomain(contextOf(storeId, dns), { domain, storeId })
/** Adds the TXT records to the name server. */
const prove = (...added: Awaited<ReturnType<typeof add>>[]) => {
  const texts = added.flatMap(({ records }) => records).filter(({ type }) => type === 'TXT')
  for (const { name } of texts) server.zone.txt.set(name, ['other=1', ...texts.map(({ value }) => value)])
}

it('lists the system domain, which cannot be removed [A3-14, A3-15, A7-55]', async () => {
  const { domains } = await inStore(listDomains)
  expect(domains).toEqual([expect.objectContaining({ host: 'lotus.localhost', domainType: 'SystemDefault' })])
  await expect(inStore((ctx) => removeDomain(ctx, 'lotus.localhost'))).rejects.toThrow(
    /The default address can’t be removed/,
  )
})

it('activates a domain once its proof and address are correct [A7-56, A7-63]', async () => {
  const added = await add(' https://Shop.Example.com/products ')
  expect(added).toMatchObject({ host: 'shop.example.com', state: 'added', problem: null, checkedAt: null })
  expect(added.records.map(({ type, name }) => `${type} ${name}`)).toEqual([
    'TXT _backroom.shop.example.com',
    'CNAME shop.example.com',
    'A shop.example.com',
  ])
  expect(await check('shop.example.com')).toMatchObject({ state: 'awaiting_dns', problem: 'no_proof' })
  prove(added)
  expect(await check('shop.example.com')).toMatchObject({ state: 'verifying', problem: 'not_pointed' })
  expect(await findStoreIdByHost(store.directory, 'shop.example.com')).toBeUndefined()
  server.zone.cname.set('shop.example.com', 'lotus.localhost')
  expect(await check('shop.example.com')).toMatchObject({ state: 'active', problem: null })
  expect(await findStoreIdByHost(store.directory, 'Shop.example.com')).toBe(lotus)
})

it('accepts an address record, and stays active when records fail later', async () => {
  prove(await add('example.net'))
  server.zone.a.set('example.net', '203.0.113.80')
  expect(await check('example.net')).toMatchObject({ state: 'active' })
  server.zone.a.clear()
  expect(await check('example.net')).toMatchObject({ state: 'active', problem: 'not_pointed' })
  expect(await findStoreIdByHost(store.directory, 'example.net')).toBe(lotus)
})

it('belongs to the store that proves it, not the one that added it first', async () => {
  const [ours, theirs] = [await add('shirts.example'), await add('shirts.example', bamboo)]
  expect(ours.records[0]?.value).not.toBe(theirs.records[0]?.value)
  server.zone.cname.set('shirts.example', 'bamboo.localhost')
  prove(theirs)
  expect(await check('shirts.example')).toMatchObject({ problem: 'no_proof' })
  expect(await check('shirts.example', bamboo)).toMatchObject({ state: 'active' })
  server.zone.cname.set('shirts.example', 'lotus.localhost')
  prove(ours, theirs)
  expect(await check('shirts.example')).toMatchObject({ state: 'verifying', problem: 'taken' })
  // Neither store can take it from the other.
  await expect(add('shirts.example')).rejects.toThrow(/This domain is already in the list/)
  await inStore((ctx) => ctx.db.deleteFrom('hosts').where('host', '=', 'shirts.example').execute())
  expect(await findStoreIdByHost(store.directory, 'shirts.example')).toBe(bamboo)
})

it('moves to another store once the previous proof is gone', async () => {
  const [seller, buyer] = [await add('shirts.example'), await add('shirts.example', bamboo)]
  server.zone.a.set('shirts.example', '203.0.113.80')
  prove(seller)
  expect(await check('shirts.example')).toMatchObject({ state: 'active' })
  // Only with a proof, and without other domains.
  prove(await add('hats.example'))
  server.zone.a.set('hats.example', '203.0.113.80')
  await check('hats.example')
  server.zone.txt.delete('_backroom.shirts.example')
  expect(await check('shirts.example', bamboo)).toMatchObject({ problem: 'no_proof' })
  expect(await findStoreIdByHost(store.directory, 'shirts.example')).toBe(lotus)
  prove(buyer)
  expect(await check('shirts.example', bamboo)).toMatchObject({ state: 'active', problem: null })
  expect(await findStoreIdByHost(store.directory, 'shirts.example')).toBe(bamboo)
  const { domains } = await inStore(listDomains)
  expect(domains.map(({ host, state, problem }) => [host, state, problem])).toEqual([
    ['lotus.localhost', 'active', null],
    ['shirts.example', 'awaiting_dns', 'no_proof'],
    ['hats.example', 'active', null],
  ])
  expect(await findStoreIdByHost(store.directory, 'hats.example')).toBe(lotus)
  // The change is in the log of the store that lost the domain.
  const { rows } = await store.database.owner.query(
    `select distinct store_id from audit_changes
      where table_name = 'domains' and after->>'problem' = 'no_proof'
        and before->>'verified_at' is not null`,
  )
  expect(rows).toEqual([{ store_id: lotus }])
})

it('holds no connection during lookups, which time out after three seconds', async () => {
  const mute = createSocket('udp4').bind(0, '127.0.0.1')
  await once(mute, 'listening')
  const received = once(mute, 'message')
  await add('example.net')
  const startedMs = performance.now()
  const checking = check('example.net', lotus, `127.0.0.1:${mute.address().port}`)
  await received
  expect(store.pool.idleCount).toBe(store.pool.totalCount)
  expect(await checking).toMatchObject({ problem: 'dns_failed' })
  expect(performance.now() - startedMs).toBeLessThan(3000)
  mute.close()
})

it('limits checks per store', async () => {
  await add('example.net')
  await add('example.net', bamboo)
  for (let count = 0; count < serverLimits.domainChecks.max; count += 1) await check('example.net')
  await expect(check('example.net')).rejects.toMatchObject({ code: 'rate_limited' })
  expect(await check('example.net', bamboo)).toMatchObject({ problem: 'no_proof' })
})

it('ignores records of a domain removed during the lookup', async () => {
  prove(await add('example.net'))
  server.zone.a.set('example.net', '203.0.113.80')
  const ctx = contextOf()
  const removing: typeof ctx = {
    ...ctx,
    write: async (work) => {
      await inStore((tx) => removeDomain(tx, 'example.net'))
      await add('example.net')
      return ctx.write(work)
    },
  }
  await expect(checkDomain(removing, { domain: 'example.net', storeId: lotus })).rejects.toThrow('Not found.')
  expect(await findStoreIdByHost(store.directory, 'example.net')).toBeUndefined()
})

it('can be removed, only by its own store [A7-57]', async () => {
  prove(await add('example.net'))
  server.zone.a.set('example.net', '203.0.113.80')
  await check('example.net')
  await expect(inStore((ctx) => removeDomain(ctx, 'example.net'), bamboo)).rejects.toThrow('Not found.')
  await expect(check('example.net', bamboo)).rejects.toThrow('Not found.')
  await expect(checkDomain(contextOf(), { domain: 'example.net', storeId: bamboo })).rejects.toThrow('Not found.')
  await inStore((ctx) => removeDomain(ctx, 'Example.net'))
  expect(await findStoreIdByHost(store.directory, 'example.net')).toBeUndefined()
  expect((await inStore(listDomains)).domains).toHaveLength(1)
})

it('removes and checks one of several domains, which two stores may have', async () => {
  const hosts = ['a.example', 'b.example', 'c.example']
  const added = []
  for (const host of hosts) added.push(await add(host))
  const theirs = await add('d.example', bamboo)
  await add('b.example', bamboo)
  prove(...added, theirs)
  for (const host of [...hosts, 'd.example']) server.zone.a.set(host, '203.0.113.80')
  expect(await check('d.example', bamboo)).toMatchObject({ host: 'd.example', state: 'active' })
  for (const host of ['a.example', 'b.example']) await check(host)
  const seen = async (storeId = lotus) =>
    (await inStore(listDomains, storeId)).domains.map(({ host, state, checkedAt, records }) => [
      ...[host, state, checkedAt !== null],
      records.find(({ type }) => type === 'TXT')?.value,
    ])
  const proofs = added.map(({ records }) => records[0]!.value)
  expect(new Set(proofs).size).toBe(3)
  const system = (name: string) => [`${name}.localhost`, 'active', false, undefined]
  expect(await seen()).toEqual([
    system('lotus'),
    ['a.example', 'active', true, proofs[0]],
    ['b.example', 'active', true, proofs[1]],
    ['c.example', 'added', false, proofs[2]],
  ])
  await inStore((ctx) => removeDomain(ctx, 'b.example'))
  expect(await seen()).toEqual([
    system('lotus'),
    ['a.example', 'active', true, proofs[0]],
    ['c.example', 'added', false, proofs[2]],
  ])
  expect((await seen(bamboo)).map(([host]) => host)).toEqual(['bamboo.localhost', 'd.example', 'b.example'])
  const owners = await Promise.all([...hosts, 'd.example'].map((host) => findStoreIdByHost(store.directory, host)))
  expect(owners).toEqual([lotus, undefined, undefined, bamboo])
  // A check is of its own domain, also where another one has the same proof.
  const { owner } = store.database
  await owner.query(`update domains set proof = 'same' where store_id = $1`, [lotus])
  expect(await check('c.example')).toMatchObject({ state: 'awaiting_dns', problem: 'no_proof' })
  expect((await seen()).map(([, state]) => state)).toEqual(['active', 'active', 'awaiting_dns'])
})

it('gives a host to another store only with a proof of that store for this very host', async () => {
  const { owner } = store.database
  const buyerId = await makeStore(owner)
  await owner.query(`insert into hosts (host, store, kind, is_primary) values ('z.example', $1, 'custom', false)`, [
    buyerId,
  ])
  const sold = await add('sold.example')
  await add('kept.example')
  await owner.query(
    `insert into hosts (host, store, kind, is_primary) select host, store_id, 'custom', false from domains;
     insert into domains (store_id, host, proof, verified_at) values ('${lotus}', 'lotus.localhost', 'ours', now());
     update domains set verified_at = '2026-01-02', checked_at = '2026-01-02', created_at = '2026-01-01'`,
  )
  const other = await add('other.example', bamboo)
  const proofOf = ({ records }: typeof other) => records[0]!.value
  const release = (host: string, texts: string[], storeId = bamboo) =>
    inStore(({ db }) => sql`select release_host(${host}, ${texts})`.execute(db), storeId)
  const hostsOf = async (storeId: string) =>
    (await owner.query('select host from hosts where store = $1 order by host', [storeId])).rows.map(({ host }) => host)
  const lotusHosts = ['kept.example', 'lotus.localhost', 'sold.example']
  // Without the domain, with the proof of another domain, and with the domain but not its proof.
  await release('sold.example', [])
  await release('sold.example', [proofOf(other)])
  const bought = await add('sold.example', bamboo)
  await release('sold.example', ['other=1'])
  await release('sold.example', [proofOf(bought), proofOf(sold)])
  expect(await hostsOf(lotus)).toEqual(lotusHosts)
  // The system host of a store is never taken.
  await owner.query(`insert into domains (store_id, host, proof) values ($1, 'lotus.localhost', 'theirs')`, [bamboo])
  await release('lotus.localhost', ['theirs'])
  const domainsOfLotus = async () =>
    (
      await owner.query(
        `select host, verified_at is not null as verified, problem, checked_at > now() - interval '1 minute' as now
           from domains where store_id = $1 order by host`,
        [lotus],
      )
    ).rows
  const unchanged = { verified: true, problem: null, now: false }
  expect(await domainsOfLotus()).toEqual(lotusHosts.map((host) => ({ host, ...unchanged })))
  await release('sold.example', [proofOf(bought)])
  expect(await domainsOfLotus()).toEqual([
    { host: 'kept.example', ...unchanged },
    { host: 'lotus.localhost', ...unchanged },
    { host: 'sold.example', verified: false, problem: 'no_proof', now: true },
  ])
  expect(await hostsOf(lotus)).toEqual(['kept.example', 'lotus.localhost'])
  expect(await hostsOf(buyerId)).toContain('z.example')
})

it('the system domain stays the first and the target of records, whichever host was stored first', async () => {
  await store.database.owner.query(
    `insert into hosts (host, store, kind, is_primary)
     select number || '.early.example', '${lotus}', 'custom', false from generate_series(1, 100) number;
     update hosts set kind = kind where kind = 'system'`,
  )
  const { records } = await add('late.example')
  expect(records).toContainEqual(
    expect.objectContaining({ type: 'CNAME', name: 'late.example', value: 'lotus.localhost' }),
  )
  expect((await inStore(listDomains)).domains[0]).toMatchObject({ host: 'lotus.localhost' })
})

it('reports an unreachable name server', async () => {
  await add('example.net')
  expect(await check('example.net', lotus, '127.0.0.1:1')).toMatchObject({
    state: 'awaiting_dns',
    problem: 'dns_failed',
    checkedAt: expect.any(String),
  })
})

it('limits domains per store, also when added concurrently', async () => {
  const hosts = Array.from({ length: limits.domainsPerStore + 5 }, (_, index) => `shop-${index}.example`)
  const outcomes = await Promise.allSettled(hosts.map((host) => add(host)))
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(limits.domainsPerStore)
})
