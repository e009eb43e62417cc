import { contract } from '@backroom/contract'
import type { Endpoint } from '@backroom/contract/platform/api/endpoint'
import { expect, it } from 'vitest'
import { packEndpoints, unpackEndpoints } from './endpoint-rows.ts'

it('packs every endpoint and unpacks the same', () => {
  const unpacked = unpackEndpoints(JSON.parse(JSON.stringify(packEndpoints(contract))))
  for (const [group, endpoints] of Object.entries(contract))
    for (const [key, one] of Object.entries<Endpoint>(endpoints)) {
      const { name, method, path, answerKind, mutates, fields } = one
      // Endpoints that only read have no form.
      const expected = { name, method, path, answerKind, fields: mutates ? JSON.parse(JSON.stringify(fields)) : {} }
      expect(unpacked[group]?.[key]).toEqual(expected)
    }
})

it('rejects an endpoint whose name is not its place', () => {
  const { list } = contract.orders
  expect(() => packEndpoints({ orders: { all: list } })).toThrow('orders.list is not called orders.all')
})
