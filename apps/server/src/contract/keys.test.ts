import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { allEndpoints } from '@backroom/contract'
import { appScopes } from '@backroom/contract/people/apps/scopes'
import { needsStore } from '@backroom/contract/platform/api/endpoint'
import { insertApp } from '@backroom/testing/fixtures/insert-app'
import { partOfCases } from '@backroom/testing/runs/part-of-cases'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ContractFixture, startContractFixture } from './contract-test-api.ts'

let fixture: ContractFixture
beforeAll(async () => {
  fixture = await startContractFixture()
})
afterAll(() => fixture.close())

/** Endpoints of a store that no API key may call, written by hand and never derived from the contract. */
const closed = readFileSync(join(import.meta.dirname, 'closed-to-keys.txt'), 'utf8')
  .trim()
  .split('\n')
const ofStores = allEndpoints.filter(needsStore)
const open = ofStores.filter(({ name }) => !closed.includes(name))

/** Headers of a key of an app in the store. */
const keyIn = async (storeId: string, scopes = appScopes) => {
  const { key } = await insertApp(fixture.api.database.owner, storeId, scopes)
  return { authorization: `Bearer ${key}` }
}
const codeOf = (body: string) => (JSON.parse(body) as { code: string }).code

test('names endpoints of stores that exist', () => {
  expect(closed.filter((name) => !ofStores.some((one) => one.name === name))).toEqual([])
  expect(open.length).toBeGreaterThan(60)
})

/** Only for who made the report, and for people who manage staff. */
const ofMaker = ['savedReports.remove', 'savedReports.update']
/** Only for who wrote the comment, and for the owner of the store. */
const ofAuthor = ['orderNotes.editComment', 'orderNotes.removeComment']
/** Their prepared requests name another store of the owner, which a key does not reach. */
const overStores = ['pixels.create', 'pixels.update']

test.each(partOfCases(open))(
  '$name takes a key whose app has every permission, without naming the store',
  async (one) => {
    const { own, input } = await fixture.prepare(one)
    const { statusCode, body } = await fixture.api.send(one, input, await keyIn(own))
    const isHidden = [...ofMaker, ...overStores].includes(one.name)
    expect(statusCode, body).toBe(isHidden ? 404 : ofAuthor.includes(one.name) ? 403 : one.status)
  },
)

test.each(open.filter(({ permission }) => permission !== 'member-or-app'))(
  '$name refuses a key whose app has every permission but the one it needs',
  async (one) => {
    const { own, input } = await fixture.prepareUnchanged(one)
    const lacking = appScopes.filter((scope) => scope !== one.permission)
    const { statusCode, body } = await fixture.api.send(one, input, await keyIn(own, lacking))
    expect(statusCode, body).toBe(403)
  },
)

test.each(ofStores)('$name refuses a key of another store', async (one) => {
  const { own, other, input } = await fixture.prepareUnchanged(one)
  const { statusCode, body } = await fixture.api.send(one, input, { ...(await keyIn(other)), 'x-store-id': own })
  expect(statusCode, body).toBe(403)
})

test.each(ofStores.filter(({ name }) => closed.includes(name)))('$name is closed to keys', async (one) => {
  const { own, input } = await fixture.prepareUnchanged(one)
  const { statusCode, body } = await fixture.api.send(one, input, await keyIn(own))
  expect([statusCode, codeOf(body)]).toEqual([403, 'forbidden'])
})

test.each(allEndpoints.filter((one) => one.permission === 'signed-in' || one.permission === 'operator'))(
  '$name needs a person',
  async (one) => {
    const { own, input } = await fixture.prepareUnchanged(one)
    const { statusCode, body } = await fixture.api.send(one, input, await keyIn(own))
    expect([statusCode, codeOf(body)]).toEqual([401, 'unauthenticated'])
  },
)
