import { buyerAddress } from '@backroom/testing/fixtures/test-buyer'
import { bamboo } from '@backroom/testing/fixtures/things'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  commentOnCustomer,
  createCustomer,
  findCustomer,
  removeAddress,
  saveCustomerAddress,
  setDefaultAddress,
  updateCustomer,
} from './customers.ts'
import { bodyOf, openCustomerStore } from './customers-test-api.ts'

let env: Awaited<ReturnType<typeof openCustomerStore>>
beforeAll(async () => {
  env = await openCustomerStore()
})
beforeEach(() => env.reset())
afterAll(() => env.close())

const create = (more: Parameters<typeof bodyOf>[0] = {}) =>
  env.act('customers.create', (ctx) => createCustomer(ctx, bodyOf(more)))

test('adds, changes and shows a customer of one shop [A2-23]', async () => {
  const { id, revision } = await create({
    email: ' Linh@example.test ',
    phone: '+84 912-345.678',
    tags: ['VIP', ' vip ', 'b2b'],
  })
  const changed = await env.act('customers.update', (ctx) =>
    updateCustomer(ctx, id, bodyOf({ firstName: '<b>Linh</b>', note: 'Likes tea', isTaxExempt: true }), revision),
  )
  expect(changed).toMatchObject({
    email: 'linh@example.test',
    firstName: '<b>Linh</b>',
    note: 'Likes tea',
    isTaxExempt: true,
    revision: 2,
  })
  expect(changed).toMatchObject({ phone: '', tags: [], consent: 'never', orders: [], addresses: [] })
  const { isTaxExempt: _, ...older } = bodyOf({ note: 'From an app that does not know the exemption' })
  expect(await env.act('customers.update', (ctx) => updateCustomer(ctx, id, older, 2))).toMatchObject({
    isTaxExempt: true,
  })
  await expect(env.store.inStore((ctx) => findCustomer(ctx, id), bamboo)).rejects.toMatchObject({ code: 'not_found' })
})

test('keeps the phone in E.164 and each tag once, in any case of letters', async () => {
  expect(await create({ phone: '+84 (912) 345-678', tags: ['VIP', ' vip ', 'b2b', ' '] })).toMatchObject({
    phone: '+84912345678',
    tags: ['vip', 'b2b'],
  })
})

test('names the field of a known email, an invalid email and a phone without a country', async () => {
  const { id, revision } = await create({ email: 'a@example.test' })
  await create({ email: 'b@example.test' })
  const taken = { code: 'customer_email_taken' }
  await expect(create({ email: 'A@EXAMPLE.test' })).rejects.toMatchObject(taken)
  await expect(
    env.act('customers.update', (ctx) => updateCustomer(ctx, id, bodyOf({ email: 'B@example.test' }), revision)),
  ).rejects.toMatchObject(taken)
  for (const email of ['linh', 'a@b', '"><img>@x.test'])
    await expect(create({ email })).rejects.toMatchObject({ code: 'invalid_request' })
  for (const phone of ['0912345678', '+0912', 'call me', '+123456789012345678'])
    await expect(create({ email: 'c@example.test', phone })).rejects.toMatchObject({ code: 'invalid_request' })
})

test('of two members who save at once, the second is told', async () => {
  const { id, revision } = await create()
  const save = (note: string) =>
    env.act('customers.update', (ctx) => updateCustomer(ctx, id, bodyOf({ note }), revision))
  const results = await Promise.allSettled([save('one'), save('two')])
  expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(results.find((result) => result.status === 'rejected')?.reason).toMatchObject({ code: 'revision_conflict' })
})

test('a comment is in the timeline with its author, and an empty one is refused', async () => {
  const { id } = await create()
  const comment = (text: string) => env.act('customers.comment', (ctx) => commentOnCustomer(ctx, id, { text }))
  expect((await comment('Called about <i>sizes</i>')).timeline[0]).toMatchObject({
    ...{ kind: 'comment', detail: 'Called about <i>sizes</i>', by: 'Ada Owner' },
  })
  await expect(comment('  ')).rejects.toMatchObject({ code: 'invalid_request' })
})

test('without the default address, the newest is the default and says the country', async () => {
  const base = { firstName: 'Yuki', lastName: 'Sato', company: '', address1: '1-2', address2: '', city: 'Shibuya' }
  const at = (countryCode: string) => ({
    ...base,
    region: '',
    regionCode: '',
    postalCode: '150-0002',
    countryCode,
    phone: '',
  })
  const id = await env.record('yuki@example.test', { address: at('US') })
  await env.record('yuki@example.test', { address: at('KR') })
  await env.record('yuki@example.test', { address: at('JP') })
  const { addresses, name } = await env.store.inStore((ctx) => findCustomer(ctx, id))
  expect([addresses[0]!.address.countryCode, name]).toEqual(['US', 'Yuki Sato'])
  const changed = await env.act('customers.setDefaultAddress', (ctx) =>
    setDefaultAddress(ctx, { id, addressId: addresses[1]!.id }),
  )
  expect(changed).toMatchObject({ countryCode: 'JP', name: 'Sato Yuki' })
  expect(changed.addresses.map(({ isDefault }) => isDefault)).toEqual([true, false, false])
  await env.act('customers.setDefaultAddress', (ctx) => setDefaultAddress(ctx, { id, addressId: addresses[0]!.id }))
  const left = await env.act('customers.removeAddress', (ctx) =>
    removeAddress(ctx, { id, addressId: addresses[0]!.id }),
  )
  expect(left).toMatchObject({ countryCode: 'JP', name: 'Sato Yuki' })
  expect(left.addresses.map((one) => [one.isDefault, one.address.countryCode])).toEqual([
    [true, 'JP'],
    [false, 'KR'],
  ])
  await expect(
    env.act('customers.removeAddress', (ctx) => removeAddress(ctx, { id, addressId: addresses[0]!.id })),
  ).rejects.toMatchObject({ code: 'not_found' })
})

test('the timeline says who changed which fields of a customer and which addresses, and nothing of a save that changed none', async () => {
  const { id } = await create({ tags: ['vip'] })
  const update = (more: Parameters<typeof bodyOf>[0], revision: number) =>
    env.act('customers.update', (ctx) => updateCustomer(ctx, id, bodyOf(more), revision))
  await update({ tags: ['b2b'], firstName: 'Lan' }, 1)
  await update({ tags: ['b2b'], firstName: 'Lan' }, 2)
  const { regionCode: _, ...address } = buyerAddress
  const saved = await env.act('customers.saveAddress', (ctx) =>
    saveCustomerAddress(ctx, id, { ...address, addressId: null }, 3),
  )
  await env.act('customers.removeAddress', (ctx) => removeAddress(ctx, { id, addressId: saved.addresses[0]!.id }))
  const other = await create({ email: 'other@example.test' })
  const timelineOf = async (customerId: string) =>
    (await env.store.inStore((ctx) => findCustomer(ctx, customerId))).timeline.map(({ kind, fields, by }) => [
      ...[kind, fields.join(), by],
    ])
  expect(await timelineOf(id)).toEqual([
    ['address_removed', '', 'Ada Owner'],
    ['address_saved', '', 'Ada Owner'],
    ['edited', 'firstName,tags', 'Ada Owner'],
    ['created', '', ''],
  ])
  expect(await timelineOf(other.id)).toEqual([['created', '', '']])
})
