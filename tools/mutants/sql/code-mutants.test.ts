import { expect, test } from 'vitest'
import { applyEdit, type Edit } from '../mutant.ts'
import { parseTables } from './columns.ts'
import { databaseFunctions, functionMutants, replacements, wordsOf } from './function-mutants.ts'
import { kyselyMutants } from './kysely-mutants.ts'
import { isRepeatedByPolicy, tenantTables } from './row-level-security.ts'
import { templateMutants } from './template-mutants.ts'

const tables = parseTables(`
export interface Themes {
  id: Generated<string>;
  name: string;
  theme_key: string;
}

export interface DB {
  themes: Themes;
}
`)

const applied = (source: string, edits: readonly Edit[]) =>
  edits.map((edit) => `${edit.mutator}: ${applyEdit(source, edit)}`)

test('mutates the SQL of templates around what is filled in', () => {
  const source = 'const q = sql<{ a: 1 }>`select ${a < 1} where b < ${f(`}`)} and ${c}`; const t = `where d < 1`'
  expect(applied(source, templateMutants('a.ts', source, tables))).toEqual([
    `sql condition: ${source.replace('b < ${f(`}`)}', 'true')}`,
    `sql condition: ${source.replace('and ${c}', 'and true')}`,
    `sql comparison: ${source.replace('b <', 'b <=')}`,
  ])
})

test.each([
  [`.where('name', '=', name)`, ['', `.where('name', '!=', name)`, `.where('theme_key', '=', name)`]],
  [
    `.where('name', '<', sql\`now()\`)`,
    ['', `.where('name', '>=', sql\`now()\`)`, `.where('theme_key', '<', sql\`now()\`)`],
  ],
  [`.orderBy('name')`, [`.orderBy('name', 'desc')`]],
  [`.orderBy('name', 'desc')`, [`.orderBy('name', 'asc')`]],
  ['.limit(10)', ['.limit((10) + 1)']],
  ['.distinct()', ['']],
  [`.leftJoin('files', 'files.id', 'themes.id')`, [`.innerJoin('files', 'files.id', 'themes.id')`]],
  [`.select((eb) => eb.fn.max('name').as('n'))`, [`.select((eb) => eb.fn.min('name').as('n'))`]],
  [
    `.where((eb) => eb('name', '>', 'a'))`,
    ['', `.where((eb) => eb('name', '>=', 'a'))`, `.where((eb) => eb('theme_key', '>', 'a'))`],
  ],
])('mutates %s of a chain', (call, expected) => {
  const chain = (one: string) => `db.selectFrom('themes')${one}.execute()`
  const source = chain(call)
  const mutated = kyselyMutants('a.ts', source, tables).map((edit) => applyEdit(source, edit))
  expect(mutated).toEqual(expected.map(chain))
})

test.each([
  ['.limit(1).executeTakeFirst()', []],
  ['.limit(1).executeTakeFirstOrThrow()', []],
  ['.limit(2).executeTakeFirst()', ['.limit((2) + 1).executeTakeFirst()']],
  ['.limit(1).execute()', ['.limit((1) + 1).execute()']],
  ['.offset(1).executeTakeFirst()', ['.offset((1) + 1).executeTakeFirst()']],
])('mutates the limit of %s only where another row would be seen', (end, expected) => {
  const source = `db.selectFrom('themes')${end}`
  const mutated = kyselyMutants('a.ts', source, tables).map((edit) => applyEdit(source, edit))
  expect(mutated).toEqual(expected.map((one) => `db.selectFrom('themes')${one}`))
})

test('leaves calls of the same names in modules that query nothing', () => {
  expect(kyselyMutants('a.ts', `list.where('name', '=', 1).limit(2)`, tables)).toEqual([])
})

const first = `create function live_themes(least int) returns int language sql as $$ select 1 $$;
create table themes ();`
const later = `create or replace function live_themes(least int) returns int language sql as $$
  select count(*) from themes where likes > least
$$;
create function announce() returns trigger language plpgsql as $$ begin perform live_themes(1); return null; end $$;
create trigger announce after insert on themes for each row execute function announce();`
const migrations = [
  { path: '1.sql', text: first },
  { path: '2.sql', text: later },
]

test('mutates the last definition of each function, as a statement that replaces it', () => {
  const [live] = databaseFunctions(migrations)
  expect(live).toMatchObject({ name: 'live_themes', file: '2.sql' })
  const edit = functionMutants(live!, later, tables).find(({ mutator }) => mutator === 'sql comparison')!
  const { original, mutated } = replacements(live!, later, edit)
  expect(original).toContain('where likes > least')
  expect(mutated).toBe(original.replace('>', '>='))
})

test('takes the body of a later statement for no function', () => {
  const text = `create function one() returns uuid language sql return (select id from themes);
do $$ begin perform 1; end $$;
create function two() returns integer language sql as $$ select 1 $$;`
  expect(databaseFunctions([{ path: '3.sql', text }]).map(({ name }) => name)).toEqual(['two'])
})

test('reaches a function by its name, its callers and the tables whose triggers run it', () => {
  expect(wordsOf('live_themes', databaseFunctions(migrations), migrations)).toEqual([
    'live_themes',
    'announce',
    'themes',
  ])
})

test('leaves a condition on one store where the policy of the table repeats it', () => {
  const tenant = tenantTables([`call wall(\n  array['themes']::regclass[], 'select');`])
  const isRepeated = (source: string, condition: string) => {
    const start = source.indexOf(condition)
    const edit = { mutator: 'sql condition', start, end: start + condition.length, replacement: 'true' }
    return isRepeatedByPolicy(edit, source, tenant)
  }
  const chain = (table: string) => `db.selectFrom('${table}').where('store_id', '=', storeId)`
  expect(isRepeated(chain('themes'), `.where('store_id', '=', storeId)`)).toBe(true)
  expect(isRepeated(chain('account_tokens'), `.where('store_id', '=', storeId)`)).toBe(false)
  expect(isRepeated('select from themes where store_id = ${id}', 'store_id = ${id}')).toBe(true)
  expect(isRepeated('update themes t set a = 1 from b where t.store_id = ${id}', 't.store_id = ${id}')).toBe(true)
  expect(isRepeated('update tokens t set a = 1 from themes where t.store_id = ${id}', 't.store_id = ${id}')).toBe(false)
  expect(isRepeated('select from themes where store_id = any(${ids})', 'store_id = any(${ids})')).toBe(false)
})
