import { type Contract, contract } from '@backroom/contract'
import type { Endpoint } from '@backroom/contract/platform/api/endpoint'
import { expect, test } from 'vitest'
import { endpointTable } from '../../apps/admin/build/endpoint-table.ts'

/** The contract as the built back office contains it. */
function builtContract(): Contract {
  const { load } = endpointTable()
  const code = (load as (id: string) => string)('\0endpoint-table')
  return JSON.parse(code.slice(code.indexOf('{')))
}

test('the built back office knows the kind of each answer, and which calls change a store', () => {
  const built = builtContract()
  expect(Object.keys(built)).toEqual(Object.keys(contract))
  const told = ({ name, method, path, answerKind, mutates, permission, fields }: Endpoint) => ({
    ...{ name, method, path, answerKind },
    ...{ mutates, permission, fields: mutates ? fields : {} },
  })
  for (const group of Object.keys(contract) as (keyof Contract)[])
    expect(Object.values<Endpoint>(built[group])).toEqual(Object.values<Endpoint>(contract[group]).map(told))
})
