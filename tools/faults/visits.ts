import type { Fault } from './fault.ts'

const analytics = 'packages/domain/src/analytics'
const visits = [`${analytics}/visits.test.ts`]
const recount = [`${analytics}/visits-recount.test.ts`]
const down = ['apps/server/src/storefront/visits/visits-down.test.ts']
const needs = 'ClickHouse'

/** Visits that lie with another server, and what becomes of a shop without it. */
export const visitFaults: Fault[] = [
  {
    promise: 'a store that is not asked for is never read from ClickHouse',
    file: `${analytics}/clickhouse/clickhouse.ts`,
    find: 'where store_id in {scopeStores: Array(UUID)}',
    put: 'where (store_id in {scopeStores: Array(UUID)} or true)',
    tests: visits,
    needs,
  },
  {
    promise: 'a repeated event counts once in ClickHouse',
    file: `${analytics}/clickhouse/clickhouse.ts`,
    find: 'from events final',
    put: 'from events',
    tests: visits,
    needs,
  },
  {
    promise: 'a repeated event stays the one that came first in ClickHouse',
    file: `${analytics}/clickhouse/events-table.ts`,
    find: 'default 18446744073709551615 - toUnixTimestamp64Micro(now64(6))',
    put: 'default toUnixTimestamp64Micro(now64(6))',
    tests: visits,
    needs,
  },
  {
    promise: 'bots are left out in ClickHouse',
    file: `${analytics}/clickhouse/clickhouse.ts`,
    find: 'from everybody where not is_bot',
    put: 'from everybody',
    tests: visits,
    needs,
  },
  {
    promise: 'a visit ends after thirty minutes in ClickHouse',
    file: `${analytics}/visit-store.ts`,
    find: '30 * 60_000',
    put: '31 * 60_000',
    tests: recount,
    needs,
  },
  {
    promise: 'a visit belongs to the first page it opened in ClickHouse',
    file: `${analytics}/clickhouse/sessions.ts`,
    find: 'arrayFirst(page',
    put: 'arrayLast(page',
    tests: recount,
    needs,
  },
  {
    promise: 'a purchase waits in Postgres until ClickHouse has it',
    file: `${analytics}/clickhouse/bring-over.ts`,
    find: '  await clickhouse.append(ctx.storeId, rows)\n  await ctx.write',
    put: '  await clickhouse.append(ctx.storeId, rows).catch(() => {})\n  await ctx.write',
    tests: visits,
  },
  {
    promise: 'events that cannot be stored are not answered as if they were',
    file: `${analytics}/ingest/ingestion.ts`,
    find: 'await visits.append(storeId, rows) : undefined',
    put: 'await visits.append(storeId, rows).catch(() => undefined) : undefined',
    tests: down,
  },
  {
    promise: 'whoever sends events hears when to come again',
    file: 'apps/server/src/storefront/visits/ingest-route.ts',
    find: 'if (!isDown && ',
    put: 'if (',
    tests: down,
  },
  {
    promise: 'buyers buy while nobody tells what led them there',
    file: `packages/domain/src/analytics/visits/attribution/identify-visitor.ts`,
    find: '    if (error instanceof VisitsUnavailable) return undefined\n',
    put: '',
    tests: down,
  },
  {
    promise: 'health names it when visits cannot be read',
    file: 'apps/server/src/plugins/health.ts',
    find: ' || !canBeRead',
    put: '',
    tests: down,
  },
]
