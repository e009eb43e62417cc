import type { DomainError } from '@backroom/contract/platform/api/domain-error'
import type { ContactBody } from '@backroom/contract/stores/stores/endpoints'
import { openTestStore, type TestStore } from '@backroom/testing/database/test-store'
import { bamboo, lotus } from '@backroom/testing/fixtures/things'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findPreference, findStore, saveContact } from './stores.ts'

let store: TestStore
beforeAll(async () => {
  store = await openTestStore()
})
afterAll(() => store.close())

const nothing: ContactBody = {
  ...{ email: '', phone: '', businessName: '' },
  ...{ address1: '', address2: '', city: '', region: '', postalCode: '', countryCode: '' },
}
const hanoi = { address1: '12 Tràng Tiền', city: 'Hoàn Kiếm', region: 'HN', countryCode: 'VN' }

const revision = async (storeId = lotus) => (await store.inStore((ctx) => findPreference(ctx), storeId)).revision
const save = async (body: Partial<ContactBody>, at?: number) => {
  const known = at ?? (await revision())
  return (await store.inStore((ctx) => saveContact(ctx, { ...nothing, ...body }, known))).contact
}
const refusal = (body: Partial<ContactBody>) =>
  save(body).then(
    () => 'saved',
    (error: DomainError) => ({
      code: error.code,
      fields: error.fieldErrors('en', ['email', 'phone']).map(({ path }) => path),
    }),
  )

test('a store begins without contact details, and saves them in one transaction with the next revision', async () => {
  const begun = await store.inStore((ctx) => findPreference(ctx))
  expect(begun.contact).toEqual({ email: '', phone: '', businessName: '', address: null })
  const typed = { email: ' hello@lotus.example ', phone: ' 1900 1234 ', businessName: ' Công ty Sen ', ...hanoi }
  const saved = await store.inStore(async (ctx) => {
    const before = await findStore(ctx)
    await saveContact(ctx, { ...nothing, ...typed }, begun.revision)
    expect(before.contact.email).toBe('')
    return [(await findStore(ctx)).contact, await findPreference(ctx)] as const
  })
  expect(saved[0]).toEqual(saved[1].contact)
  expect(saved[1].revision).toBe(begun.revision + 1)
  expect(saved[0]).toMatchObject({
    ...{ email: 'hello@lotus.example', phone: '1900 1234', businessName: 'Công ty Sen' },
    address: { address1: '12 Tràng Tiền', city: 'Hoàn Kiếm', region: 'Hà Nội', regionCode: 'HN', countryCode: 'VN' },
  })
})

test('an older revision saves nothing, and another store neither sees nor changes it', async () => {
  await save({ email: 'hello@lotus.example' })
  await expect(save({ email: 'late@lotus.example' }, (await revision()) - 1)).rejects.toMatchObject({
    code: 'revision_conflict',
  })
  const seen = (storeId: string) => store.inStore(async (ctx) => (await findStore(ctx)).contact.email, storeId)
  const known = await revision()
  await expect(
    store.inStore((ctx) => saveContact({ ...ctx, storeId: lotus }, nothing, known), bamboo),
  ).rejects.toMatchObject({ code: 'revision_conflict' })
  expect([await seen(lotus), await seen(bamboo)]).toEqual(['hello@lotus.example', ''])
})

test.each([
  ['hello', 'contact_email_invalid', 'email'],
  ['a@b.co, c@d.co', 'contact_email_invalid', 'email'],
  ['a@b.co\r\nBcc: thief@example.test', 'contact_email_invalid', 'email'],
  ['"A" <a@b.co>', 'contact_email_invalid', 'email'],
])('the email %j is refused', async (email, code, field) => {
  expect(await refusal({ email })).toEqual({ code, fields: [field] })
})

test.each([
  ['+84 24 3826 1234', true],
  ['(503) 555-0142', true],
  ['113', true],
  ['12', false],
  ['call us', false],
  ['1900 <b>', false],
])('the phone %j is kept as it is typed: %j', async (phone, isKept) => {
  expect(await refusal({ phone })).toEqual(isKept ? 'saved' : { code: 'contact_phone_invalid', fields: ['phone'] })
})

test('an address follows the rules of its country, names each wrong field, and needs no last name', async () => {
  const berlin = { address1: 'Seestr. 1', city: 'Berlin', countryCode: 'DE' }
  expect(await refusal(berlin)).toEqual({ code: 'invalid_request', fields: ['postalCode'] })
  expect(await refusal({ ...berlin, postalCode: '1' })).toEqual({ code: 'invalid_request', fields: ['postalCode'] })
  expect(await refusal({ address1: 'Seestr. 1' })).toEqual({ code: 'invalid_request', fields: ['countryCode'] })
  expect((await save({ ...berlin, postalCode: '10115' })).address).toMatchObject({ postalCode: '10115', lastName: '' })
  expect((await save({})).address).toBeNull()
})

test('the database refuses what would begin a header or another address', async () => {
  const set = (column: string, value: string) =>
    store.database.owner.query(`update stores set ${column} = $1 where store_id = $2`, [value, lotus])
  for (const email of ['a@b.co\r\nBcc: c@d.co', 'a@b.co,c@d.co', 'a b@c.co', '<a@b.co>'])
    await expect(set('contact_email', email), email).rejects.toThrow(/contact_email/)
  for (const column of ['contact_phone', 'business_name'])
    await expect(set(column, '1\n2'), column).rejects.toThrow(new RegExp(column))
})
