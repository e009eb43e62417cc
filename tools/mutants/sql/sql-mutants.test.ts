import { expect, test } from 'vitest'
import { applyEdit } from '../mutant.ts'
import { parseTables } from './columns.ts'
import { sqlMutants } from './sql-mutants.ts'

const tables = parseTables(`
export interface Orders {
  id: Generated<string>;
  number: number;
  refunded_cents: Generated<number>;
  total_cents: number;
}

export interface DB {
  orders: Orders;
}
`)

/** The whole query with each mutant of one rule in it. */
function mutants(query: string, mutator: string): string[] {
  const edits = sqlMutants(query, { start: 0, end: query.length }, tables)
  return edits.filter((edit) => edit.mutator === mutator).map((edit) => applyEdit(query, edit))
}

test.each([
  [
    'drops one condition of several',
    'sql condition',
    'select 1 from a where x = 1 and (y = 2 or z = 3) order by 1',
    [
      'select 1 from a where true and (y = 2 or z = 3) order by 1',
      'select 1 from a where x = 1 and true order by 1',
      'select 1 from a where x = 1 and (y = 2 or false) order by 1',
    ],
  ],
  [
    'drops the condition of a join, of a filter and of a case',
    'sql condition',
    'select count(*) filter (where x), case when y then 1 end from a join b on a.id = b.a_id',
    [
      'select count(*) filter (where true), case when y then 1 end from a join b on a.id = b.a_id',
      'select count(*) filter (where x), case when true then 1 end from a join b on a.id = b.a_id',
      'select count(*) filter (where x), case when y then 1 end from a join b on true',
    ],
  ],
  [
    'takes the two ends of between as one condition',
    'sql condition',
    'select 1 where x between 1 and 2',
    ['select 1 where true'],
  ],
  [
    'drops a condition of a piece of a query',
    'sql condition',
    'a.id = 1 and is_live',
    ['a.id = 1 and true', 'true and is_live'],
  ],
  [
    'leaves the comparison of the stores of two joined rows',
    'sql condition',
    'select from a join b on b.store_id = a.store_id and b.id = a.b_id',
    ['select from a join b on b.store_id = a.store_id and true'],
  ],
  [
    'moves the edge of a comparison or flips it',
    'sql comparison',
    'update a set x = 1 where y < 2 and z is null',
    ['update a set x = 1 where y <= 2 and z is null', 'update a set x = 1 where y < 2 and z is not null'],
  ],
  [
    'turns a comparison with the clock, whose edge nobody meets',
    'sql comparison',
    'select 1 where (a < now() - b) and c < d',
    ['select 1 where (a >= now() - b) and c < d', 'select 1 where (a < now() - b) and c <= d'],
  ],
  [
    'flips exists',
    'sql comparison',
    'select 1 where exists (select) and not exists (select)',
    [
      'select 1 where not exists (select) and not exists (select)',
      'select 1 where exists (select) and exists (select)',
    ],
  ],
  [
    'swaps aggregates',
    'sql aggregate',
    'select min(a), sum(b), count(c), count(*) from d',
    [
      'select max(a), sum(b), count(c), count(*) from d',
      'select min(a), max(b), count(c), count(*) from d',
      'select min(a), sum(b), count(distinct c), count(*) from d',
      'select min(a), sum(b), count(c), max(1) from d',
    ],
  ],
  [
    'turns one column of an order',
    'sql order',
    'select a from b order by a desc, lower(c) limit 1',
    ['select a from b order by a asc, lower(c) limit 1', 'select a from b order by a desc, lower(c) desc limit 1'],
  ],
  [
    'leaves the order of locks, not that of a queue',
    'sql order',
    'select from a order by b for update; select from a order by b limit 1 for update skip locked',
    ['select from a order by b for update; select from a order by b desc limit 1 for update skip locked'],
  ],
  [
    'turns the order inside an aggregate',
    'sql order',
    'select array_agg(a order by b) from c',
    ['select array_agg(a order by b desc) from c'],
  ],
  [
    'drops distinct, not that of a comparison',
    'sql distinct',
    'select distinct a where a is distinct from b',
    ['select  a where a is distinct from b'],
  ],
  ['keeps doubles of a union', 'sql distinct', 'select 1 union select 2', ['select 1 union all select 2']],
  [
    'drops what coalesce falls back to',
    'sql coalesce',
    'select coalesce(sum(a), 0) from b',
    ['select coalesce(sum(a)) from b'],
  ],
  ['drops a time zone', 'sql time zone', `select (at at time zone s.zone)::date`, ['select (at )::date']],
  ['shifts a limit', 'sql limit', 'select 1 limit 10 offset 20', ['select 1 limit 10 + 1 offset 20']],
  ['shifts an offset', 'sql offset', 'select 1 limit 10 offset 20', ['select 1 limit 10 offset 20 + 1']],
  [
    'rounds otherwise',
    'sql rounding',
    'select floor(a / 2), round(b)',
    ['select ceil(a / 2), round(b)', 'select floor(a / 2), floor(b)'],
  ],
  ['subtracts for adding, not in arrows of JSON', 'sql sum', `select a + b, c->'d'`, [`select a - b, c->'d'`]],
  ['makes a left join an inner one', 'sql join', 'select from a left join b on true', ['select from a join b on true']],
  [
    'takes a neighbouring column of the same type',
    'sql column',
    'select 1 from orders where total_cents > 1',
    ['select 1 from orders where number > 1'],
  ],
  ['leaves a column that is selected under its own name', 'sql column', 'select number, id from orders', []],
  [
    'leaves the columns of the order of locks, not those of a queue or of what is locked',
    'sql column',
    'select from orders where number > 1 order by total_cents for update; select from orders order by number limit 1 for update',
    [
      'select from orders where refunded_cents > 1 order by total_cents for update; select from orders order by number limit 1 for update',
      'select from orders where number > 1 order by total_cents for update; select from orders order by refunded_cents limit 1 for update',
    ],
  ],
])('%s', (_, mutator, query, expected) => {
  expect(mutants(query, mutator)).toEqual(expected)
})

test('reads no SQL in comments, strings and holes', () => {
  const query = `-- where a < b\n select '<' from c where \${x < 1}`
  const start = query.indexOf('${')
  const edits = sqlMutants(query, { start: 0, end: query.length }, tables, [{ start, end: query.length }])
  expect(edits).toEqual([{ mutator: 'sql condition', start, end: query.length, replacement: 'true' }])
})
