import { type Contract, contract } from '@backroom/contract'
import { taskKinds } from '@backroom/contract/all-task-kinds'
import type { Endpoint } from '@backroom/contract/platform/api/endpoint'
import { expect, test } from 'vitest'
import { endpointTable } from '../../apps/admin/build/endpoint-table.ts'
import { unpackEndpoints } from '../../apps/admin/src/api/endpoint-rows.ts'

/** The value of a module that the build replaces, by the path of an import. */
function builtValue<Value>(path: string): Value {
  const { resolveId, load } = endpointTable()
  const code = (load as (id: string) => string)((resolveId as (path: string) => string)(path))
  return JSON.parse(code.slice(code.indexOf('{')))
}

test('the built back office knows the call, the answer and the form of each endpoint', () => {
  const { resolveId, load } = endpointTable()
  const code = (load as (id: string) => string)((resolveId as (path: string) => string)('@backroom/contract'))
  expect(code).toContain('export const contract = unpackEndpoints(')
  const built = unpackEndpoints(JSON.parse(code.slice(code.lastIndexOf('unpackEndpoints(') + 16, -1)))
  expect(Object.keys(built)).toEqual(Object.keys(contract))
  const told = ({ name, method, path, answerKind, mutates, fields }: Endpoint) => ({
    ...{ name, method, path, answerKind, fields: mutates ? fields : {} },
  })
  for (const group of Object.keys(contract) as (keyof Contract)[])
    expect(Object.values(built[group]!)).toEqual(Object.values<Endpoint>(contract[group]).map(told))
})

test('the built back office knows every kind of task', () => {
  expect(builtValue('./all-task-kinds.ts')).toEqual(taskKinds)
})
