import { expect, test } from 'vitest'
import { customers } from './endpoints.ts'
import { limits } from './limits.ts'

const valid = {
  email: 'a@example.test',
  firstName: '',
  lastName: '',
  phone: '',
  language: null,
  tags: [],
  note: '',
}
const fieldsOf = (change: object) =>
  customers.update.body.safeParse({ ...valid, ...change }).error?.issues.map(({ path }) => path[0])

test('rejects a long note, too many tags and a name of two lines', () => {
  const tags = (count: number) => Array.from({ length: count }, (_, index) => `tag ${index}`)
  expect(fieldsOf({ note: 'a'.repeat(limits.noteLength), tags: tags(limits.tags) })).toBeUndefined()
  expect(fieldsOf({ note: 'a'.repeat(10_000) })).toEqual(['note'])
  expect(fieldsOf({ tags: tags(300) })).toEqual(['tags'])
  expect(fieldsOf({ tags: [''] })).toEqual(['tags'])
  expect(fieldsOf({ firstName: 'Kim\nBcc: all@example.test' })).toEqual(['firstName'])
  expect(fieldsOf({ lastName: '<b>Kim</b>' })).toBeUndefined()
})
