import { openTestStore, type TestStore } from '@backroom/testing/database/test-store'
import { makeMember } from '@backroom/testing/fixtures/members'
import { bamboo, lotus } from '@backroom/testing/fixtures/things'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { consumeToken, issueToken, readToken, revokeTokens } from './one-time-tokens.ts'

let store: TestStore
let userId = ''
beforeAll(async () => {
  store = await openTestStore()
  userId = (await makeMember(store.database.owner, lotus, [])).userId
})
afterAll(() => store.close())
beforeEach(async () => {
  await store.database.owner.query('truncate one_time_tokens')
})

const minuteMs = 60_000
const issue = (more: object = {}) =>
  issueToken(store.directory, { purpose: 'reset', email: 'ada@example.test', lifeMs: minuteMs, ...more })
const read = (token: string, purposes: Parameters<typeof readToken>[1] = ['reset']) =>
  readToken(store.directory, purposes, token)
const consume = (token: string, purposes: Parameters<typeof readToken>[1] = ['reset']) =>
  consumeToken(store.directory, purposes, token)

test('each of several tokens is read with its own content, and consumed once', async () => {
  const bob = { email: 'bob@example.test', purpose: 'invitation' as const, userId, storeId: lotus, payload: { a: 1 } }
  const [ada, other] = [await issue(), await issue(bob)]
  const ofAda = { purpose: 'reset', email: 'ada@example.test', userId: null, storeId: null, payload: {} }
  expect(await read(ada)).toEqual({ ...ofAda, expiresAt: expect.any(String) })
  expect(await read(other, ['reset', 'invitation'])).toEqual({ ...bob, expiresAt: expect.any(String) })
  expect([await read(other), await consume(other)]).toEqual([undefined, undefined])
  expect(await consume(ada)).toMatchObject(ofAda)
  expect([await read(ada), await consume(ada)]).toEqual([undefined, undefined])
  expect(await consume(other, ['invitation'])).toMatchObject(bob)
})

test('a token lasts until its time is over, and not at that moment', async () => {
  const found = await store.inStore(async ({ db }) => {
    const token = await issueToken(db, { purpose: 'reset', email: 'ada@example.test', lifeMs: minuteMs })
    const left = await sql<{ left: string }>`
      select (expires_at - now())::text as left from one_time_tokens`.execute(db)
    const before = await readToken(db, ['reset'], token)
    await sql`update one_time_tokens set expires_at = now()`.execute(db)
    return [left.rows, before?.email, await readToken(db, ['reset'], token), await consumeToken(db, ['reset'], token)]
  })
  expect(found).toEqual([[{ left: '00:01:00' }], 'ada@example.test', undefined, undefined])
})

test('revokes the unused tokens of an address and purpose, in one store if it is named', async () => {
  const tokens = {
    used: await issue(),
    upper: await issue({ email: 'ADA@example.test' }),
    inLotus: await issue({ storeId: lotus }),
    inBamboo: await issue({ storeId: bamboo }),
    other: await issue({ email: 'bob@example.test' }),
    activation: await issue({ purpose: 'activation' }),
  }
  await consume(tokens.used)
  await store.database.owner.query(`update one_time_tokens set used_at = '2026-11-01' where used_at is not null`)
  const valid = async () => {
    const found = Object.entries(tokens).map(async ([name, token]) =>
      (await read(token, ['reset', 'activation'])) ? [name] : [],
    )
    return (await Promise.all(found)).flat()
  }
  await revokeTokens(store.directory, 'reset', 'Ada@Example.test', lotus)
  expect(await valid()).toEqual(['upper', 'inBamboo', 'other', 'activation'])
  await revokeTokens(store.directory, 'reset', 'Ada@Example.test')
  expect(await valid()).toEqual(['other', 'activation'])
  const { rows } = await store.database.owner.query(`select from one_time_tokens where used_at = '2026-11-01'`)
  expect(rows).toHaveLength(1)
})
