import { expect, test } from 'vitest'
import { z } from 'zod'
import { allEndpoints } from '../../contract.ts'
import { day, oneLine } from './fields.ts'

test.each(['0000-01-01', '0001-01-01', '1970-12-31', '10000-01-01', '2026-02-30', '2026-13-01', '-001-01-01'])(
  '%s is not a day',
  (value) => {
    expect(day.safeParse(value).success).toBe(false)
  },
)

test.each(['1971-01-01', '2026-11-21', '2024-02-29', '9999-12-31'])('%s is a day', (value) => {
  expect(day.safeParse(value).success).toBe(true)
})

test.each(['a\nb', 'a\r\nBcc: x@example.test', 'a\tb', 'a\u2028b', 'a\u0085b', 'a\u0000', 'a\ud800'])(
  '%j is not one line',
  (text) => {
    expect(oneLine(60, 1).safeParse(text).success).toBe(false)
  },
)

test.each(['Áo thun “Sài Gòn”', 'Tees 👕', ' a '])('%j is one line', (text) => {
  expect(oneLine(60, 1).safeParse(text).success).toBe(true)
})

test('every name field of the contract takes one line only', () => {
  const named = allEndpoints.flatMap(({ name, body }) => {
    const schema =
      body &&
      (z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }) as {
        properties?: Record<string, { resource?: string }>
      })
    return Object.entries(schema?.properties ?? {}).flatMap(([key, { resource }]) =>
      resource === 'name' ? [{ name, key, field: (body as z.ZodObject).shape[key] as z.ZodType }] : [],
    )
  })
  expect(named.length).toBeGreaterThan(8)
  const accepting = named.filter(({ field }) => field.safeParse('a\r\nBcc: x@example.test').success)
  expect(accepting.map(({ name, key }) => `${name} ${key}`)).toEqual([])
})
