import { expect, it } from 'vitest'
import { initializeForm } from './initialize-form.ts'

const stored = { title: 'Mug', tags: ['red'], count: 3, publishedAt: null as string | null }
const keptAt = Date.now()
const draftOf = (values: object, base: object = stored) => ({ stored: base, values, revision: 1, keptAt })

it('restores a draft with the same fields, also where a number was emptied or a missing value was set', () => {
  const values = { ...stored, title: 'Cup', count: '' as unknown as number, publishedAt: '2026-11-20T10:00:00Z' }
  expect(initializeForm(stored, draftOf(values))).toMatchObject({ values, isRestored: true, conflicting: [] })
})

it.each([
  ['a field more', { ...stored, title: 'Cup', older: 'x' }, { ...stored, older: '' }],
  ['a field less', { title: 'Cup', tags: ['red'], count: 3 }, stored],
  ['a field less in what was stored', { ...stored, title: 'Cup' }, { title: 'Mug', tags: ['red'], count: 3 }],
  ['an object in the place of a text', { ...stored, title: { en: 'Cup' } }, stored],
  ['a text in the place of a list', { ...stored, tags: 'red, blue' }, stored],
  ['a list in the place of a text', { ...stored, title: ['Cup'] }, stored],
  ['another kind in what was stored', { ...stored, title: 'Cup' }, { ...stored, tags: 'red' }],
])('ignores a draft of an older build with %s', (_, values, base) => {
  expect(initializeForm(stored, draftOf(values, base))).toEqual({
    values: stored,
    adopted: [],
    conflicting: [],
    isRestored: false,
  })
})

it('of a record that is not stored yet, a default that has changed is no other person’s change, and what was typed stays', () => {
  const draft = draftOf({ ...stored, title: 'Cup', count: 4 })
  const now = { ...stored, publishedAt: '2026-11-20T10:01:00Z', count: 5 }
  const values = { ...now, title: 'Cup', count: 4 }
  expect(initializeForm(now, draft, { isNew: true })).toEqual({
    values,
    adopted: [],
    conflicting: [],
    isRestored: true,
  })
  expect(initializeForm(now, draft)).toMatchObject({ values, adopted: ['publishedAt'], conflicting: ['count'] })
  expect(initializeForm(now, draftOf(stored), { isNew: true })).toMatchObject({ values: now, isRestored: false })
})
