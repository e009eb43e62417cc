import { globSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { errors } from '../../concepts.ts'
import { type ErrorCode, Refusal } from './refusal.ts'

const codes = Object.keys(errors) as ErrorCode[]

test('every refusal is written in both languages', () => {
  // §8 gives this one verbatim.
  const same = codes.filter((code) => errors[code].en === errors[code].vi)
  expect(same).toEqual(['internal'])
})

test('every code is one concept’s, and every concept’s is in the list', async () => {
  const folder = join(import.meta.dirname, '../..')
  const tables: { errors: object }[] = await Promise.all(
    globSync('*/*/errors.ts', { cwd: folder }).map((file) => import(pathToFileURL(join(folder, file)).href)),
  )
  expect(tables.flatMap((table) => Object.keys(table.errors)).toSorted()).toEqual(codes.toSorted())
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
