import { expect, test } from 'vitest'
import { actionsSaying, auditedConcepts, sayAction, sayColumn, sayConcept, sayTable } from './audit-log-texts.ts'
import { allEndpoints, partOf } from './contract.ts'
import { needsStore } from './platform/api/endpoint.ts'
import type { AuditTexts } from './platform/audit/audit-texts.ts'
import { generalColumns } from './platform/audit/general-columns.ts'

const audited = allEndpoints.filter((one) => one.audited && needsStore(one)).map(({ name }) => name)
const concepts: [string, AuditTexts][] = Object.entries(partOf('auditTexts'))

test('every endpoint that leaves an entry in the audit log has its text, and no other has', () => {
  const told = concepts.flatMap(([concept, { actions }]) => Object.keys(actions).map((verb) => `${concept}.${verb}`))
  expect(told.toSorted()).toEqual(audited.toSorted())
})

test.each(audited)('%s names its subject in both languages or in neither, and is written in each', (name) => {
  const [en, vi] = [sayAction(name, 'Sam Carter', 'en'), sayAction(name, 'Sam Carter', 'vi')]
  expect(vi).not.toBe(en)
  expect(vi.includes('Sam Carter')).toBe(en.includes('Sam Carter'))
  for (const text of [en, vi]) expect(text).not.toMatch(/[{}]|\.$/)
})

test('no table and no column is named by two concepts', () => {
  const tables = concepts.flatMap(([, texts]) => Object.keys(texts.tables))
  const columns = [...concepts.flatMap(([, texts]) => Object.keys(texts.columns)), ...Object.keys(generalColumns)]
  for (const names of [tables, columns])
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
})

test('the log can be filtered by every concept that writes to it', () => {
  expect(auditedConcepts.toSorted()).toEqual([...new Set(audited.map((name) => name.split('.')[0]))].toSorted())
  for (const concept of auditedConcepts) expect(sayConcept(concept, 'vi')).not.toBe(sayConcept(concept, 'en'))
})

test('a subject without a name leaves no gap, and one with a dollar sign stays as it is', () => {
  expect(sayAction('staff.update', 'Sam Carter', 'en')).toBe('Changed permissions of Sam Carter')
  expect(sayAction('staff.update', '', 'vi')).toBe('Đổi quyền của (không tên)')
  expect(sayAction('products.create', '$& mug', 'en')).toBe('Created product $& mug')
})

test('what is no more has its name left', () => {
  expect(sayAction('coupons.create', 'X', 'en')).toBe('coupons.create')
  expect(sayTable('coupons', 'en')).toBe('coupons')
  expect(sayColumn('percent_off', 'vi')).toBe('percent_off')
})

test('a word finds the actions that say it, in either language', () => {
  expect(actionsSaying('permissions')).toEqual(['staff.update'])
  expect(actionsSaying('xuất bản')).toEqual(['themes.publish'])
  expect(actionsSaying('subject')).toEqual([])
})
