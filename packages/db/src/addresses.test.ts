import { addressLimits } from '@backroom/contract/platform/addresses/limits'
import { openTestStore, type TestStore } from '@backroom/testing/database/test-store'
import { afterAll, beforeAll, expect, it } from 'vitest'

let store: TestStore
beforeAll(async () => {
  store = await openTestStore()
})
afterAll(() => store.close())

const isAddress = async (address: object) => {
  const { rows } = await store.database.owner.query<{ is: boolean }>('select is_address($1) as is', [address])
  return rows[0]!.is
}

it('stores addresses up to the limits of the schema, character for character', async () => {
  const longest = Object.fromEntries(Object.entries(addressLimits).map(([field, most]) => [field, 'ạ'.repeat(most)]))
  expect(await isAddress(longest)).toBe(true)
  for (const [field, value] of Object.entries(longest))
    expect([field, await isAddress({ ...longest, [field]: `${value}x` })]).toEqual([field, false])
})

it('takes addresses from before a field existed, and refuses longer ones in both tables', async () => {
  expect(await isAddress({ city: 'Huế', region: 'Thừa Thiên' })).toBe(true)
  const { rows } = await store.database.owner.query<{ conrelid: string }>(
    `select conrelid::regclass::text from pg_constraint where pg_get_constraintdef(oid) like '%is_address(shipping_address)%' order by 1`,
  )
  expect(rows.map(({ conrelid }) => conrelid)).toEqual(['checkouts', 'orders'])
})
