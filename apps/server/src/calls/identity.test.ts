import { permissions, presets } from '@backroom/contract/platform/access/permissions'
import { signAccessToken } from '@backroom/domain/people/auth/auth'
import { addMembership, makeLink, makeMember, memberPassword } from '@backroom/testing/fixtures/members'
import { bamboo, lotus } from '@backroom/testing/fixtures/things'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApi, type TestApi } from '../test-api.ts'

let api: TestApi
let owner: Record<string, string>
beforeAll(async () => {
  api = await startTestApi()
  const { authorization, 'x-store-id': storeId } = await api.signIn()
  owner = { authorization, 'x-store-id': storeId }
})
afterAll(() => api.close())

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
const call = async (method: Method, url: string, headers: object, payload?: object) => {
  const answer = await api.app.inject({
    method,
    url,
    headers: headers as Record<string, string>,
    ...(payload && { payload }),
  })
  return { status: answer.statusCode, body: answer.json() }
}
const get = async (url: string, headers: object) => (await call('GET', url, headers)).status

/** A person signed in to both stores, whose grants are cached. */
async function colleague() {
  const { database, services } = api
  const { userId, sessionId } = await makeMember(database.owner, lotus, ['orders.view'])
  await addMembership(database.owner, bamboo, userId, 'staff', ['orders.view'])
  const [{ email }] = (await database.owner.query('select email from users where id = $1', [userId])).rows
  const { body } = await call('POST', '/auth/login', {}, { email, password: memberPassword })
  const token = signAccessToken(services.ports.secret, { userId, sessionId, expiresAtMs: Date.now() + 600_000 })
  const first = { authorization: `Bearer ${token}`, 'x-store-id': lotus }
  const second = { authorization: `Bearer ${body.accessToken}`, 'x-store-id': lotus }
  for (const headers of [first, second]) expect(await get('/stores/orders', headers)).toBe(200)
  return { userId, email, first, second, refreshToken: body.refreshToken as string }
}

const withinASecond = { timeout: 1000, interval: 20 }

/** Expects that access and refresh tokens are rejected everywhere within a second. */
async function expectOut({ first, second, refreshToken }: Awaited<ReturnType<typeof colleague>>) {
  for (const headers of [first, second, { ...first, 'x-store-id': bamboo }])
    await expect.poll(() => get('/stores/orders', headers), withinASecond).toBe(401)
  expect(await get('/auth/renew-access-token', { 'x-refresh-token': refreshToken })).toBe(401)
}

test('promise 12: signing one person out ends their sessions in every store within a second [A7-27]', async () => {
  const person = await colleague()
  expect((await call('DELETE', `/users/logout-staff-account/${person.userId}`, owner)).body).toEqual({ ended: 2 })
  await expectOut(person)
})

test('promise 12: signing everybody out ends all sessions within a second [A7-26]', async () => {
  const person = await colleague()
  await call('DELETE', '/users/logout-all-staff-account', owner)
  await expectOut(person)
  expect(await get('/stores/orders', owner)).toBe(200)
})

test('promise 12: a password change ends every other session within a second [A7-21]', async () => {
  const person = await colleague()
  const given = { currentPassword: memberPassword, password: 'river stones' }
  const { body } = await call('PUT', '/users/change-password/', person.first, given)
  await expectOut(person)
  expect(await get('/stores/orders', { ...person.first, authorization: `Bearer ${body.accessToken}` })).toBe(200)
})

test('promise 12: a password reset ends all sessions within a second [A7-10]', async () => {
  const person = await colleague()
  const token = await makeLink(api.database.owner, 'reset', person)
  await call('POST', '/auth/reset_password', {}, { password: 'river stones', token })
  await expectOut(person)
})

test('promise 12: a removed member loses access within a second, and keeps access to the other store [A7-28]', async () => {
  const { userId, first } = await colleague()
  await call('DELETE', `/users/delete-staff-account?staff_id=${userId}`, owner)
  await expect.poll(() => get('/stores/orders', first), withinASecond).toBe(403)
  expect(await get('/stores/orders', { ...first, 'x-store-id': bamboo })).toBe(200)
})

test('promise 12: a revoked scope is gone within a second, and a granted scope is there [A7-23] [A1-01]', async () => {
  const { userId, first } = await colleague()
  const update = `/users/update-store-staff/${userId}`
  await call('PUT', update, { ...owner, 'if-match': '1' }, { isStoreAdmin: false, scopes: ['products.view'] })
  await expect.poll(() => get('/stores/orders', first), withinASecond).toBe(403)
  await expect.poll(() => get('/stores/products', first), withinASecond).toBe(200)
  await call('PUT', update, { ...owner, 'if-match': '2' }, { isStoreAdmin: true, scopes: [] })
  await expect.poll(() => get('/users/store-staffs', first), withinASecond).toBe(200)
})

test('lists every scope and preset, and the caller’s own [A7-11] [A7-12]', async () => {
  expect((await call('GET', '/auth/all-permission', owner)).body).toEqual({ scopes: permissions, presets })
  expect((await call('GET', '/auth/store-permission/', owner)).body).toMatchObject({
    isStoreOwner: true,
    isStoreAdmin: false,
  })
  const { first } = await colleague()
  expect((await call('GET', '/auth/store-permission', first)).body).toEqual({
    isStoreOwner: false,
    isStoreAdmin: false,
    scopes: ['orders.view'],
  })
})

test('answers 200 for a finished survey, with the store in a header [A7-13] [A7-14] [A7-15]', async () => {
  const { first } = await colleague()
  expect(await get('/stores/survey/', first)).toBe(200)
  expect(await get('/stores/survey', owner)).toBe(409)
  const answered = { step: 3, answers: { businessType: 'dropship', timeZone: 'Asia/Ho_Chi_Minh' }, finish: 'answered' }
  await call('PUT', '/stores/survey/answers', owner, answered)
  expect(await get('/stores/survey', owner)).toBe(200)
})

test('stores the business type and the payment choice as specified [A1-02] [A3-10] [A3-11]', async () => {
  const { body } = await call('GET', '/stores/config/preference', owner)
  expect(body).toMatchObject({ businessType: 'dropship', paymentChoice: { type: 'seller' } })
  const set = (column: string, value: string) =>
    api.database.owner.query(`update stores set ${column} = $1 where store_id = $2`, [value, lotus])
  await set('payment_choice', 'latte')
  expect((await call('GET', '/stores/config/preference', owner)).body.paymentChoice).toEqual({ type: 'latte' })
  await expect(set('payment_choice', 'other')).rejects.toThrow()
  await expect(set('business_type', 'other')).rejects.toThrow()
})

test('adds, changes, lists, shows, signs out and removes staff [A6-09]', async () => {
  const powers = { isStoreAdmin: false, scopes: ['orders.view'] }
  const added = await call('POST', '/users/add-store-staff', owner, { email: 'bee@example.test', ...powers })
  expect(added.status).toBe(201)
  const { id } = added.body
  expect(
    (await call('PUT', `/users/update-store-staff/${id}`, { ...owner, 'if-match': '1' }, { ...powers, scopes: [] }))
      .body.scopes,
  ).toEqual([])
  const { staffs } = (await call('GET', '/users/store-staffs/', owner)).body
  expect(staffs.map((one: { id: string }) => one.id)).toContain(id)
  expect((await call('GET', `/users/store-staff-info?staff_id=${id}`, owner)).body).toMatchObject({ status: 'invited' })
  expect(await call('DELETE', `/users/delete-staff-account?staff_id=${id}`, owner)).toMatchObject({ status: 200 })
  expect(await get(`/users/store-staff-info?staff_id=${id}`, owner)).toBe(404)
})

test('requires a recent two-factor code for changes of staff', async () => {
  const { authorization, 'x-store-id': storeId, userId } = await api.signIn()
  const mine = { authorization, 'x-store-id': storeId }
  const invite = () =>
    call('POST', '/users/add-store-staff', mine, { email: 'cee@example.test', isStoreAdmin: false, scopes: [] })
  await api.database.owner.query('update users set totp_enabled_at = now() where id = $1', [userId])
  await expect.poll(async () => (await invite()).body.code, withinASecond).toBe('second_factor_needed')
  // The password alone cannot turn two-factor off or create recovery codes.
  for (const path of ['removal', 'recovery-codes']) {
    const { body } = await call('POST', `/auth/two-factor/${path}`, mine, { password: memberPassword })
    expect(body.code).toBe('second_factor_needed')
  }
  await api.database.owner.query('update sessions set verified_at = now() where user_id = $1', [userId])
  await expect.poll(async () => (await invite()).status, withinASecond).toBe(201)
  await api.database.owner.query(`update sessions set verified_at = now() - interval '16 minutes' where user_id = $1`, [
    userId,
  ])
  await expect
    .poll(async () => (await call('DELETE', '/users/logout-all-staff-account', mine)).status, withinASecond)
    .toBe(403)
})
