import { httpRegistrar } from '@backroom/domain/money/domain-orders/domain-orders'
import { systemDns } from '@backroom/domain/platform/dns/dns'
import { bamboo, lotus, makeStore } from '@backroom/testing/fixtures/things'
import { startDnsServer } from '@backroom/testing/servers/dns-server'
import { registrarSecret, startRegistrarServer } from '@backroom/testing/servers/registrar-server'
import { expect, test } from 'vitest'
import { startTestServices } from '../test-api.ts'
import { jobs } from './jobs.ts'

const dueDomain = `insert into domains (store_id, host, proof, next_check_at) values ($1, $2, 'proof', $3::timestamptz)`
const order = (store: string, host: string, nextLook: string) =>
  `insert into domain_orders (store_id, purchase_key, host, years, price_cents, currency, ordered_by, next_look_at)
   values ('${store}', gen_random_uuid()::text, '${host}', 1, 1250, 'USD', gen_random_uuid(), ${nextLook})`

test('a store has work from the very moment that a domain or an order is due', async () => {
  const { database, close } = await startTestServices()
  const later = await makeStore(database.owner)
  const client = await database.owner.connect()
  const work = async (kind: string) =>
    (await client.query<{ store: string }>('select stores_with_work($1) as store order by 1', [kind])).rows.map(
      ({ store }) => store,
    )
  await client.query('begin')
  const microsecond = `now() + interval '1 microsecond'`
  await client.query(
    `insert into domains (store_id, host, proof, next_check_at)
     values ('${lotus}', 'a.example', 'p', now()), ('${lotus}', 'b.example', 'p', now()),
            ('${bamboo}', 'c.example', 'p', null), ('${later}', 'd.example', 'p', ${microsecond})`,
  )
  expect(await work('domains')).toEqual([lotus])
  expect(await work('domain-orders')).toEqual([])
  await client.query(order(bamboo, 'e.example', 'now()'))
  await client.query(order(later, 'f.example', microsecond))
  expect(await work('domain-orders')).toEqual([bamboo])
  await client.query('rollback')
  client.release()
  await close()
})

test('check-domains checks the due domains of every store, and no others', async () => {
  const dns = await startDnsServer()
  const { database, services, close } = await startTestServices({
    dns: systemDns(dns.address),
    domainAddresses: ['203.0.113.80'],
  })
  const { owner } = database
  for (const [store, host, at] of [
    [lotus, 'a.example', '2026-01-01'],
    [lotus, 'b.example', '2999-01-01'],
    [bamboo, 'c.example', '2026-01-01'],
  ])
    await owner.query(dueDomain, [store, host, at])
  for (const host of ['a.example', 'b.example', 'c.example']) {
    dns.zone.txt.set(`_backroom.${host}`, ['proof'])
    dns.zone.a.set(host, '203.0.113.80')
  }
  await jobs['check-domains'].work(services)
  const { rows } = await owner.query('select host, state from domains order by host')
  expect(rows).toEqual([
    { host: 'a.example', state: 'active' },
    { host: 'b.example', state: 'added' },
    { host: 'c.example', state: 'active' },
  ])
  await dns.close()
  await close()
})

test('settle-domain-orders sends the orders of every store, and a failing store does not stop the others', async () => {
  const registrar = await startRegistrarServer()
  const { database, services, close } = await startTestServices({
    registrar: httpRegistrar({ url: registrar.url, secret: registrarSecret }),
  })
  await database.owner.query(order(lotus, 'a.example', 'now()'))
  await database.owner.query(order(bamboo, 'b.example', 'now()'))
  registrar.failNext('order', 'broken')
  await expect(jobs['settle-domain-orders'].work(services)).rejects.toThrow('order: 500')
  expect(registrar.sold()).toHaveLength(1)
  await registrar.close()
  await close()
})

test('without a registrar, orders wait', async () => {
  const { database, services, close } = await startTestServices({ registrar: undefined })
  await database.owner.query(order(lotus, 'a.example', 'now()'))
  await jobs['settle-domain-orders'].work(services)
  const { rows } = await database.owner.query('select state from domain_orders')
  expect(rows).toEqual([{ state: 'requested' }])
  await close()
})
