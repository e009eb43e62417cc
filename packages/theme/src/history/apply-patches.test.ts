import { expect, it } from 'vitest'
import { applyPatches } from './apply-patches.ts'

it('replaces only the objects on the path of the change', () => {
  const before = { a: { b: [{ c: 1 }, { c: 2 }] }, d: {} }
  const after = applyPatches(before, [{ path: ['a', 'b', '1', 'c'], value: 3 }])
  expect(after).toEqual({ a: { b: [{ c: 1 }, { c: 3 }] }, d: {} })
  expect(after.d).toBe(before.d)
  expect(after.a.b[0]).toBe(before.a.b[0])
  expect(before.a.b[1]).toEqual({ c: 2 })
})

it('creates missing objects on the path and never reaches inherited properties', () => {
  const after = applyPatches<object>({}, [
    { path: ['a', 'b'], value: 1 },
    { path: ['__proto__', 'polluted'], value: true },
    { path: ['constructor', 'prototype', 'polluted'], value: true },
  ])
  expect(after).toMatchObject({ a: { b: 1 } })
  expect(({} as { polluted?: boolean }).polluted).toBeUndefined()
})

it('does not change a list if the index is beyond its end', () => {
  const before = { list: ['x'] }
  expect(applyPatches(before, [{ path: ['list', '2'], value: 'y' }])).toBe(before)
  expect(applyPatches(before, [{ path: ['list', 'length'], value: 0 }])).toBe(before)
  expect(applyPatches(before, [{ path: ['list', '1'], value: 'y' }])).toEqual({ list: ['x', 'y'] })
})
