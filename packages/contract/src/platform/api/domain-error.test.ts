import { expect, test } from 'vitest'
import { partOf } from '../../contract.ts'
import { DomainError } from './domain-error.ts'
import type { ErrorDefinition } from './error-table.ts'
import { generalErrors } from './errors.ts'

const errors: ErrorDefinition[] = Object.values(partOf('errors')).flatMap((table) => Object.values(table))

test('writes every error in both languages', () => {
  // §8 fixes this text.
  const same = errors.filter(({ en, vi }) => en === vi)
  expect(same.map(({ code }) => code)).toEqual(['internal'])
})

test('uses each code in one concept only', () => {
  expect(errors.length).toBeGreaterThan(50)
  expect(new Set(errors.map(({ code }) => code)).size).toBe(errors.length)
})

test('has the same numbers in both languages', () => {
  const digits = (text: string) => text.match(/\d+/g) ?? []
  for (const { code, en, vi } of errors) expect(digits(vi), code).toEqual(digits(en))
})

test('answers translated texts in the caller’s language, and plain text as it is', () => {
  const error = new DomainError(generalErrors.invalid_request, [
    { en: 'Give it a name.', vi: 'Hãy đặt tên.' },
    'name: too short',
  ])
  expect(error.message).toBe('Give it a name. name: too short')
  expect(error.messages('vi')).toEqual(['Hãy đặt tên.', 'name: too short'])
  expect(error.title('vi')).toBe('Yêu cầu không hợp lệ.')
})
