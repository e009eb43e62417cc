import fc from 'fast-check'
import { expect, it } from 'vitest'
import { sameJson } from './same-json.ts'

it('compares JSON by its content, whatever the order of keys', () => {
  expect(sameJson({ a: [1, { b: null }], c: '' }, { c: '', a: [1, { b: null }] })).toBe(true)
  for (const [one, other] of [
    [{ a: 1 }, { a: 1, b: 1 }],
    [{ a: undefined }, { b: undefined }],
    [[], {}],
    [null, {}],
    [0, false],
    [['a'], ['b']],
    [{ constructor: 1 }, {}],
  ])
    expect(sameJson(one, other)).toBe(false)
})

it('treats a copy as equal, and two values as equal only if their JSON is', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.jsonValue(), (one, other) => {
      expect(sameJson(one, structuredClone(one))).toBe(true)
      if (JSON.stringify(one) === JSON.stringify(other)) expect(sameJson(one, other)).toBe(true)
    }),
  )
})
