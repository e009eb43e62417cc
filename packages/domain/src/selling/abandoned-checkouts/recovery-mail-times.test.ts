import { openTestStore, type TestStore } from '@backroom/testing/database/test-store'
import { bamboo, lotus } from '@backroom/testing/fixtures/things'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { mailsPerHour, sendRecoveryMails } from './abandoned-checkouts.ts'

let store: TestStore
const query = async <Row extends object>(text: string, values: unknown[] = []) =>
  (await store.database.owner.query<Row>(text, values)).rows
beforeAll(async () => {
  store = await openTestStore()
})
afterAll(() => store.close())
beforeEach(async () => {
  for (const table of ['abandoned_mails', 'abandoned_checkouts', 'abandoned_mail_settings', 'checkouts'])
    await query(`delete from ${table}`)
})

/** All mails of lotus, after 1, 24 and 72 hours; of bamboo the second alone, after 10 hours. */
async function turnOn(hoursAgo = 1_000) {
  await query(
    `insert into abandoned_mail_settings (store_id, first_enabled, second_enabled, second_hours, third_enabled, sends_since)
     values ($1, true, true, 24, true, now() - make_interval(hours => $3)),
            ($2, false, true, 10, false, now() - make_interval(hours => $3))`,
    [lotus, bamboo, hoursAgo],
  )
}

interface Left {
  /** How long ago, as an interval of Postgres. */
  left: string
  /** When the mails of the steps were queued. */
  mails?: Record<number, string>
  /** From now. */
  nextCheck?: string
}

/** An abandoned checkout with an empty cart: a mail that is due is put off until tomorrow. */
async function leave(storeId: string, { left, mails = {}, nextCheck }: Left) {
  const [row] = await query<{ id: string }>(
    `with made as (
       insert into checkouts (store_id, cart_id, state, email, shipping_address, visitor, device, currency, lines,
                              subtotal_cents, discount_cents, shipping_cents, tax_cents, total_cents)
       select $1, gen_random_uuid(), 'abandoned', gen_random_uuid() || '@example.test', '{}', '', 'mobile', 'USD', '[]', 0, 0, 0, 0, 0
       returning id, email)
     insert into abandoned_checkouts (store_id, id, abandoned_at, step, email, name, total_cents, currency, next_check_at)
     select $1, id, now() - $2::interval, 'contact', email, '', 0, 'USD', now() + $3::interval from made returning id`,
    [storeId, left, nextCheck],
  )
  for (const [step, ago] of Object.entries(mails))
    await query(
      `insert into abandoned_mails (store_id, checkout_id, step, queued_at) values ($1, $2, $3, now() - $4::interval)`,
      [storeId, row!.id, step, ago],
    )
}

/** @returns how many checkouts were due */
const send = (storeId: string) => store.inStore(sendRecoveryMails, storeId)
const putOff = () =>
  query<{ shop: string; hours: number }>(
    `select case store_id when $1 then 'lotus' else 'bamboo' end as shop,
            round(extract(epoch from next_check_at - now()) / 3600)::int as hours
       from abandoned_checkouts where next_check_at is not null order by shop desc`,
    [lotus],
  )

test.each([
  ['the first mail', lotus, '1 hour', {}],
  ['the second mail', lotus, '24 hours', { 1: '23 hours' }],
  ['the last mail', lotus, '72 hours', { 1: '71 hours', 2: '48 hours' }],
  ['the first mail that is turned on', bamboo, '10 hours', {}],
])('%s is due from its hour on, for a week', async (_, storeId, hours, mails) => {
  await turnOn()
  await leave(storeId, { left: `${hours} -1 minute`, mails })
  await leave(storeId, { left: `7 days ${hours} 1 minute`, mails })
  expect([await send(lotus), await send(bamboo), await putOff()]).toEqual([0, 0, []])
  await leave(storeId, { left: `${hours} 1 minute`, mails })
  await leave(storeId, { left: `7 days ${hours} -1 minute`, mails })
  const shop = storeId === lotus ? 'lotus' : 'bamboo'
  expect(await send(storeId)).toBe(2)
  expect(await putOff()).toEqual([
    { shop, hours: 24 },
    { shop, hours: 24 },
  ])
})

test('each checkout of a shop gets the next of its own mails', async () => {
  await turnOn()
  await leave(lotus, { left: '2 hours' })
  await leave(lotus, { left: '25 hours', mails: { 1: '24 hours' } })
  await leave(lotus, { left: '73 hours', mails: { 1: '72 hours', 2: '49 hours' } })
  await leave(lotus, { left: '200 hours', mails: { 1: '199 hours', 2: '176 hours', 3: '128 hours' } })
  expect(await send(lotus)).toBe(3)
})

test('a mail whose hour was before the shop turned mails on is not due', async () => {
  await turnOn(20)
  await leave(lotus, { left: '21 hours 1 minute' })
  await leave(bamboo, { left: '30 hours 1 minute' })
  expect([await send(lotus), await send(bamboo)]).toEqual([0, 0])
  await leave(lotus, { left: '20 hours 59 minutes' })
  await leave(bamboo, { left: '29 hours 59 minutes' })
  expect([await send(lotus), await send(bamboo)]).toEqual([1, 1])
})

test('a checkout gets one mail in an hour, also if the next is late', async () => {
  await turnOn()
  await leave(lotus, { left: '30 hours', mails: { 1: '59 minutes' } })
  expect(await send(lotus)).toBe(0)
  await leave(lotus, { left: '30 hours', mails: { 1: '61 minutes' } })
  expect(await send(lotus)).toBe(1)
})

test('a checkout that was put off waits for its next check', async () => {
  await turnOn()
  await leave(lotus, { left: '2 hours', nextCheck: '1 minute' })
  await leave(bamboo, { left: '11 hours', nextCheck: '1 minute' })
  expect([await send(lotus), await send(bamboo)]).toEqual([0, 0])
  await leave(lotus, { left: '2 hours', nextCheck: '-1 minute' })
  await leave(bamboo, { left: '11 hours', nextCheck: '-1 minute' })
  expect([await send(lotus), await send(bamboo)]).toEqual([1, 1])
  expect((await putOff()).map(({ hours }) => hours).toSorted()).toEqual([0, 0, 24, 24])
})

test('the limit of a shop counts its own mails of the last hour', async () => {
  await turnOn()
  const mails = (storeId: string, ago: string) =>
    query(
      `with made as (
         insert into checkouts (store_id, cart_id, state, email, shipping_address, visitor, device, currency, lines,
                                subtotal_cents, discount_cents, shipping_cents, tax_cents, total_cents)
         select $1, gen_random_uuid(), 'abandoned', '', '{}', '', 'mobile', 'USD', '[]', 0, 0, 0, 0, 0
           from generate_series(1, $2::int) returning id),
       old as (
         insert into abandoned_checkouts (store_id, id, abandoned_at, step, email, name, total_cents, currency)
         select $1, id, now(), 'contact', '', '', 0, 'USD' from made returning id)
       insert into abandoned_mails (store_id, checkout_id, step, queued_at) select $1, id, 1, now() - $3::interval from old`,
      [storeId, mailsPerHour, ago],
    )
  await mails(lotus, '59 minutes')
  await mails(bamboo, '61 minutes')
  await leave(lotus, { left: '2 hours' })
  await leave(bamboo, { left: '11 hours' })
  expect([await send(lotus), await send(bamboo)]).toEqual([0, 1])
})
