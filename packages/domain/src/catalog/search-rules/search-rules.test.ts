import { limits } from '@backroom/contract/catalog/search-rules/limits'
import type { SearchRuleKind } from '@backroom/contract/catalog/search-rules/states'
import { openTestStore, type TestStore } from '@backroom/testing/database/test-store'
import { bamboo, lotus } from '@backroom/testing/fixtures/things'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { StoreContext } from '../../platform/context.ts'
import {
  createSearchRule,
  findSearchRule,
  listSearchRules,
  readSearchRules,
  removeSearchRule,
  updateSearchRule,
} from './search-rules.ts'

let store: TestStore
beforeAll(async () => {
  store = await openTestStore()
})
beforeEach(() => store.database.owner.query('delete from search_rules'))
afterAll(() => store.close())

const inStore = <T>(work: (ctx: StoreContext) => Promise<T>, storeId = lotus) => store.inStore(work, storeId)
const create = (kind: SearchRuleKind, phrase: string, target = '', storeId = lotus) =>
  inStore((ctx) => createSearchRule(ctx, { kind, phrase, target }), storeId)

test('creates, changes and deletes a rule of one shop', async () => {
  const created = await create('synonyms', ' Hoodie ,sweatshirt,, ')
  expect(created).toMatchObject({ phrase: 'Hoodie, sweatshirt', target: '', revision: 1 })
  const change = (revision: number) =>
    inStore((ctx) => updateSearchRule(ctx, created.id, { kind: 'one_way', phrase: 'tshirt', target: 'tee' }, revision))
  expect(await change(1)).toMatchObject({ kind: 'one_way', phrase: 'tshirt', target: 'tee', revision: 2 })
  await expect(change(1)).rejects.toMatchObject({ code: 'revision_conflict' })
  await expect(inStore((ctx) => findSearchRule(ctx, created.id), bamboo)).rejects.toMatchObject({ code: 'not_found' })
  await inStore((ctx) => removeSearchRule(ctx, created.id))
  expect((await inStore((ctx) => listSearchRules(ctx, { limit: 10 }))).items).toEqual([])
})

test('reads rules folded: equal words find each other, others one way, and a query leads to a page', async () => {
  await create('synonyms', 'Áo nỉ, hoodie, Sweat  Shirt')
  await create('one_way', 'tshirt', 'tee, áo thun')
  await create('redirect', 'Giảm Giá', '/collections/sale')
  await create('synonyms', 'mug, cup', '', bamboo)
  const { synonyms, redirects } = await inStore(readSearchRules)
  expect(Object.fromEntries(synonyms)).toEqual({
    'ao ni': ['hoodie', 'sweat shirt'],
    hoodie: ['ao ni', 'sweat shirt'],
    'sweat shirt': ['ao ni', 'hoodie'],
    tshirt: ['tee', 'ao thun'],
  })
  expect(Object.fromEntries(redirects)).toEqual({ 'giam gia': '/collections/sale' })
})

test('leads to addresses of the shop alone, and never to a search', async () => {
  for (const target of [
    ...['https://example.com/', '//example.com', 'javascript:alert(1)', 'collections/sale', '', '/\\example.com'],
    ...['/search', '/search?q=sale', '/SEARCH/'],
  ])
    await expect(create('redirect', 'sale', target), target).rejects.toMatchObject({ code: 'invalid_request' })
  const { rows } = await store.database.owner.query('select host from hosts where store = $1 limit 1', [lotus])
  const { target } = await create('redirect', 'sale', `https://${rows[0].host}/collections/sale?page=2#top`)
  expect(target).toBe('/collections/sale?page=2#top')
})

test('rejects rules without words, with too many, and a second one for the same words', async () => {
  await expect(create('synonyms', 'hoodie')).rejects.toMatchObject({ code: 'invalid_request' })
  await expect(create('synonyms', 'Hoodie, hoodie')).rejects.toMatchObject({ code: 'invalid_request' })
  await expect(create('one_way', '%%%', 'tee')).rejects.toMatchObject({ code: 'invalid_request' })
  await expect(create('one_way', 'tshirt', ' , ')).rejects.toMatchObject({ code: 'invalid_request' })
  const many = Array.from({ length: limits.words + 1 }, (_, index) => `word${index}`).join()
  await expect(create('synonyms', many)).rejects.toMatchObject({ code: 'invalid_request' })
  await create('redirect', 'Áo dài', '/pages/ao-dai')
  await expect(create('redirect', 'ao dai', '/pages/other')).rejects.toMatchObject({ code: 'search_rule_exists' })
})

test('limits synonyms and redirects apart', async () => {
  const fill = (kind: SearchRuleKind, count: number, target: string) =>
    store.database.owner.query(
      `insert into search_rules (store_id, kind, phrase, target) select $1, $2, 'word ' || n, $4 from generate_series(1, $3::int) n`,
      [lotus, kind, count, target],
    )
  await fill('synonyms', limits.synonyms, '')
  await expect(create('one_way', 'tshirt', 'tee')).rejects.toMatchObject({ code: 'too_many_search_rules' })
  const { id } = await create('redirect', 'sale', '/collections/sale')
  await fill('redirect', limits.redirects - 1, '/')
  await expect(create('redirect', 'more', '/')).rejects.toMatchObject({ code: 'too_many_search_rules' })
  const update = { kind: 'redirect', phrase: 'sales', target: '/collections/sale' } as const
  expect(await inStore((ctx) => updateSearchRule(ctx, id, update, 1))).toMatchObject({ phrase: 'sales' })
})
