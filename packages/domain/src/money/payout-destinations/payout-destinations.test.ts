import { limits as shared } from '@backroom/contract/money/payout-destinations/limits'
import { storeMails } from '@backroom/testing/database/sent-mails'
import { openTestStore, type TestStore } from '@backroom/testing/database/test-store'
import { insertDestination } from '@backroom/testing/fixtures/insert-destination'
import { insertPayout } from '@backroom/testing/fixtures/insert-payout'
import { makeMember } from '@backroom/testing/fixtures/members'
import { bamboo, makeStore } from '@backroom/testing/fixtures/things'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { TenantContext } from '../../platform/context.ts'
import {
  addDestination,
  confirmDestination,
  findDestination,
  listDestinations,
  openAccount,
  removeDestination,
  unconfirmDestinations,
  updateDestination,
} from './payout-destinations.ts'

let store: TestStore
beforeAll(async () => {
  store = await openTestStore()
})
afterAll(() => store.close())

let storeId = ''
let person = { userId: '', sessionId: '' }
beforeEach(async () => {
  storeId = await makeStore(store.database.owner)
  person = await makeMember(store.database.owner, storeId, [], 'owner')
})

/** As the member, or another person, of a store. */
const as = <T>(work: (ctx: TenantContext) => Promise<T>, at = storeId, by = person): Promise<T> =>
  store.inStore((ctx) => work({ ...ctx, user: { id: by.userId, sessionId: by.sessionId }, permissions: new Set() }), at)
const wise = (accountEmail: string) => ({ kind: 'wise' as const, holder: 'Ada Ltd', accountEmail })
const add = (email = 'ada@example.com') => as((ctx) => addDestination(ctx, wise(email)))
const codeOf = (promise: Promise<unknown>) => promise.then(() => 'ok').catch((error) => error.code)
const mails = async () =>
  (
    await store.database.owner.query<{ recipient: string; plain: string }>(
      `select recipient, plain from ${storeMails} where store_id = $1 order by id`,
      [storeId],
    )
  ).rows
const newestToken = async () => /confirm=([\w-]+)/.exec((await mails()).at(-1)?.plain ?? '')?.[1] ?? ''
const confirm = (token: string, at = storeId, by = person) => as((ctx) => confirmDestination(ctx, token), at, by)

test('adds an account that is sealed, and shows only its end [A7-36, A7-35]', async () => {
  const added = await add()
  expect(added).toMatchObject({ kind: 'wise', holder: 'Ada Ltd', hint: 'a••••@example.com', state: 'unconfirmed' })
  expect(await as(listDestinations)).toEqual({ destinations: [added] })
  expect(await as((ctx) => openAccount(ctx, added.id))).toEqual({ accountEmail: 'ada@example.com' })
  const { rows } = await store.database.owner.query(
    `select (select string_agg(t::text, ' ') from payout_destinations t where store_id = $1) ||
            (select string_agg(t::text, ' ') from payout_accounts t where store_id = $1) as stored`,
    [storeId],
  )
  expect(rows[0].stored).not.toContain('ada@example.com')
})

test('names the wrong field, and stores nothing', async () => {
  const wrong = { kind: 'bank_account' as const, holder: 'Ada', country: 'DE', iban: 'DE89370400440532013001' }
  expect(await codeOf(as((ctx) => addDestination(ctx, wrong)))).toBe('iban_wrong')
  expect(await codeOf(as((ctx) => addDestination(ctx, { ...wise('ada@example.com'), holder: ' ' })))).toBe(
    'account_incomplete',
  )
  expect(await as(listDestinations)).toEqual({ destinations: [] })
})

test('is confirmed by the link of its mail, once, by the person who got it, and waits 72 hours', async () => {
  const { id } = await add()
  const token = await newestToken()
  const other = await makeMember(store.database.owner, storeId, [], 'admin')
  expect(await codeOf(confirm(token, storeId, other))).toBe('token_invalid')
  expect(await codeOf(confirm(token, bamboo))).toBe('token_invalid')
  const confirmed = await confirm(token)
  expect(confirmed).toMatchObject({ id, state: 'waiting' })
  expect(Math.round((Date.parse(confirmed.usableFrom!) - Date.now()) / 3_600_000)).toBe(shared.waitHours)
  expect(await codeOf(confirm(token))).toBe('token_invalid')
  await store.database.owner.query('update payout_destinations set usable_from = now() where id = $1', [id])
  expect(await as((ctx) => findDestination(ctx, id))).toMatchObject({ state: 'usable' })
})

test('two accounts are confirmed by their own links', async () => {
  const one = await add('one@example.com')
  const first = await newestToken()
  const two = await add('two@example.com')
  expect(await confirm(await newestToken())).toMatchObject({ id: two.id })
  expect(await as((ctx) => findDestination(ctx, one.id))).toMatchObject({ state: 'unconfirmed' })
  expect(await confirm(first)).toMatchObject({ id: one.id })
})

test('a replaced account is confirmed and waits again, and its old address is told [A7-37]', async () => {
  const { id } = await add('old@example.com')
  const oldToken = await newestToken()
  await confirm(oldToken)
  const replaced = await as((ctx) => updateDestination(ctx, id, wise('new@example.com'), 1))
  expect(replaced).toMatchObject({ state: 'unconfirmed', hint: 'n••••@example.com', revision: 2, usableFrom: null })
  const recipients = (await mails()).map(({ recipient }) => recipient)
  expect(recipients).toContain('old@example.com')
  expect(recipients).not.toContain('new@example.com')
  expect(await codeOf(as((ctx) => updateDestination(ctx, id, wise('third@example.com'), 1)))).toBe('revision_conflict')
  expect(await as((ctx) => openAccount(ctx, id))).toEqual({ accountEmail: 'new@example.com' })
})

test('a link of the account before does not confirm the one that replaced it', async () => {
  const { id } = await add('old@example.com')
  const oldToken = await newestToken()
  await as((ctx) => updateDestination(ctx, id, wise('new@example.com'), 1))
  expect(await codeOf(confirm(oldToken))).toBe('token_invalid')
  expect(await confirm(await newestToken())).toMatchObject({ id, state: 'waiting' })
})

test('the same account is in a store once, however it is typed, and may be in another store', async () => {
  await add('ada@example.com')
  expect(await codeOf(add(' ADA@example.com'))).toBe('destination_added')
  const other = await makeMember(store.database.owner, bamboo, [], 'owner')
  expect(await codeOf(as((ctx) => addDestination(ctx, wise('ada@example.com')), bamboo, other))).toBe('ok')
})

test('is removed with its account, and can be added again [A7-38]', async () => {
  const { id } = await add()
  await as((ctx) => removeDestination(ctx, id))
  expect(await as(listDestinations)).toEqual({ destinations: [] })
  expect(await codeOf(as((ctx) => removeDestination(ctx, id)))).toBe('not_found')
  const { rowCount } = await store.database.owner.query('select from payout_accounts where destination_id = $1', [id])
  expect(rowCount).toBe(0)
  expect(await codeOf(add())).toBe('ok')
})

test('all accounts of a shop are confirmed again for a new owner, but not removed ones and not those of other shops', async () => {
  const { owner } = store.database
  const other = await makeStore(owner)
  const [first, second, removed] = [
    await insertDestination(owner, storeId),
    await insertDestination(owner, storeId),
    await insertDestination(owner, storeId),
  ]
  const theirs = await insertDestination(owner, other)
  await owner.query('update payout_destinations set removed_at = now() where id = $1', [removed])
  const rows = async () => {
    const ids = [first, second, removed, theirs]
    const { rows: found } = await owner.query<{ id: string; confirmed: boolean; usable: boolean; revision: number }>(
      `select id, confirmed_at is not null as confirmed, usable_from is not null as usable, revision
         from payout_destinations where id = any($1)`,
      [ids],
    )
    return ids.map((id) => {
      const { confirmed, usable, revision } = found.find((row) => row.id === id)!
      return [confirmed, usable, revision]
    })
  }
  const before = [true, true, 1]
  expect(await rows()).toEqual([before, before, before, before])
  await as(unconfirmDestinations)
  expect(await rows()).toEqual([[false, false, 2], [false, false, 2], before, before])
})

test('is neither replaced nor removed while a payout is on its way to it, or a schedule needs it', async () => {
  const { id } = await add()
  const payout = await insertPayout(store.database.owner, storeId, id, 'processing')
  expect(await codeOf(as((ctx) => removeDestination(ctx, id)))).toBe('destination_in_use')
  expect(await codeOf(as((ctx) => updateDestination(ctx, id, wise('new@example.com'), 1)))).toBe('destination_in_use')
  await store.database.owner.query(`update payouts set state = 'paid' where id = $1`, [payout])
  await store.database.owner.query(
    `insert into payout_configs (store_id, schedule, weekday, destination_id) values ($1, 'weekly', 1, $2)`,
    [storeId, id],
  )
  expect(await codeOf(as((ctx) => removeDestination(ctx, id)))).toBe('destination_scheduled')
  await store.database.owner.query(
    `update payout_configs set schedule = 'manual', weekday = null where store_id = $1`,
    [storeId],
  )
  expect(await codeOf(as((ctx) => removeDestination(ctx, id)))).toBe('ok')
})

test('a store has a limit of accounts, and a person of mails', async () => {
  const codes: string[] = []
  for (let at = 0; at <= 10; at++) codes.push(await codeOf(add(`a${at}@example.com`)))
  expect(codes.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 'ok'))
  expect(codes.at(-1)).toBe('rate_limited')
  await store.database.owner.query('delete from attempts')
  for (let at = 0; at < 10; at++) expect(await codeOf(add(`b${at}@example.com`))).toBe('ok')
  await store.database.owner.query('delete from attempts')
  expect(await codeOf(add('last@example.com'))).toBe('too_many_destinations')
})
