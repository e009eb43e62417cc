import { expect, test } from 'vitest'
import { type ErrorCode, errors, Refusal } from './errors.ts'
import { errorsVi } from './errors-vi.ts'

const codes = Object.keys(errors) as ErrorCode[]

test('every refusal is written in both languages', () => {
  expect(Object.keys(errorsVi).sort()).toEqual([...codes].sort())
  // §8 gives this one verbatim.
  const same = codes.filter((code) => errors[code].message === errorsVi[code])
  expect(same).toEqual(['internal'])
})

test('numbers are the same in both languages', () => {
  const digits = (text: string) => text.match(/\d+/g) ?? []
  for (const code of codes) expect(digits(errorsVi[code]), code).toEqual(digits(errors[code].message))
})

test('a refusal says its sentences in the language that is asked for, and plain text in both', () => {
  const refusal = new Refusal('invalid_request', [{ en: 'Give it a name.', vi: 'Hãy đặt tên.' }, 'name: too short'])
  expect(refusal.message).toBe('Give it a name. name: too short')
  expect(refusal.messages('vi')).toEqual(['Hãy đặt tên.', 'name: too short'])
  expect(refusal.title('vi')).toBe('Yêu cầu không hợp lệ.')
})
