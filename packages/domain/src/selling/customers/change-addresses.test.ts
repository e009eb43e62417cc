import { limits } from '@backroom/contract/selling/customers/limits'
import { buyerAddress } from '@backroom/testing/fixtures/test-buyer'
import { bamboo } from '@backroom/testing/fixtures/things'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { listAudit } from '../../platform/audit/audit.ts'
import { findCustomer, removeAddress, saveAddress, saveCustomerAddress, setDefaultAddress } from './customers.ts'
import { openCustomerStore } from './customers-test-api.ts'

let env: Awaited<ReturnType<typeof openCustomerStore>>
let id = ''
beforeAll(async () => {
  env = await openCustomerStore()
})
beforeEach(async () => {
  await env.reset()
  id = await env.record('bee@example.test')
})
afterAll(() => env.close())

const { regionCode: _, ...typed } = buyerAddress
const show = () => env.store.inStore((ctx) => findCustomer(ctx, id))
async function save(part: Partial<typeof typed> = {}, addressId: string | null = null, revision?: number) {
  const current = revision ?? (await show()).revision
  return env.act('customers.saveAddress', (ctx) =>
    saveCustomerAddress(ctx, id, { ...typed, ...part, addressId }, current),
  )
}
const streets = async () => (await show()).addresses.map(({ address, isDefault }) => [address.address1, isDefault])

test('adds an address with its country’s rules, changes it, and keeps the default one', async () => {
  await save({ address1: '2 Side Street', postalCode: ' 97206 ', region: 'Oregon' })
  expect(await streets()).toEqual([
    ['1 Main Street', true],
    ['2 Side Street', false],
  ])
  const added = (await show()).addresses[1]!
  expect(added.address).toMatchObject({ region: 'OR', regionCode: 'OR', postalCode: '97206' })
  await save({ address1: '3 Side Street' }, added.id)
  expect(await streets()).toEqual([
    ['1 Main Street', true],
    ['3 Side Street', false],
  ])
  await env.act('customers.setDefaultAddress', (ctx) => setDefaultAddress(ctx, { id, addressId: added.id }))
  await env.act('customers.removeAddress', (ctx) => removeAddress(ctx, { id, addressId: added.id }))
  expect(await streets()).toEqual([['1 Main Street', true]])
})

test('an address without what its country requires is refused at its fields', async () => {
  const error = await save({ lastName: ' ', postalCode: '12' }).catch((thrown) => thrown)
  expect(error.code).toBe('invalid_request')
  expect(error.fieldErrors('en', []).map(({ path }: { path: string }) => path)).toEqual(['lastName', 'postalCode'])
  expect(await streets()).toHaveLength(1)
})

test('of two members who edit an address at once, the second has a conflict, also when the customer was the first', async () => {
  const { addresses, revision } = await show()
  const addressId = addresses[0]!.id
  await save({ city: 'Salem' }, addressId, revision)
  await expect(save({ city: 'Eugene' }, addressId, revision)).rejects.toMatchObject({ code: 'revision_conflict' })
  const seen = (await show()).revision
  const byCustomer = { id: addressId, address: { ...buyerAddress, city: 'Bend' }, isDefault: false }
  await env.store.inStore((ctx) => saveAddress(ctx, id, byCustomer))
  await expect(save({ city: 'Eugene' }, addressId, seen)).rejects.toMatchObject({ code: 'revision_conflict' })
  expect((await show()).addresses.map(({ address }) => address.city)).toEqual(['Bend'])
})

test('a customer has as many addresses as in their account, and one that equals another is not added', async () => {
  await save({ address1: '1 MAIN street' })
  expect(await streets()).toHaveLength(1)
  for (let number = 2; number <= limits.addresses; number++) await save({ address1: `${number} Main Street` })
  await expect(save({ address1: 'One more' })).rejects.toMatchObject({ code: 'customer_addresses_full' })
  expect(await streets()).toHaveLength(limits.addresses)
})

test('addresses of other customers and other shops are not found', async () => {
  const other = await env.record('other@example.test')
  const [foreign] = (await env.store.inStore((ctx) => findCustomer(ctx, other))).addresses
  await expect(save({ city: 'Salem' }, foreign!.id)).rejects.toMatchObject({ code: 'not_found' })
  const elsewhere = env.store.inStore(
    (ctx) => saveCustomerAddress(ctx, id, { ...typed, city: 'Salem', addressId: null }, 1),
    bamboo,
  )
  await expect(elsewhere).rejects.toMatchObject({ code: 'not_found' })
  expect(await streets()).toEqual([['1 Main Street', true]])
})

test('the activity log says whose address was saved, and what it was before', async () => {
  const { addresses } = await show()
  await save({ city: 'Salem' }, addresses[0]!.id)
  const { items } = await env.store.inStore((ctx) => listAudit(ctx, { limit: 1 } as never))
  expect(items).toMatchObject([
    {
      ...{ endpoint: 'customers.saveAddress', subject: 'bee@example.test', user: { name: 'Ada Owner' } },
      changes: expect.arrayContaining([
        expect.objectContaining({
          table: 'customer_addresses',
          before: expect.objectContaining({ address: { city: 'Portland' } }),
          after: expect.objectContaining({ address: { city: 'Salem' } }),
        }),
      ]),
    },
  ])
})
