import { bamboo, lotus, makeStore } from '@backroom/testing/fixtures/things'
import { expect, test } from 'vitest'
import { startTestServices } from '../test-api.ts'
import { jobs } from './jobs.ts'

const newCheckouts = `insert into checkouts (store_id, cart_id, email, shipping_address, visitor, device, currency, lines, subtotal_cents,
                                      discount_cents, shipping_cents, tax_cents, total_cents)
  select store_id, gen_random_uuid(), '', '{}', '1', 'mobile', 'USD', '[]', 100, 0, 0, 0, 100 from stores`

test('a store has work of a kind from the very moment it is due, and none of other kinds', async () => {
  const { database, services, close } = await startTestServices()
  const later = await makeStore(database.owner)
  const client = await database.owner.connect()
  const stores = async (call: string) =>
    (await client.query<{ store: string }>(`select ${call} as store order by 1`)).rows.map(({ store }) => store)
  const work = (kind: string) => stores(`stores_with_work('${kind}')`)
  const [done, undone] = [`now() - interval '1 day'`, 'null']
  // In one transaction, so that its time is the present to the microsecond.
  await client.query('begin')
  expect(await work('every')).toEqual([lotus, bamboo, later].toSorted())
  await client.query(
    `insert into ledger_releases (store_id, source, reference, amount_cents, currency, release_at, released_at)
     values ('${lotus}', 'sale', '1', 1, 'USD', now(), ${undone}), ('${lotus}', 'sale', '2', 1, 'USD', now(), ${undone}),
            ('${bamboo}', 'sale', '1', 1, 'USD', now(), ${done}),
            ('${later}', 'sale', '1', 1, 'USD', now() + interval '1 microsecond', ${undone})`,
  )
  expect(await work('release')).toEqual([lotus])
  await client.query(
    `insert into idempotency_keys (store_id, user_id, endpoint, key, request_hash, at)
     select store, gen_random_uuid(), 'x', 'x', 'x', now() - age
       from (values ('${lotus}'::uuid, interval '24 hours'), ('${bamboo}', interval '24 hours 1 microsecond')) as row (store, age)`,
  )
  expect(await work('idempotency')).toEqual([bamboo])
  await client.query(
    `insert into saved_reports (store_id, made_by, is_shared, name, dimension, relative_range, every, weekday, month_day, hour,
                                recipients, next_run_at, paused_at)
     select store, gen_random_uuid(), true, 'x', 'day', 'yesterday', 'day', 1, 1, 1, '{}', next_run, paused
       from (values ('${bamboo}'::uuid, now(), null::timestamptz), ('${later}', now() + interval '1 microsecond', ${done}),
                    ('${lotus}', ${undone}, ${done})) as row (store, next_run, paused)`,
  )
  expect(await work('reports')).toEqual([bamboo])
  await client.query(
    `insert into event_queue (store_id, local_day, visitor, id) values ('${later}', '2026-01-01', 1, uuidv7())`,
  )
  expect(await work('events')).toEqual([later])
  expect(await work('nothing')).toEqual([])

  await client.query(newCheckouts)
  await client.query(
    `insert into payments (store_id, checkout_id, connection_id, attempt, amount_cents, currency, next_check_at, created_at)
     select c.store_id, c.id, a.connection_id, 'a', 100, 'USD', case c.store_id when '${later}' then null when '${lotus}' then now() else now() + interval '1 microsecond' end,
            now() - interval '1 day' from checkouts c join store_payment_connections a on a.store_id = c.store_id`,
  )
  expect(await stores('stores_with_open_payments()')).toEqual([lotus])
  await client.query(
    `insert into orders (store_id, number, token, cart_id, email, customer_name, shipping_address, payment_status, currency, item_count,
                         subtotal_cents, total_cents, payment_reference)
     select store_id, 1, 't', gen_random_uuid(), '', '', '{}', 'paid', 'USD', 1, 100, 100, 'x' from stores;
     insert into payment_refunds (store_id, payment_id, order_id, reference, amount_cents, currency, next_check_at, requested_at)
     select payments.store_id, payments.id, orders.id, 'r', 1, 'USD',
            case payments.store_id when '${later}' then now() else now() + interval '1 microsecond' end, now() - interval '1 day'
       from payments join orders on orders.store_id = payments.store_id`,
  )
  expect(await stores('stores_with_open_payments()')).toEqual([lotus, later].toSorted())
  await client.query('rollback')
  client.release()
  // Without work nothing is done.
  await jobs['release-sales'].work(services)
  await jobs['reconcile-payments'].work(services)
  expect((await database.owner.query('select from ledger_transactions')).rows).toEqual([])
  await close()
})

/**
 * By kind of work: statements that insert a row of a store, $1. The first one of a pair is due, the other is due a
 * microsecond later, or never.
 */
const rows: Record<string, [due: string, notDue: string][]> = {
  payouts: [
    [payoutIn('approved'), payoutIn('under_review')],
    [payoutIn('processing'), payoutIn('paid')],
  ],
  'payout-schedules': [
    [
      `insert into payout_configs (store_id, next_run_at) values ($1, now())`,
      `insert into payout_configs (store_id, next_run_at) values ($1, now() + interval '1 microsecond')`,
    ],
  ],
  reserves: [
    [reserveUntil('now()', 'null'), reserveUntil(`now() + interval '1 microsecond'`, 'null')],
    [reserveUntil(`now() - interval '1 day'`, 'null'), reserveUntil(`now() - interval '1 day'`, 'now()')],
  ],
  domains: [[domainAt('now()'), domainAt(`now() + interval '1 microsecond'`)]],
  'domain-orders': [[domainOrderAt('now()'), domainOrderAt(`now() + interval '1 microsecond'`)]],
  sales: [
    [movement(false), movement(true)],
    [
      `insert into reclassified_products (store_id, product_id) values ($1, uuidv7())`,
      `insert into sales_keeping (store_id, zone) select $1, zone_of($1)`,
    ],
    [`insert into sales_keeping (store_id, zone) values ($1, 'Asia/Kathmandu')`, movement(true)],
  ],
  drafts: [
    [draftWith('true, now(), null', 'open'), draftWith('false, now(), null', 'open')],
    [
      draftWith('true, now(), null', 'expired'),
      draftWith(`true, now() + interval '1 microsecond', null`, 'invoice_sent'),
    ],
    [draftWith('false, null, now()', 'open'), draftWith(`false, null, now() + interval '1 microsecond'`, 'open')],
    [draftWith('false, null, now()', 'invoice_sent'), draftWith('false, null, now()', 'expired')],
  ],
}

function payoutIn(state: string) {
  return `insert into payouts (store_id, destination_id, destination_kind, destination_hint, amount_cents, fee_cents, currency, state)
          values ($1, uuidv7(), 'wise', '', 100, 0, 'USD', '${state}')`
}
function reserveUntil(at: string, released: string) {
  return `insert into payout_reserves (store_id, amount_cents, currency, reason, placed_by, release_at, released_at)
          values ($1, 1, 'USD', 'x', uuidv7(), ${at}, ${released})`
}
function domainAt(at: string) {
  return `insert into domains (store_id, host, proof, next_check_at) values ($1, 'x.example', '', ${at})`
}
function domainOrderAt(at: string) {
  return `insert into domain_orders (store_id, purchase_key, host, years, price_cents, currency, ordered_by, next_look_at)
          values ($1, 'key of sixteen characters', 'x.example', 1, 1, 'USD', uuidv7(), ${at})`
}
function movement(isKept: boolean) {
  return `insert into sale_movements (store_id, at, kind, order_id, placed_at, currency, country_code, has_discount, channel, is_kept)
          values ($1, now(), 'sale', uuidv7(), now(), 'USD', '', false, 'online_store', ${isKept})`
}
function draftWith(reservedUntilAndEnd: string, state: string) {
  return `insert into draft_orders (store_id, number, cart_id, shipping_address, currency, is_reserved, reserved_until, link_expires_at, state)
          values ($1, 1, uuidv7(), '{}', 'USD', ${reservedUntilAndEnd}, '${state}')`
}

const pairs = Object.entries(rows).flatMap(([kind, list]) =>
  list.map(([due, notDue], at) => [kind, at + 1, { due, notDue }] as const),
)

test.each(pairs)(
  'a row with work of the kind %s (%d) is found in its store, and as no other kind',
  async (kind, _, row) => {
    const { database, close } = await startTestServices()
    const client = await database.owner.connect()
    await client.query('begin')
    // Rows that these belong to are left out.
    await client.query('set local session_replication_role = replica')
    await client.query(row.due, [lotus])
    await client.query(row.notDue, [bamboo])
    for (const one of [...Object.keys(rows), 'release', 'idempotency', 'reports', 'events']) {
      const { rows: found } = await client.query<{ store: string }>('select stores_with_work($1) as store', [one])
      expect(
        found.map(({ store }) => store),
        one,
      ).toEqual(one === kind ? [lotus] : [])
    }
    await client.query('rollback')
    client.release()
    await close()
  },
)
