import { lotus } from '@backroom/testing/fixtures/things'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestCalls, type TestCalls } from './calls-test-api.ts'

let server: TestCalls
let operator: { authorization: string }
beforeAll(async () => {
  server = await startTestCalls('owner')
  operator = await server.api.signInOperator(lotus)
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.rows('delete from store_entities')
  await server.rows('delete from legal_entities')
})

const call = (...args: Parameters<TestCalls['call']>) => server.call(...args)
const path = '/stores/payout/entities'
const admin = '/stores/admin/legal-entities'
const entity = { legalName: ' Ánh &  Söhne GmbH 🏭 ', country: 'de', registrationNumber: 'hrb 12 b' }
const once = () => ({ 'idempotency-key': crypto.randomUUID() })
const asOperator = (method: 'GET' | 'POST', url: string, body?: object) =>
  call(method, url, body, { authorization: operator.authorization })
const add = async (body: object = entity) => (await call('POST', path, body, once())).body
const review = (what: 'verify' | 'refuse', { id, revision }: { id: string; revision: number }, more: object = {}) =>
  asOperator('POST', `${admin}/${id}/${what}`, { storeId: lotus, revision, ...more })

test('an owner adds an entity, which becomes that of a shop without one', async () => {
  const added = await call('POST', path, entity, once())
  expect(added).toMatchObject({
    status: 201,
    body: { legalName: 'Ánh & Söhne GmbH 🏭', country: 'DE', registrationNumber: 'HRB 12 B', state: 'unverified' },
  })
  const second = await add({ ...entity, registrationNumber: 'HRB 13' })
  expect((await call('GET', path)).body).toEqual({ entities: [added.body, second], chosenId: added.body.id })
})

test('the same key with another body is refused, and the same number again', async () => {
  const key = once()
  expect((await call('POST', path, entity, key)).status).toBe(201)
  expect((await call('POST', path, { ...entity, country: 'AT' }, key)).status).toBe(422)
  const again = await call('POST', path, { ...entity, registrationNumber: ' HRB  12 B' }, once())
  expect([again.status, again.body.code]).toEqual([409, 'entity_added'])
})

test.each([
  ['no name', { ...entity, legalName: '   ' }, 'legalName'],
  ['no number', { ...entity, registrationNumber: ' ' }, 'registrationNumber'],
  ['a code that is no country', { ...entity, country: 'ZZ' }, 'country'],
  ['a name of 10 000 characters', { ...entity, legalName: 'a'.repeat(10_000) }, 'legalName'],
])('refuses %s at its field', async (_, body, field) => {
  const answer = await call('POST', path, body, once())
  expect([answer.status, answer.body.findings[0].path]).toEqual([400, field])
})

test('an admin of the shop may see the entity, and neither add, change nor choose one', async () => {
  const added = await add()
  const colleague = await server.api.signIn(lotus, [], 'admin')
  const as = { authorization: colleague.authorization }
  expect((await call('GET', path, undefined, as)).body.entities).toEqual([added])
  for (const attempt of [
    call('POST', path, { ...entity, registrationNumber: 'HRB 14' }, { ...as, ...once() }),
    call('PATCH', `${path}/${added.id}`, entity, { ...as, 'if-match': '"1"' }),
    call('POST', `${path}/${added.id}/choice`, undefined, as),
  ])
    expect((await attempt).status).toBe(403)
})

test('an operator verifies what was read, and a change makes the entity wait again', async () => {
  const added = await add()
  const { entities } = (await asOperator('GET', admin)).body
  expect(entities).toMatchObject([{ id: added.id, storeId: lotus, isOwn: false, revision: 1 }])
  const changed = await call('PATCH', `${path}/${added.id}`, { ...entity, country: 'AT' }, { 'if-match': '"1"' })
  expect(changed).toMatchObject({ status: 200, body: { country: 'AT', state: 'unverified', revision: 2 } })
  expect((await review('verify', added)).body.code).toBe('entity_changed')
  expect(await review('verify', changed.body)).toMatchObject({ status: 200, body: { state: 'verified', revision: 3 } })
  expect((await asOperator('GET', admin)).body.entities).toEqual([])
  expect((await call('PATCH', `${path}/${added.id}`, entity, { 'if-match': '"3"' })).body.state).toBe('unverified')
  expect(await server.rows(`select endpoint from audit_entries where endpoint = 'legalEntities.verify'`)).not.toEqual(
    [],
  )
})

test('an operator refuses with a reason that the owner reads', async () => {
  const added = await add()
  expect((await review('refuse', added, { reason: '  ' })).status).toBe(400)
  expect(await review('refuse', added, { reason: 'No such number' })).toMatchObject({ body: { state: 'refused' } })
  expect((await call('GET', path)).body.entities).toMatchObject([{ state: 'refused', reason: 'No such number' }])
})

test('an operator cannot verify an entity of their own, nor one through a shop that does not sell for it', async () => {
  const own = (await call('POST', path, entity, { ...once(), authorization: operator.authorization })).body
  expect((await review('verify', own)).body.code).toBe('own_entity')
  const other = await add({ ...entity, registrationNumber: 'HRB 15' })
  expect((await review('verify', other)).status).toBe(404)
  expect(await server.rows(`select from legal_entities where state <> 'unverified'`)).toEqual([])
})

test('an owner neither changes nor chooses the entity of another owner', async () => {
  const own = (await call('POST', path, entity, { ...once(), authorization: operator.authorization })).body
  const mine = await add({ ...entity, registrationNumber: 'HRB 16' })
  for (const attempt of [
    call('PATCH', `${path}/${own.id}`, { ...entity, country: 'AT' }, { 'if-match': '"1"' }),
    call('POST', `${path}/${own.id}/choice`),
  ])
    expect((await attempt).status).toBe(404)
  expect((await call('POST', `${path}/${mine.id}/choice`)).status).toBe(200)
  expect(await server.rows('select country, revision from legal_entities where id = $1', [own.id])).toEqual([
    { country: 'DE', revision: 1 },
  ])
})
