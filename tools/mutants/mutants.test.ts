import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../checkout.ts'
import { areaOf, isProduction, kindOf, namesOf } from './areas.ts'
import { chooseTests, selectTests } from './choose-tests.ts'
import { applyEdit, type Kind, type Mutant } from './mutant.ts'
import { hasUnreadableStatement } from './mutant-database.ts'
import { insertProbes, probeAround, wholeModule } from './probes.ts'
import { Reach } from './reach.ts'
import { hashOf, keyOf, Records, type TestRecord } from './records.ts'
import type { Tested } from './run-mutants.ts'
import { drawSample, pickByWeight, seededRandom } from './sampling.ts'
import { belowFloor, describeSurvivor, percentOf, scoresBy } from './scores.ts'
import { TypeChecker } from './type-checker.ts'
import { typescriptMutants } from './typescript-mutants.ts'

const mutated = async (source: string) =>
  (await typescriptMutants('packages/domain/src/a/a.ts', source)).map((edit) => applyEdit(source, edit))

test('mutates expressions in place, with the parentheses they need', async () => {
  const source = 'export const f = (a: number, b: number) => (a < b ? 1 : 2)'
  expect(await mutated(source)).toEqual(
    expect.arrayContaining([
      'export const f = (a: number, b: number) => ((a <= b) ? 1 : 2)',
      'export const f = (a: number, b: number) => ((false) ? 1 : 2)',
    ]),
  )
})

test.each([
  ['messages of errors', `export const f = () => { throw new RangeError('too many') }`, 'too many'],
  ['logs', `export const f = (log: Log) => { log.warn({ count: 1 }, 'many') }`, '{ count: 1 }'],
  ['SQL of templates', 'export const f = () => sql`select 1`', 'select 1'],
  ['columns of chains', `export const f = (db: Db) => db.selectFrom('themes').where('id', '=', 1)`, `'themes'`],
  ['texts in a language', `export const f = { code: 'taken', en: 'It is taken.', vi: 'Đã có.' }`, `en: 'It is taken.'`],
  ['keys of texts', `export const f = () => t('one.two', { count: 1 })`, `'one.two'`],
  [
    'labels of settings',
    `import { text } from '@backroom/theme/fields/define-field'; export const f = text('heading', { maxLength: 1 })`,
    `'heading'`,
  ],
  ['types', `export type A = 'one' | 'two'`, `'one'`],
  ['names of modules', `import { a } from './b.ts'; export const f = () => import('./c.ts')`, './c.ts'],
])('leaves %s', async (_, source, text) => {
  for (const one of await mutated(source))
    if (!one.includes('{}') && !one.includes('=> undefined')) expect(one).toContain(text)
})

test('calls a file by its package and its area, in either layout', () => {
  expect(namesOf('packages/domain/src/orders/refunds/refund-order.ts')).toEqual(['domain', 'orders'])
  expect(areaOf('packages/contract/src/selling/orders/limits.ts')).toBe('selling')
  expect(namesOf('apps/server/src/app.ts')).toEqual(['server'])
  expect(areaOf('packages/db/migrations/0001_tenancy.sql')).toBe('db')
})

test('asks most of rules, least of screens', () => {
  expect(
    [
      'packages/theme/src/a.ts',
      'packages/domain/src/selling/pricing/b.ts',
      'packages/domain/src/c.ts',
      'apps/admin/src/d.tsx',
    ].map(kindOf),
  ).toEqual(['pure', 'pure', 'domain', 'screens'])
})

test('takes production code only', () => {
  const paths = [
    'packages/theme/src/a.ts',
    'packages/theme/src/a.test.ts',
    'packages/testing/src/b.ts',
    'apps/server/src/test-api.ts',
    'packages/storefront/src/artwork/hero.ts',
  ]
  expect(paths.filter(isProduction)).toEqual(['packages/theme/src/a.ts'])
})

const sources = [
  { weight: 1, load: async () => ['a', 'b'] },
  { weight: 98, load: async () => ['c', 'd', 'e'] },
  { weight: 1, load: async () => [] },
]

test('draws the same sample for the same seed, and another for another', async () => {
  const draw = (seed: string) => drawSample(sources, 3, seededRandom(seed))
  expect(await draw('1')).toEqual(await draw('1'))
  const samples = new Set(await Promise.all(['1', '2', '3', '4'].map(async (seed) => (await draw(seed)).join(''))))
  expect(samples.size).toBeGreaterThan(1)
})

test('draws nothing twice, and all where there are fewer', async () => {
  expect((await drawSample(sources, 10, seededRandom('1'))).sort()).toEqual(['a', 'b', 'c', 'd', 'e'])
})

test('draws a long file more often than a short one', () => {
  expect([0, 0.24, 0.26, 0.99].map((at) => pickByWeight([1, 3], at))).toEqual([0, 0, 1, 1])
})

test('runs the tests that load a module, the nearest first', () => {
  const reach = new Reach(
    Object.entries({
      'packages/theme/src/merge.ts': 'export function merge() {}',
      'packages/theme/src/other.ts': `import type { Merge } from './merge.ts'`,
      'packages/theme/src/other.test.ts': `import { other } from './other.ts'`,
      'packages/theme/src/merge.test.ts': `import { merge } from './merge.ts'`,
      'packages/domain/src/themes/themes.ts': `import { merge } from '@backroom/theme/merge'`,
      'packages/domain/src/themes/themes.test.ts': `import './themes.ts'`,
      'apps/admin/src/merge.test.ts': `import { merge } from '@backroom/theme/merge'`,
    }).map(([path, text]) => ({ path, text })),
  )
  expect(reach.testsOf(['packages/theme/src/merge.ts'])).toEqual([
    'packages/theme/src/merge.test.ts',
    'packages/domain/src/themes/themes.test.ts',
  ])
})

test('runs the tests first whose path names the changed declaration', () => {
  const reach = new Reach(
    Object.entries({
      'packages/domain/src/orders/order-queries.ts': '',
      'packages/domain/src/orders/orders.test.ts': `import './order-queries.ts'`,
      'packages/domain/src/notes/mentions.test.ts': `import '../orders/order-queries.ts'`,
    }).map(([path, text]) => ({ path, text })),
  )
  const of = (declaration: string) => reach.testsOf(['packages/domain/src/orders/order-queries.ts'], declaration)[0]
  expect(of('mentionsOf')).toBe('packages/domain/src/notes/mentions.test.ts')
  expect(of('linesOf')).toBe('packages/domain/src/orders/orders.test.ts')
})

test('follows modules that another one looks for by a pattern', () => {
  const reach = new Reach(
    Object.entries({
      'packages/domain/src/lists/lists-test-api.ts': `const source = join(import.meta.dirname, '..')
const files = globSync('*/list-test-api.ts', { cwd: source })`,
      'packages/domain/src/lists/every-list.test.ts': `import './lists-test-api.ts'`,
      'packages/domain/src/orders/list-test-api.ts': `import './order-source.ts'`,
      'packages/domain/src/orders/order-source.ts': '',
      'packages/domain/src/orders/deeper/list-test-api.ts': `import './other.ts'`,
      'packages/domain/src/orders/deeper/other.ts': '',
    }).map(([path, text]) => ({ path, text })),
  )
  expect(reach.testsOf(['packages/domain/src/orders/order-source.ts'])).toEqual([
    'packages/domain/src/lists/every-list.test.ts',
  ])
  expect(reach.testsOf(['packages/domain/src/orders/deeper/other.ts'])).toEqual([])
})

test('runs the tests first that a function of the database is about by its names', () => {
  const modules = ['orders/orders', 'catalog/collections/members'].map((name) => `packages/domain/src/${name}`)
  const reach = new Reach(
    modules.flatMap((path) => [
      { path: `${path}.ts`, text: 'export const products = 1' },
      { path: `${path}.test.ts`, text: `import './${path.split('/').at(-1)}.ts'` },
    ]),
  )
  const paths = modules.map((path) => `${path}.ts`)
  expect(reach.testsAbout(paths, 'keep_collection_members', ['orders'])[0]).toBe(`${modules[1]}.test.ts`)
  expect(reach.testsAbout(paths, 'count_orders', ['collections'])[0]).toBe(`${modules[0]}.test.ts`)
})

const tested = (outcome: Tested['outcome'], kind: Kind = 'sql'): Tested => {
  const mutant: Mutant = {
    file: 'a.ts',
    kind,
    area: 'orders',
    mutator: 'sql order',
    start: 12,
    end: 16,
    replacement: 'asc',
  }
  return { outcome, seconds: 1, recordSeconds: 0, mutant }
}

test('counts what a test or the compiler notices and what hangs, not what is no SQL', () => {
  const outcomes = ['killed', 'timed out', 'refused', 'survived', 'not covered', 'invalid'] as const
  const [score] = scoresBy(
    outcomes.map((one) => tested(one)),
    () => 'all',
  )
  expect(score).toEqual({ name: 'all', noticed: 3, refused: 1, counted: 5 })
  expect(percentOf(score!)).toBe(60)
})

test('holds a sample of 300 to its floor, a smaller one to none', () => {
  const sample = [tested('killed'), tested('survived')]
  expect(belowFloor(sample, new Map([['sql', 300]]))).toEqual(['SQL: 50.0 % are noticed, at least 75 % must be'])
  expect(belowFloor(sample, new Map([['sql', 299]]))).toEqual([])
  expect(belowFloor([tested('killed')], new Map([['sql', 300]]))).toEqual([])
})

test('asks the compiler whether a changed module still fits its types', async () => {
  const path = 'tools/mutants/sampling.ts'
  const text = readFileSync(join(root, path), 'utf8')
  const types = new TypeChecker()
  const answers = [text, text.replaceAll('number', 'string'), text].map((one) => types.accepts(path, one))
  expect(await Promise.all(answers)).toEqual([true, false, true])
  types.close()
})

test('shows a survivor with its file, its line and the text before and after', () => {
  expect(describeSurvivor(tested('survived'), 'first line\n desc limit')).toBe(
    ['SURVIVED a.ts:2 (sql order)', '  desc limit', '  - desc', '  + asc'].join('\n'),
  )
})

test('tells a statement that is no SQL from one that is refused', () => {
  expect(
    hasUnreadableStatement('12 00000 LOG:  ready\n34 42703 ERROR:  column "x" does not exist at character 8'),
  ).toBe(true)
  expect(hasUnreadableStatement('34 42501 ERROR:  permission denied for table orders')).toBe(false)
  expect(hasUnreadableStatement('34 23505 ERROR:  duplicate key value\n34 23505 DETAIL:  34 42703 is taken')).toBe(
    false,
  )
})

test('probes report the parts that run, at the same lines', () => {
  const source = `export const f = (a?: number) => (a === undefined ? g() : a && h(a))
function g() {
  if (1) {
    return 2
  }
}`
  const probed = insertProbes('a.ts', source, 'a.ts#1')
  expect(probed.split('\n').map((line) => [...line.matchAll(/backroomProbe\("a.ts#1",(-?\d)\)/g)].length)).toEqual([
    5, 1, 1, 0, 0, 0,
  ])
  const around = (text: string) => {
    const start = source.indexOf(text)
    return probeAround('a.ts', source, { start, end: start + text.length, mutator: '' })
  }
  expect(
    new Set(['export', 'a === undefined', 'g()', 'a && h(a)', 'h(a)', 'if (1)', 'return 2'].map(around)).size,
  ).toBe(7)
  expect(around('export')).toBe(wholeModule)
  const arrow = { start: source.indexOf('(a?'), end: source.indexOf('\n'), mutator: 'ArrowFunction' }
  expect(probeAround('a.ts', source, arrow)).toBe(around('a === undefined'))
})

const record = (reached: TestRecord['reached'], ms = [10, 20, 30]): TestRecord => ({
  ...{ hash: '', isGreen: true, provokesSqlErrors: false, hooksMs: 5, reached },
  tests: ms.map((one, index) => ({ id: `test ${index}`, ms: one })),
})
const place = { path: 'a.ts', key: 'a.ts#1', probe: 3 }

test('runs the tests that run the mutated part, or the whole file where only its hooks do', () => {
  expect(selectTests(record({ 'a.ts#1': { 3: [2] } }), [place])?.ids).toEqual(['test 2'])
  expect(selectTests(record({ 'a.ts#1': { 3: [] } }), [place])).toMatchObject({ ids: undefined })
  expect(selectTests(record({ 'a.ts#1': { 4: [2] } }), [place])).toBeUndefined()
})

test('tries near and quick tests first, no more than eighty files, and the nearest however slow they are', async () => {
  const files = Array.from({ length: 90 }, (_, index) => `${index}.test.ts`)
  const chosen = await chooseTests([place], files, async (file) =>
    record({ 'a.ts#1': { 3: [0] } }, [file === '0.test.ts' ? 120_000 : 10]),
  )
  expect(chosen.slice(0, 2).map(({ file }) => file)).toEqual(['1.test.ts', '2.test.ts'])
  expect(chosen).toHaveLength(81)
  expect(chosen.at(-1)?.file).toBe('0.test.ts')
})

test('runs all tests of a file that calls a function of the database itself, whatever its modules reach', async () => {
  const recordOf = async (file: string) => record(file === 'far.test.ts' ? { 'b.ts#1': {} } : {})
  expect(await chooseTests([place], ['near.test.ts'], recordOf)).toEqual([])
  expect(await chooseTests([place], ['near.test.ts'], recordOf, { callers: ['far.test.ts'] })).toMatchObject([
    { file: 'far.test.ts', ids: undefined },
  ])
  const reach = new Reach([
    { path: 'packages/domain/src/a/one.test.ts', text: "query('select count_orders($1)')" },
    { path: 'packages/domain/src/a/two.test.ts', text: "query('select recount_orders($1)')" },
    { path: 'packages/domain/src/a/three.ts', text: "query('select count_orders($1)')" },
  ])
  expect(reach.testsNaming('count_orders')).toEqual(['packages/domain/src/a/one.test.ts'])
})

test('runs all tests of a file that writes to a table whose triggers run a function, where it is near', async () => {
  const recordOf = async () => record({})
  expect(await chooseTests([place], ['near.test.ts'], recordOf, { writers: ['far.test.ts'] })).toEqual([])
  expect(await chooseTests([place], ['near.test.ts'], recordOf, { writers: ['near.test.ts'] })).toMatchObject([
    { file: 'near.test.ts', ids: undefined },
  ])
  const folder = 'packages/domain/src/a'
  const reach = new Reach([
    { path: `${folder}/one.test.ts`, text: 'query(`with x as (insert into orders (id)' },
    { path: `${folder}/two.test.ts`, text: "query('update orders set number = 1')" },
    { path: `${folder}/three.test.ts`, text: "query('update orders_kept set a = 1; select from orders')" },
    { path: `${folder}/four.ts`, text: "query('delete from orders')" },
  ])
  expect(reach.testsWriting(['orders', 'order_lines'])).toEqual([`${folder}/one.test.ts`, `${folder}/two.test.ts`])
  expect(reach.testsWriting([])).toEqual([])
})

test('keeps a record until the test or the module changes', () => {
  const folder = mkdtempSync(join(tmpdir(), 'backroom-records-'))
  const read = (module: string, ofTest = 'test') =>
    new Records(
      new Map([
        ['a.ts', module],
        ['a.test.ts', ofTest],
      ]),
      folder,
    ).get('a.test.ts', ['a.ts'])
  const key = keyOf('a.ts', 'one')
  new Records(new Map(), folder).set('a.test.ts', { ...record({ [key]: {} }), hash: hashOf('test') })
  expect(read('one')).toMatchObject({ reached: { [key]: {} } })
  expect(read('two')).toBeUndefined()
  expect(read('one', 'another')).toBeUndefined()
  rmSync(folder, { recursive: true })
})
