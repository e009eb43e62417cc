import { expect, test } from 'vitest'
import { errors } from '../concepts.ts'
import { type ErrorCode, Refusal } from './refusal.ts'

const codes = Object.keys(errors) as ErrorCode[]

test('every refusal is written in both languages', () => {
  // §8 gives this one verbatim.
  const same = codes.filter((code) => errors[code].en === errors[code].vi)
  expect(same).toEqual(['internal'])
})

test('numbers are the same in both languages', () => {
  const digits = (text: string) => text.match(/\d+/g) ?? []
  for (const code of codes) expect(digits(errors[code].vi), code).toEqual(digits(errors[code].en))
})

test('a refusal says its sentences in the language that is asked for, and plain text in both', () => {
  const refusal = new Refusal('invalid_request', [{ en: 'Give it a name.', vi: 'Hãy đặt tên.' }, 'name: too short'])
  expect(refusal.message).toBe('Give it a name. name: too short')
  expect(refusal.messages('vi')).toEqual(['Hãy đặt tên.', 'name: too short'])
  expect(refusal.title('vi')).toBe('Yêu cầu không hợp lệ.')
})
