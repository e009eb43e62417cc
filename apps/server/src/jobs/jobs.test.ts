import { withTenant } from '@backroom/db/tenant'
import { postSales } from '@backroom/domain/money/ledger/ledger'
import { httpGateway } from '@backroom/domain/money/payments/payments'
import { bamboo, lotus } from '@backroom/testing/fixtures/things'
import { startGatewayServer } from '@backroom/testing/servers/gateway-server'
import { expect, test } from 'vitest'
import { startTestServices } from '../test-api.ts'
import { jobs } from './jobs.ts'

test('runs a job in the other stores when it fails in one, and throws its error at the end', async () => {
  const { database, services, close } = await startTestServices()
  for (const store of [lotus, bamboo])
    await database.owner.query(
      `insert into idempotency_keys (store_id, user_id, endpoint, key, request_hash, at)
       values ($1, gen_random_uuid(), 'x', 'x', 'x', now() - interval '2 days')`,
      [store],
    )
  const { rows } = await database.owner.query(`select stores_with_work('idempotency') as store`)
  await database.owner.query(
    `create function break() returns trigger language plpgsql as $$ begin raise 'broken'; end $$`,
  )
  await database.owner.query(
    `create trigger break before delete on idempotency_keys for each row
       when (old.store_id = '${rows[0].store}') execute function break()`,
  )
  await expect(jobs['tidy-up'].work(services)).rejects.toThrow(`store ${rows[0].store}`)
  const left = await database.owner.query('select store_id from idempotency_keys')
  expect(left.rows).toEqual([{ store_id: rows[0].store }])
  await close()
})

test('gives the check of the money a deadline of its own', async () => {
  const { database, services, close } = await startTestServices()
  await database.owner.query(
    `create table seen (setting text);
     grant insert on seen to backroom_app;
     create function see() returns trigger language plpgsql as $$
     begin insert into seen values (current_setting('statement_timeout')); return null; end $$;
     create trigger see after insert on money_checks for each statement execute function see()`,
  )
  await jobs['check-money'].work(services)
  const { rows } = await database.owner.query('select distinct setting from seen')
  expect(rows).toEqual([{ setting: '10min' }])
  await close()
})

test('the general query for stores with work leaves out the outbox', async () => {
  const { database, close } = await startTestServices()
  await database.owner.query(
    `insert into outbox_messages (store_id, channel, recipient, content) values ($1, 'mail', 'bee@example.test', '{}')`,
    [lotus],
  )
  const { rows } = await database.owner.query(
    `select stores_with_work('mail') union all select stores_with_work('telegram')`,
  )
  expect(rows).toEqual([])
  await close()
})

test('releases all sales that are due in every store, and no others', async () => {
  const { database, services, close } = await startTestServices()
  const requestId = crypto.randomUUID()
  const sale = (days: number) => ({
    orderId: crypto.randomUUID(),
    amountCents: 1000,
    currency: 'USD',
    feeBasisPoints: 300,
    holdingDays: 7,
    at: new Date(Date.now() - days * 86_400_000).toISOString(),
  })
  for (const storeId of [lotus, bamboo])
    await withTenant(services.pool, { storeId, requestId }, 'write', (db) =>
      postSales({ storeId, requestId, db, ports: services.ports }, [sale(6), sale(6)]),
    )
  await database.owner.query(`update ledger_releases set release_at = now() where (store_id, id) in (
    select distinct on (store_id) store_id, id from ledger_releases order by store_id, id)`)
  await jobs['release-sales'].work(services)
  const { rows } = await database.owner.query<{ account: string; cents: number }>(
    `select account, -amount_cents::int as cents from ledger_balances where account in ('available', 'pending') order by 1, 2`,
  )
  expect(rows).toEqual([
    ...[lotus, bamboo].map(() => ({ account: 'available', cents: 970 })),
    ...[lotus, bamboo].map(() => ({ account: 'pending', cents: 970 })),
  ])
  await close()
})

test('settles the payments of the other stores when one store fails, and throws its error', async () => {
  const { database, services, close } = await startTestServices()
  const gateway = await startGatewayServer()
  services.ports.payments = httpGateway({ url: gateway.url })
  for (const storeId of [lotus, bamboo]) {
    await database.owner.query(
      `with checkout as (
         insert into checkouts (store_id, cart_id, email, shipping_address, visitor, device, currency, lines, subtotal_cents,
                                discount_cents, shipping_cents, tax_cents, total_cents)
         values ($1, gen_random_uuid(), '', '{}', '1', 'mobile', 'USD', '[]', 100, 0, 0, 0, 100) returning id)
       insert into payments (store_id, checkout_id, connection_id, attempt, amount_cents, currency, next_check_at, created_at)
       select $1, id, (select connection_id from store_payment_connections where store_id = $1 limit 1),
              'a', 100, 'USD', now(), now() - interval '5 minutes' from checkout`,
      [storeId],
    )
  }
  gateway.failNext('find', { kind: 'broken' })
  await expect(jobs['reconcile-payments'].work(services)).rejects.toThrow(/payments of store .*find: 500/)
  const { rows } = await database.owner.query('select state from payments order by state')
  expect(rows).toEqual([{ state: 'authorizing' }, { state: 'closed' }])
  await gateway.close()
  await close()
})
