import { beforeEach, expect, it, vi } from 'vitest'
import { deleteDraft, draftKey, readDraft, saveDraft } from './draft-storage.ts'

const draft = { stored: { name: 'Northwind' }, revision: 3, values: { name: 'Southwind' } }
const key = (entity: string) => draftKey('ada', 'northwind', 'products.update', entity)

beforeEach(() => localStorage.clear())

it('stores drafts by user, store, form and record', () => {
  expect(saveDraft(key('mug'), draft)).toBe(true)
  expect(readDraft(key('mug'))).toMatchObject(draft)
  for (const other of [
    draftKey('eve', 'northwind', 'products.update', 'mug'),
    draftKey('ada', 'eastwind', 'products.update', 'mug'),
    draftKey('ada', 'northwind', 'products.create', 'mug'),
    key('shirt'),
  ])
    expect(readDraft(other), other).toBeUndefined()
  deleteDraft(key('mug'))
  expect(readDraft(key('mug'))).toBeUndefined()
})

it('keeps the latest twenty drafts, and rejects drafts that exceed the length limit', () => {
  vi.useFakeTimers()
  for (let at = 0; at < 25; at++) {
    vi.setSystemTime(at * 1000 + 1)
    expect(saveDraft(key(`${at}`), draft)).toBe(true)
  }
  vi.setSystemTime(26_000)
  const exists = Array.from({ length: 25 }, (_, at) => readDraft(key(`${at}`)) !== undefined)
  expect(exists.indexOf(true)).toBe(5)
  expect(exists.filter(Boolean)).toHaveLength(20)
  expect(saveDraft(key('long'), { ...draft, values: { name: 'x'.repeat(2_000_000) } })).toBe(false)
  vi.useRealTimers()
})

it('keeps a product of two thousand variants, and deletes the oldest drafts if the browser has no room for it', () => {
  const variant = {
    id: crypto.randomUUID(),
    optionValues: ['Dark brown', 'Large', 'Long sleeves'],
    sku: 'SHIRT-1',
    price: 12,
  }
  const product = { variants: Array.from({ length: 2_000 }, () => ({ ...variant, note: 'x'.repeat(150) })) }
  vi.useFakeTimers({ now: 1 })
  for (const name of ['first', 'second', 'third']) {
    saveDraft(key(name), draft)
    vi.advanceTimersByTime(1)
  }
  const browser = localStorage
  const room = 2
  vi.stubGlobal(
    'localStorage',
    new Proxy(browser, {
      get: (_, name) => {
        if (name === 'setItem' && browser.length >= room)
          return () => {
            throw new DOMException('full', 'QuotaExceededError')
          }
        const value = Reflect.get(browser, name)
        return typeof value === 'function' ? value.bind(browser) : value
      },
    }),
  )
  expect(saveDraft(key('mug'), { stored: product, revision: 3, values: product })).toBe(true)
  expect([readDraft(key('mug'))?.revision, readDraft(key('third')) && 'third', readDraft(key('second'))]).toEqual([
    ...[3, 'third', undefined],
  ])
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

it('deletes drafts after two weeks, and unreadable drafts', () => {
  vi.useFakeTimers({ now: 0 })
  saveDraft(key('mug'), draft)
  vi.setSystemTime(14 * 86_400_000)
  expect(readDraft(key('mug'))).toBeUndefined()
  for (const junk of ['', 'null', '[]', '{', '{"stored":[],"values":{},"revision":1,"keptAt":1}', '{"values":{}}']) {
    localStorage.setItem(key('shirt'), junk)
    expect(readDraft(key('shirt')), junk).toBeUndefined()
  }
  saveDraft(key('new'), draft)
  expect(Object.keys(localStorage)).toEqual([key('new')])
  vi.useRealTimers()
})

it('reports that a full browser storage saved nothing', () => {
  const setItem = () => {
    throw new DOMException('full', 'QuotaExceededError')
  }
  vi.stubGlobal('localStorage', { setItem, getItem: () => null, removeItem: () => undefined })
  expect(saveDraft(key('mug'), draft)).toBe(false)
  vi.unstubAllGlobals()
})
