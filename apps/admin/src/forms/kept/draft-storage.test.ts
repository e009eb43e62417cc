import { beforeEach, expect, it, vi } from 'vitest'
import { draftKey, dropDraft, keepDraft, readDraft } from './draft-storage.ts'

const draft = { stored: { name: 'Northwind' }, revision: 3, values: { name: 'Southwind' } }
const key = (entity: string) => draftKey('ada', 'northwind', 'products.update', entity)

beforeEach(() => localStorage.clear())

it('keeps a draft by person, store, form and thing', () => {
  expect(keepDraft(key('mug'), draft)).toBe(true)
  expect(readDraft(key('mug'))).toMatchObject(draft)
  for (const other of [
    draftKey('eve', 'northwind', 'products.update', 'mug'),
    draftKey('ada', 'eastwind', 'products.update', 'mug'),
    draftKey('ada', 'northwind', 'products.create', 'mug'),
    key('shirt'),
  ])
    expect(readDraft(other), other).toBeUndefined()
  dropDraft(key('mug'))
  expect(readDraft(key('mug'))).toBeUndefined()
})

it('keeps the latest twenty, and none longer than any form', () => {
  vi.useFakeTimers()
  for (let at = 0; at < 25; at++) {
    vi.setSystemTime(at * 1000 + 1)
    expect(keepDraft(key(`${at}`), draft)).toBe(true)
  }
  vi.setSystemTime(26_000)
  const there = Array.from({ length: 25 }, (_, at) => readDraft(key(`${at}`)) !== undefined)
  expect(there.indexOf(true)).toBe(5)
  expect(there.filter(Boolean)).toHaveLength(20)
  expect(keepDraft(key('long'), { ...draft, values: { name: 'x'.repeat(100_001) } })).toBe(false)
  vi.useRealTimers()
})

it('forgets what is two weeks old, and what is no draft', () => {
  vi.useFakeTimers({ now: 0 })
  keepDraft(key('mug'), draft)
  vi.setSystemTime(14 * 86_400_000)
  expect(readDraft(key('mug'))).toBeUndefined()
  for (const junk of ['', 'null', '[]', '{', '{"stored":[],"values":{},"revision":1,"keptAt":1}', '{"values":{}}']) {
    localStorage.setItem(key('shirt'), junk)
    expect(readDraft(key('shirt')), junk).toBeUndefined()
  }
  keepDraft(key('new'), draft)
  expect(Object.keys(localStorage)).toEqual([key('new')])
  vi.useRealTimers()
})

it('says that a full browser keeps nothing', () => {
  const setItem = () => {
    throw new DOMException('full', 'QuotaExceededError')
  }
  vi.stubGlobal('localStorage', { setItem, getItem: () => null, removeItem: () => undefined })
  expect(keepDraft(key('mug'), draft)).toBe(false)
  vi.unstubAllGlobals()
})
