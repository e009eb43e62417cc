import { openTestStore, type TestStore } from '@backroom/testing/database/test-store'
import { bamboo, lotus } from '@backroom/testing/fixtures/things'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { StoreContext } from '../../platform/context.ts'
import { foldText } from '../../platform/search/search.ts'
import { findActiveIds, type Synonyms, suggestActiveIds } from '../products/products.ts'
import { limits } from './limits.ts'
import {
  completeText,
  expireSearches,
  findProductIds,
  isKept,
  listSearches,
  readVocabulary,
  recordSearches,
} from './searches.ts'

let store: TestStore
const handles = new Map<string, string>()
const query = (text: string, values: unknown[] = []) => store.database.owner.query(text, values)
const inStore = <T>(work: (ctx: StoreContext) => Promise<T>, storeId = lotus) => store.inStore(work, storeId)

// In this order of creation, so the last one is the newest.
const products = [
  ['sku', 'Bowl', 'Oak', '{}', 'TEE-1'],
  ['inside', 'Steed poster', 'Oak', '{}', ''],
  ['begin', 'Teehouse print', 'Oak', '{}', ''],
  ['tag', 'Shirt', 'Oak', '{tee}', ''],
  ['vendor', 'Mug', 'Tee & Co', '{}', ''],
  ['whole', 'Old lantern tee', 'Oak', '{}', ''],
  ['newer', 'New lantern tee', 'Oak', '{}', ''],
  ['hoodie', 'Warm hoodie', 'Oak', '{}', ''],
  ['sweater', 'Hooded sweater', 'Oak', '{}', ''],
  ['den', 'Đèn lồng giấy', 'Làng Chuông', '{}', ''],
  ['draft', 'Draft xylophone tee', 'Oak', '{}', ''],
]
beforeAll(async () => {
  store = await openTestStore()
  for (const [handle, title, vendor, tags, sku] of products) {
    const status = handle === 'draft' ? 'draft' : 'active'
    const { rows } = await query(
      `insert into products (store_id, handle, title, vendor, tags, status, search_text) values ($1, $2, $3, $4, $5, $6, $7) returning id`,
      [lotus, handle, title, vendor, tags, status, sku],
    )
    handles.set(rows[0].id, handle!)
  }
  await query(`insert into products (store_id, handle, title, vendor) values ($1, 'other', 'Xylophone', 'Oak')`, [
    bamboo,
  ])
})
afterAll(() => store.close())

const named = (ids: readonly string[]) => ids.map((id) => handles.get(id))
const found = (text: string, synonyms?: Synonyms) =>
  inStore(async (ctx) => named((await findActiveIds(ctx, text, synonyms)).ids))
const corrected = (text: string) =>
  inStore(async (ctx) => {
    const outcome = await findProductIds(ctx, text, { synonyms: new Map(), vocabulary: () => readVocabulary(ctx) })
    return [outcome.corrected, ...named(outcome.ids)]
  })

test('orders results by how a word matches, then by where, then newest first', async () => {
  expect(await found('tee')).toEqual(['newer', 'whole', 'vendor', 'tag', 'begin', 'sku', 'inside'])
  expect(await found('lantern')).toEqual(['newer', 'whole'])
})

test('suggests words that begin with the text before words that contain it, and few', async () => {
  expect(await inStore(async (ctx) => named(await suggestActiveIds(ctx, 'te')))).toEqual([
    ...['newer', 'whole', 'begin', 'vendor', 'tag', 'sku'],
  ])
  expect(await inStore(async (ctx) => named(await suggestActiveIds(ctx, 'ante')))).toEqual(['newer', 'whole'])
  const words = await inStore(readVocabulary)
  expect(completeText('paper lante', words, 4)).toEqual(['paper lantern'])
})

test('finds words with a typing error, and says what it searched for', async () => {
  for (const typed of ['lantren', 'lanten', 'lanternss', 'lqntern', 'LÀNTREN'])
    expect((await corrected(typed)).slice(1), typed).toEqual(['newer', 'whole'])
  expect(await corrected('hoddie')).toEqual(['hoodie', 'hoodie'])
  expect(await corrected('mgu')).toEqual(['mug', 'vendor'])
  expect(await corrected('den lnog')).toEqual(['den lồng', 'den'])
  // Two errors are too many for a short word; words of drafts and of other shops are unknown.
  for (const typed of ['gmu', 'xylophome', 'qqqqqq', '🪔🪔', "' or 1=1 --", 'x'.repeat(80)])
    expect(await corrected(typed), typed).toEqual([undefined])
})

const tones = [
  'a',
  'à',
  'á',
  'ả',
  'ã',
  'ạ',
  'ă',
  'ằ',
  'ắ',
  'ẳ',
  'ẵ',
  'ặ',
  'â',
  'ầ',
  'ấ',
  'ẩ',
  'ẫ',
  'ậ',
  'đ',
  'ơ',
  'ờ',
  'ư',
  'ữ',
  'ê',
  'ệ',
  'ô',
  'ộ',
  'ý',
  'ỹ',
]

test('folds texts in the browser’s language as the database does', async () => {
  const { rows } = await query('select fold_text(text) as folded from unnest($1::text[]) text', [
    [...tones, ...tones.map((tone) => tone.toUpperCase()), ...tones.map((tone) => tone.normalize('NFD'))],
  ])
  expect(rows.map(({ folded }) => folded)).toEqual(
    [...tones, ...tones.map((tone) => tone.toUpperCase()), ...tones.map((tone) => tone.normalize('NFD'))].map(foldText),
  )
  for (const typed of ['den long', 'ĐÈN LỒNG', 'đen lông', 'lang chuong', 'Đèn lồng'.normalize('NFD')])
    expect(await found(typed), typed).toEqual(['den'])
})

const someWords = fc.array(
  fc.constantFrom('tee', 'lantern', 'new', 'hoodie', 'hooded', 'sweater', 'oak', 'den', 'zz'),
  {
    minLength: 1,
    maxLength: 3,
  },
)

test('finds the same whatever the order of the words, and never less with a synonym', async () => {
  await fc.assert(
    fc.asyncProperty(someWords, someWords, someWords, async (words, from, to) => {
      const plain = await found(words.join(' '))
      expect((await found(words.toReversed().join(' '))).toSorted()).toEqual(plain.toSorted())
      const more = await found(words.join(' '), new Map([[from.join(' '), [to.join(' ')]]]))
      expect(more).toEqual(expect.arrayContaining(plain))
    }),
    { numRuns: 40, seed: 7 },
  )
})

test('finds a synonym of a word and of a phrase, after what matches the typed word', async () => {
  expect(await found('hoodie', new Map([['hoodie', ['hooded sweater']]]))).toEqual(['hoodie', 'sweater'])
  expect(await found('hooded sweater', new Map([['hooded sweater', ['hoodie']]]))).toEqual(['sweater', 'hoodie'])
})

test('accepts any text', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'grapheme', maxLength: 80 }), async (text) => {
      const safe = text.replaceAll('\0', '').toWellFormed()
      expect(Array.isArray(await corrected(safe))).toBe(true)
    }),
    { numRuns: 30, seed: 3 },
  )
})

const rows = () =>
  inStore(async (ctx) =>
    (await listSearches(ctx, { limit: 50 })).items.map(({ query: typed, times, results }) => [typed, times, results]),
  )

test('counts searches by their folded text, those that found nothing first, and none that may name a person', async () => {
  await inStore((ctx) => recordSearches(ctx, [{ query: 'Áo  dài', times: 2, results: 3 }]))
  await inStore((ctx) =>
    recordSearches(ctx, [
      { query: 'ao dai', times: 1, results: 4 },
      { query: 'AO DAI', times: 1, results: 4 },
      { query: 'kimono', times: 1, results: 0 },
      { query: 'ada@example.com', times: 9, results: 0 },
      { query: '+84 903 123 456', times: 9, results: 0 },
      { query: '🪔', times: 9, results: 0 },
    ]),
  )
  expect(await rows()).toEqual([
    ['kimono', 1, 0],
    ['AO DAI', 4, 4],
  ])
  expect(await inStore(async (ctx) => (await listSearches(ctx, { limit: 50 })).items, bamboo)).toEqual([])
  expect(['a', 'size 42', 'đèn'].map(isKept)).toEqual([true, true, true])
})

test('keeps a limited number of distinct queries a day, and goes on counting those it has', async () => {
  await query(
    `insert into search_days (store_id, day, query_key, times)
     select $1, (now() at time zone 'UTC')::date, 'filler ' || n, 1 from generate_series(1, $2::int) n`,
    [lotus, limits.queriesPerDay - 3],
  )
  const searches = ['new one', 'new two', 'kimono'].map((typed) => ({ query: typed, times: 1, results: 0 }))
  await inStore((ctx) => recordSearches(ctx, searches))
  expect((await rows()).slice(0, 2)).toEqual([
    ['kimono', 2, 0],
    ['new one', 1, 0],
  ])
  expect(await rows()).toHaveLength(3)
})

test('forgets searches after 90 days, and subtracts what was counted before', async () => {
  const ageAll = (days: number, keys: string[]) =>
    query(`update search_days set day = (now() at time zone 'UTC')::date - $1::int where query_key = any($2)`, [
      days,
      keys,
    ])
  await ageAll(limits.keptDays - 1, ['kimono'])
  await ageAll(limits.keptDays, ['new one', 'ao dai'])
  await inStore((ctx) => recordSearches(ctx, [{ query: 'ao dai', times: 1, results: 2 }]))
  await inStore(expireSearches)
  expect(await rows()).toEqual([
    ['kimono', 2, 0],
    ['ao dai', 1, 2],
  ])
})
