import type { Fault } from './fault.ts'

const tenant = 'packages/db/src/tenant.test.ts'
const stores = 'packages/db/src/stores.test.ts'
const fair = 'packages/db/src/fair-pool.test.ts'
const names = 'packages/db/src/statement-name.test.ts'
const wall = 'apps/server/src/calls/first-wall.test.ts'
const overStores = 'apps/server/src/calls/over-stores.test.ts'
const roles = 'packages/db/migrations/0001_platform.sql'
const members = 'packages/db/migrations/0005_people.sql'

export const databaseFaults: Fault[] = [
  {
    promise: 'the application does not inherit the role that reads several stores',
    file: roles,
    find: 'with inherit false, set true',
    put: 'with inherit true, set true',
    tests: [tenant, stores],
  },
  {
    promise: 'several stores are read only where each is granted',
    file: members,
    find: "role in ('owner', 'admin') or permission = any(permissions)",
    put: 'true',
    tests: [stores],
  },
  {
    promise: 'nobody reads a store without being its member',
    file: members,
    find: 'where user_id = member and',
    put: 'where',
    tests: [stores],
  },
  {
    promise: 'the role that reads several stores can write nothing',
    file: roles,
    find: "execute format('grant select on %s to backroom_stores', one);",
    put: "execute format('grant select, insert on %s to backroom_stores', one);",
    tests: [stores],
  },
  {
    promise: 'the list of stores is evaluated once a query',
    file: roles,
    find: 'any ((select current_stores())::uuid[])',
    put: 'any (current_stores())',
    tests: [stores, tenant],
  },
  {
    promise: 'a report refuses a store that is not granted instead of leaving it out',
    file: 'apps/server/src/http/route.ts',
    find: 'if (granted.length < storeIds.length) fail(generalErrors.not_found)',
    put: '',
    tests: [overStores],
  },
  {
    promise: 'amounts of two currencies are not added',
    file: 'packages/domain/src/analytics/reports/shared-currency.ts',
    find: 'if (another)',
    put: 'if (!first)',
    tests: [overStores],
  },
  {
    promise: 'the list of orders names its store',
    file: 'packages/domain/src/platform/lists/filtered-rows.ts',
    find: '= ${ctx.storeId} and',
    put: 'is not null and',
    tests: [wall],
  },
  {
    promise: 'every list names its store',
    file: 'packages/domain/src/platform/lists/filtered-rows.ts',
    find: '= ${ctx.storeId} and',
    put: 'is not null and',
    tests: [wall],
  },
  {
    promise: 'the list of themes names its store',
    file: 'packages/domain/src/online-store/themes/theme-queries.ts',
    find: ".where('store_id', '=', storeId)\n    .orderBy('is_live', 'desc')",
    put: ".orderBy('is_live', 'desc')",
    tests: [wall],
  },
  {
    promise: 'one store cannot take all connections',
    file: 'packages/db/src/fair-pool.ts',
    find: 'const shareOfOneStore = 0.6',
    put: 'const shareOfOneStore = 1',
    tests: [fair],
  },
  {
    promise: 'a turn is given back however the request ends',
    file: 'packages/db/src/fair-pool.ts',
    find: '  } finally {\n    leave()\n  }',
    put: '  } finally {\n    if (storeId === "") leave()\n  }',
    tests: [fair],
  },
  {
    promise: 'the queue of a store is bounded',
    file: 'packages/db/src/fair-pool.ts',
    find: 'if (turn.waiting.length >= maxWaiting)',
    put: 'if (turn.waiting.length < 0)',
    tests: [fair],
  },
  {
    promise: 'inserts of varying length do not use up the names of statements',
    file: 'packages/db/src/statement-name.ts',
    find: 'if (shapes.has(shape)) return',
    put: '',
    tests: [names],
  },
  {
    promise: 'a migration that fails is named',
    file: 'packages/db/src/migrate.ts',
    find: 'throw new Error(`The migration',
    put: 'throw error ?? new Error(`The migration',
    tests: ['packages/db/src/migrations.test.ts'],
  },
  {
    promise: 'the audit entry goes first, so that changes leave images',
    file: 'apps/server/src/http/route.ts',
    find: 'const [, text] = await together(\n        () => recordAudit(ctx, endpoint, address, input.params),\n        () => answer(ctx),\n      )',
    put: 'const [text] = await together(\n        () => answer(ctx),\n        () => recordAudit(ctx, endpoint, address, input.params),\n      )',
    tests: ['apps/server/src/calls/audit-log.test.ts'],
  },
]
