import { storeMails } from '@backroom/testing/database/sent-mails'
import { openTestStore, type TestStore } from '@backroom/testing/database/test-store'
import { insertConnection, insertEntity } from '@backroom/testing/fixtures/connect-gateway'
import { insertDestination } from '@backroom/testing/fixtures/insert-destination'
import { insertPayout } from '@backroom/testing/fixtures/insert-payout'
import { addMembership, makeMember, type SignedIn } from '@backroom/testing/fixtures/members'
import { bamboo, makeStore } from '@backroom/testing/fixtures/things'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { TenantContext } from '../../platform/context.ts'
import { findTakingConnection } from '../payment-connections/payment-connections.ts'
import { acceptTransfer, cancelTransfer, findOpenTransfer, offerStore, previewTransfer } from './store-transfers.ts'

let store: TestStore
let storeId: string
let ada: SignedIn & { email: string }
let bob: SignedIn & { email: string }

beforeAll(async () => {
  store = await openTestStore()
})
afterAll(() => store.close())
beforeEach(async () => {
  await query('truncate attempts, outbox_messages')
  storeId = await makeStore(store.database.owner)
  ada = await person('owner')
  bob = await person()
})

const query = async (statement: string, values: unknown[] = []) =>
  (await store.database.owner.query(statement, values)).rows

/** A person with an account, of the store if a role is named. */
async function person(role?: 'owner' | 'admin') {
  const member = await makeMember(store.database.owner, bamboo, [])
  await query('delete from memberships where user_id = $1', [member.userId])
  if (role) await addMembership(store.database.owner, storeId, member.userId, role)
  const [{ email }] = await query('select email from users where id = $1', [member.userId])
  return { ...member, email }
}

const user = ({ userId, sessionId }: SignedIn) => ({ id: userId, sessionId })
const as = <T>(member: SignedIn, work: (ctx: TenantContext) => Promise<T>) =>
  store.inStore((ctx) => work({ ...ctx, user: user(member), permissions: new Set() }), storeId)
const outside = (member: SignedIn) => ({ ...store.person(), user: user(member) })
const offer = (email: string, by = ada) => as(by, (ctx) => offerStore(ctx, email))
const codeOf = (work: Promise<unknown>) => work.then(() => 'done').catch((error) => error.code ?? String(error))

/** The token of the newest mail to an address. */
async function linkTo(email: string): Promise<string> {
  const [mail] = await query(`select plain from ${storeMails} where recipient = $1 order by id desc limit 1`, [email])
  return new URL(mail.plain.match(/https?:\S+transfer=\S+/)[0]).searchParams.get('transfer')!
}
const roles = () =>
  query('select user_id, role from memberships where store_id = $1 order by role', [storeId]).then((rows) =>
    rows.map(({ user_id, role }) => `${user_id === ada.userId ? 'Ada' : 'Bob'} ${role}`),
  )

test('the new owner accepts by the mailed link, the old one becomes an admin, and both are mailed', async () => {
  const { email, expiresAt } = await offer(bob.email.toUpperCase())
  expect(email).toBe(bob.email.toUpperCase())
  const [{ hours }] = await query('select extract(epoch from $1::timestamptz - now()) / 3600 as hours', [expiresAt])
  expect(Number(hours)).toBeCloseTo(72, 1)
  const token = await linkTo(email)
  expect(await previewTransfer(outside(bob), token)).toMatchObject({
    offeredBy: ada.email,
    storeName: `store-${storeId}`,
  })
  await query('truncate outbox_messages')
  expect(await acceptTransfer(outside(bob), token)).toMatchObject({ storeId, slug: `store-${storeId}` })
  expect(await roles()).toEqual(['Ada admin', 'Bob owner'])
  const mails = await query(`select recipient, subject from ${storeMails} order by recipient`)
  expect(mails.map(({ recipient }) => recipient)).toEqual([ada.email, bob.email].toSorted())
  expect(await as(bob, findOpenTransfer)).toEqual({ transfer: null })
  const [entry] = await query('select endpoint, user_id, subject from audit_entries where store_id = $1', [storeId])
  expect(entry).toEqual({ endpoint: 'storeTransfers.accept', user_id: bob.userId, subject: bob.email })
})

test('a member becomes the owner and is no member twice', async () => {
  await addMembership(store.database.owner, storeId, bob.userId, 'staff', ['orders.view'])
  await offer(bob.email)
  await acceptTransfer(outside(bob), await linkTo(bob.email))
  expect(await roles()).toEqual(['Ada admin', 'Bob owner'])
})

test('nothing is paid to an account of before: accounts are unconfirmed and the schedule stops', async () => {
  const destination = await insertDestination(store.database.owner, storeId)
  await insertDestination(store.database.owner, bamboo)
  await query(
    `insert into payout_configs (store_id, schedule, weekday, destination_id, next_run_at) values ($1, 'weekly', 1, $2, now())`,
    [storeId, destination],
  )
  await offer(bob.email)
  await acceptTransfer(outside(bob), await linkTo(bob.email))
  const states = (of: string) =>
    query(
      'select confirmed_at is null as off, usable_from is null as waits, revision from payout_destinations where store_id = $1',
      [of],
    )
  expect(await states(storeId)).toEqual([{ off: true, waits: true, revision: 2 }])
  expect(await states(bamboo)).toEqual([{ off: false, waits: false, revision: 1 }])
  expect(
    await query('select schedule, next_run_at, destination_id from payout_configs where store_id = $1', [storeId]),
  ).toEqual([{ schedule: 'manual', next_run_at: null, destination_id: null }])
})

test('no sale goes through the connections of the entity of before', async () => {
  const { owner } = store.database
  await query('update store_payment_connections set released_at = now() where store_id = $1', [storeId])
  const entity = await insertEntity(owner, storeId, { ownerId: ada.userId })
  await query('insert into store_entities (store_id, entity_id) values ($1, $2)', [storeId, entity])
  const connection = await insertConnection(owner, storeId)
  const taking = () => store.inStore(findTakingConnection, storeId)
  expect(await taking()).toMatchObject({ id: connection })
  await offer(bob.email)
  await acceptTransfer(outside(bob), await linkTo(bob.email))
  expect(await taking()).toBeUndefined()
  expect(await query('select from store_entities where store_id = $1', [storeId])).toEqual([])
})

test.each(['requested', 'processing'] as const)(
  'while a payout is %s the store is neither offered nor accepted, and afterwards it is',
  async (state) => {
    await offer(bob.email)
    const token = await linkTo(bob.email)
    const destination = await insertDestination(store.database.owner, storeId)
    await query(`update stores set currency = 'VND' where store_id = $1`, [storeId])
    const payout = await insertPayout(store.database.owner, storeId, destination, state)
    expect(await codeOf(acceptTransfer(outside(bob), token))).toBe('transfer_payouts')
    expect(await roles()).toEqual(['Ada owner'])
    await as(ada, cancelTransfer)
    expect(await codeOf(offer(bob.email))).toBe('transfer_payouts')
    await query(`update payouts set state = $2 where id = $1`, [payout, state === 'requested' ? 'cancelled' : 'paid'])
    await offer(bob.email)
    await acceptTransfer(outside(bob), await linkTo(bob.email))
    expect(await roles()).toEqual(['Ada admin', 'Bob owner'])
  },
)

test('a link works once, and never for another account, which does not use it up', async () => {
  await offer(bob.email)
  const token = await linkTo(bob.email)
  const eve = await person()
  for (const call of [previewTransfer, acceptTransfer])
    expect(await codeOf(call(outside(eve), token))).toBe('transfer_to_another')
  expect(await codeOf(acceptTransfer(outside(bob), 'forged'))).toBe('token_invalid')
  const both = await Promise.all([1, 2].map(() => codeOf(acceptTransfer(outside(bob), token))))
  expect(both.toSorted()).toEqual(['done', 'token_invalid'])
  expect(await codeOf(acceptTransfer(outside(bob), token))).toBe('token_invalid')
})

test('an address without an account gets the same answer and a mail, and can accept once it has an account', async () => {
  const email = `${crypto.randomUUID()}@example.test`
  const known = await offer(bob.email)
  await as(ada, cancelTransfer)
  const unknown = await offer(email)
  expect(Object.keys(unknown)).toEqual(Object.keys(known))
  const late = await person()
  await query('update users set email = $2 where id = $1', [late.userId, email])
  expect((await acceptTransfer(outside(late), await linkTo(email))).storeId).toBe(storeId)
})

test('refuses oneself, a second offer, admins, bad addresses, and more mails than five an hour', async () => {
  expect(await codeOf(offer(` ${ada.email.toUpperCase()} `))).toBe('transfer_to_self')
  expect(await codeOf(offer('nobody'))).toBe('email_invalid')
  const admin = await person('admin')
  expect(await codeOf(offer(bob.email, admin))).toBe('forbidden')
  await offer(bob.email)
  expect(await codeOf(as(admin, cancelTransfer))).toBe('forbidden')
  expect(await codeOf(offer('other@example.test'))).toBe('transfer_open')
  for (let sent = 1; sent < 5; sent++) {
    await as(ada, cancelTransfer)
    await offer(bob.email)
  }
  await as(ada, cancelTransfer)
  expect(await codeOf(offer(bob.email))).toBe('rate_limited')
})

test('a cancelled or expired offer ends its link, and makes room for the next', async () => {
  await offer(bob.email)
  const cancelled = await linkTo(bob.email)
  await as(ada, cancelTransfer)
  expect(await codeOf(as(ada, cancelTransfer))).toBe('transfer_not_open')
  expect(await codeOf(acceptTransfer(outside(bob), cancelled))).toBe('token_invalid')
  await offer(bob.email)
  const expired = await linkTo(bob.email)
  await query(`update store_transfers set expires_at = now() where store_id = $1 and state = 'open'`, [storeId])
  await query(`update one_time_tokens set expires_at = now() where store = $1`, [storeId])
  expect(await as(ada, findOpenTransfer)).toEqual({ transfer: null })
  expect(await codeOf(acceptTransfer(outside(bob), expired))).toBe('token_invalid')
  await offer(bob.email)
  expect((await as(ada, findOpenTransfer)).transfer?.email).toBe(bob.email)
})

test('an offer of somebody who no longer owns the store, and one to a full account, change nothing', async () => {
  await offer(bob.email)
  const token = await linkTo(bob.email)
  await query(`update memberships set role = 'admin' where store_id = $1 and user_id = $2`, [storeId, ada.userId])
  expect(await codeOf(acceptTransfer(outside(bob), token))).toBe('token_invalid')
  await query(`update memberships set role = 'owner' where store_id = $1 and user_id = $2`, [storeId, ada.userId])
  await query(
    `with added as (insert into stores (name, slug) select 'x', 'full-' || n || $2::text from generate_series(1, 100) n returning store_id),
          named as (insert into hosts (host, store, kind) select store_id || '.localhost', store_id, 'system' from added)
     insert into memberships (store_id, user_id, role) select store_id, $1::uuid, 'owner' from added`,
    [bob.userId, crypto.randomUUID()],
  )
  expect(await codeOf(acceptTransfer(outside(bob), token))).toBe('too_many_stores')
  expect(await roles()).toEqual(['Ada owner'])
})
