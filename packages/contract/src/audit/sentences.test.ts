import { expect, test } from 'vitest'
import { needsStore } from '../api/endpoint.ts'
import { allEndpoints } from '../contract.ts'
import { auditTexts } from './audit-texts.ts'
import { auditTextsVi } from './audit-texts-vi.ts'
import { actionsSaying, sayAction } from './sentences.ts'

const audited = allEndpoints.filter((one) => one.mutates && needsStore(one)).map(({ name }) => name)
const namesOf = (actions: object) =>
  Object.entries(actions).flatMap(([concept, verbs]) => Object.keys(verbs).map((verb) => `${concept}.${verb}`))

test('every endpoint that leaves an entry in the audit log has its sentence in both languages, and no other has', () => {
  expect(namesOf(auditTexts.actions).toSorted()).toEqual(audited.toSorted())
  expect(namesOf(auditTextsVi.actions).toSorted()).toEqual(audited.toSorted())
})

test.each(audited)('%s names its subject in both languages or in neither, and is written in each', (name) => {
  const [en, vi] = [sayAction(name, 'Sam Carter', 'en'), sayAction(name, 'Sam Carter', 'vi')]
  expect(vi).not.toBe(en)
  expect(vi.includes('Sam Carter')).toBe(en.includes('Sam Carter'))
  for (const sentence of [en, vi]) expect(sentence).not.toMatch(/[{}]|\.$/)
})

test('a subject without a name leaves no gap, and one with a dollar sign stays as it is', () => {
  expect(sayAction('staff.update', 'Sam Carter', 'en')).toBe('Changed access of Sam Carter')
  expect(sayAction('staff.update', '', 'vi')).toBe('Đổi quyền của (không tên)')
  expect(sayAction('products.create', '$& mug', 'en')).toBe('Created the product $& mug')
})

test('an endpoint that is no more has its name left', () => {
  expect(sayAction('coupons.create', 'X', 'en')).toBe('coupons.create')
})

test('a word finds the actions that say it, in either language', () => {
  expect(actionsSaying('access')).toEqual(['staff.update'])
  expect(actionsSaying('xuất bản')).toEqual(['themes.publish'])
  expect(actionsSaying('subject')).toEqual([])
})
