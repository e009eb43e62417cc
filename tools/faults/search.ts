import type { Fault } from './fault.ts'

const tenant = 'packages/db/src/tenant.test.ts'
const search = 'packages/domain/src/platform/search/search.test.ts'
const plans = 'packages/domain/src/platform/search/search-plans.test.ts'
const images = 'packages/domain/src/platform/audit/row-images.test.ts'
const platformSql = 'packages/db/migrations/0001_platform.sql'
const catalogSql = 'packages/db/migrations/0003_catalog.sql'
const sellingSql = 'packages/db/migrations/0009_selling.sql'

export const searchFaults: Fault[] = [
  {
    promise: 'a table of tenants has no second, open write policy',
    file: catalogSql,
    find: 'create policy directory on products for select to backroom_directory using (true);',
    put: 'create policy directory on products for select to backroom_directory using (true); create policy open on products for update using (true);',
    tests: [tenant],
  },
  {
    promise: 'the role of functions across stores reads and does not write',
    file: sellingSql,
    find: 'create policy directory on orders for select to',
    put: 'create policy directory on orders for all to',
    tests: [tenant],
  },
  {
    promise: 'a search names its store',
    file: platformSql,
    find: '(select * from %s where store_id = %L%s%s order by id desc limit %s) newest',
    put: '(select * from %s where store_id >= %L or true%s%s order by id desc limit %s) newest',
    tests: [search],
  },
  {
    promise: 'a search keeps to the store of its transaction',
    file: platformSql,
    find: 'if store is distinct from current_store() then',
    put: 'if store is null then',
    tests: [search],
  },
  {
    promise: 'a search asks the index when the newest rows do not hold the word',
    file: platformSql,
    find: 'if can_ask_index and total >= first_walk and cardinality(found) * 20 < total then',
    put: 'if false then',
    tests: [plans],
  },
  {
    promise: 'marks make no difference to a search',
    file: platformSql,
    find: "'[\\u0300-\\u036f]', '', 'g'",
    put: "'[\\u0500-\\u0501]', '', 'g'",
    tests: [search],
  },
  {
    promise: 'percent and underscore are letters of a search, not its wildcards',
    file: 'packages/domain/src/platform/search/found-ids.ts',
    find: "word.replace(/[\\\\%_]/g, '\\\\$&')",
    put: 'word',
    tests: [search],
  },
  {
    promise: 'one or two letters begin a word',
    file: 'packages/domain/src/platform/search/found-ids.ts',
    find: '[...word].length < 3',
    put: '[...word].length < 1',
    tests: [search],
  },
  {
    promise: 'a search goes on where the page before ended',
    file: platformSql,
    find: 'last_id uuid := before;',
    put: 'last_id uuid := null;',
    tests: [search],
  },
  {
    promise: 'the filters of a list hold for its search',
    file: 'packages/domain/src/platform/lists/filtered-rows.ts',
    find: '{ ...search, words, conditions }',
    put: '{ ...search, words, conditions: [] }',
    tests: [search],
  },
  {
    promise: 'a search of products knows their SKUs of today',
    file: catalogSql,
    find: 'when ((old.sku, old.position) is distinct from (new.sku, new.position))',
    put: 'when (false)',
    tests: [search],
  },
  {
    promise: 'orders of two statuses are read through an index',
    file: sellingSql,
    find: 'create index on orders (store_id, payment_status, fulfillment_status, id desc);',
    put: '',
    tests: [plans],
  },
  {
    promise: 'a late page of a store reads images and variants of its own products only',
    file: 'packages/domain/src/catalog/products/active-products.ts',
    find: ".where('products.id', '=', sql<string>`any(${ids}::uuid[])`)",
    put: '',
    tests: [plans],
  },
  {
    promise: 'rows beyond the images are counted',
    file: platformSql,
    find: "counts = coalesce(nullif(current_setting('app.audit_tally', true), '')::jsonb->'counts', '{}'),",
    put: '',
    tests: [images],
  },
  {
    promise: 'a search joins what is found by its ids, and does not walk through the table',
    file: 'packages/domain/src/platform/lists/list-page.ts',
    find: 'isByAge ? query.limit + 1 : mostSorted',
    put: 'mostSorted * 20',
    tests: [plans],
  },
  {
    promise: 'a free handle is looked up, however many products share a title',
    file: 'packages/domain/src/platform/handles/handles.ts',
    find: 'select number, number * 2 from doubled',
    put: 'select number, number + 1 from doubled',
    tests: ['packages/domain/src/platform/handles/handles.test.ts'],
  },
]
