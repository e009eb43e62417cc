import { expect, test } from 'vitest'
import {
  auditedConcepts,
  conceptOfTable,
  findActions,
  formatAction,
  formatColumn,
  formatConcept,
  formatTable,
} from './audit-log-texts.ts'
import { allEndpoints, partOf } from './contract.ts'
import { needsStore } from './platform/api/endpoint.ts'
import type { AuditTexts } from './platform/audit/audit-texts.ts'
import { generalColumns } from './platform/audit/general-columns.ts'

const audited = allEndpoints.filter((endpoint) => endpoint.audited && needsStore(endpoint)).map(({ name }) => name)
/** Calls of a person outside any store that leave an entry in the log of one. */
const fromOutside = ['storeTransfers.accept']
const concepts: [string, AuditTexts][] = Object.entries(partOf('auditTexts'))

test('has a text for each endpoint that writes to the audit log, and for no other', () => {
  const named = concepts.flatMap(([concept, { actions }]) => Object.keys(actions).map((verb) => `${concept}.${verb}`))
  expect(named.toSorted()).toEqual([...audited, ...fromOutside].toSorted())
})

test.each(audited)('%s has two texts, and both or neither name the subject', (name) => {
  const [en, vi] = [formatAction(name, 'Sam Carter', 'en'), formatAction(name, 'Sam Carter', 'vi')]
  expect(vi).not.toBe(en)
  expect(vi.includes('Sam Carter')).toBe(en.includes('Sam Carter'))
  for (const text of [en, vi]) expect(text).not.toMatch(/[{}]|\.$/)
})

test('names each table and column in one concept', () => {
  const tables = concepts.flatMap(([, texts]) => Object.keys(texts.tables))
  const columns = [...concepts.flatMap(([, texts]) => Object.keys(texts.columns)), ...Object.keys(generalColumns)]
  for (const names of [tables, columns])
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
})

test('names a column by its table, where tables have different things under one name', () => {
  expect(formatColumn('code', 'en', conceptOfTable('discounts'))).toBe('Code')
  expect(formatColumn('code', 'en', conceptOfTable('pixels'))).toBe('ID')
  expect(formatColumn('title', 'vi', conceptOfTable('discounts'))).toBe('Tiêu đề')
  expect(conceptOfTable('coupons')).toBe('')
  for (const [concept, { ownColumns = {} }] of concepts)
    for (const column of Object.keys(ownColumns))
      expect(formatColumn(column, 'en', concept), `${concept}: ${column}`).not.toBe(formatColumn(column, 'en'))
})

test('lists every concept that writes to the log as a filter', () => {
  expect(auditedConcepts.toSorted()).toEqual([...new Set(audited.map((name) => name.split('.')[0]))].toSorted())
  for (const concept of auditedConcepts) expect(formatConcept(concept, 'vi')).not.toBe(formatConcept(concept, 'en'))
})

test('writes a placeholder for a subject without a name, and keeps dollar signs', () => {
  expect(formatAction('staff.update', 'Sam Carter', 'en')).toBe('Changed permissions of Sam Carter')
  expect(formatAction('staff.update', '', 'vi')).toBe('Đổi quyền của (không tên)')
  expect(formatAction('products.create', '$& mug', 'en')).toBe('Created product $& mug')
})

test('writes the technical name of a deleted endpoint, table or column', () => {
  expect(formatAction('coupons.create', 'X', 'en')).toBe('coupons.create')
  expect(formatTable('coupons', 'en')).toBe('coupons')
  expect(formatColumn('percent_off', 'vi')).toBe('percent_off')
})

test('finds actions by a word of their text in either language', () => {
  expect(findActions('permissions')).toEqual(['staff.update'])
  expect(findActions('xuất bản')).toEqual([
    ...['collections.setPublishedOfMany', 'collections.setPublishedOfMatching'],
    ...['themes.publish', 'themes.schedule', 'themes.unschedule'],
  ])
  expect(findActions('subject')).toEqual([])
})
