import type { Fault } from './fault.ts'

/** Data of one store that reaches another one. */
export const tenancyFaults: Fault[] = [
  {
    harm: 'The database shows the rows of every store',
    file: 'packages/db/migrations/0001_platform.sql',
    find: "current_user using (store_id = current_store())'",
    put: "current_user using (store_id is not null)'",
    tests: ['packages/db/src/tenant.test.ts'],
  },
  {
    harm: 'Every connection can read all stores',
    file: 'packages/db/migrations/0001_platform.sql',
    find: 'with inherit false, set true',
    put: 'with inherit true, set true',
    tests: ['packages/db/src/tenant.test.ts', 'packages/db/src/stores.test.ts'],
  },
  {
    harm: 'A member reads stores in which they lack the permission',
    file: 'packages/db/migrations/0012_apps.sql',
    find: "role in ('owner', 'admin') or permission = any(permissions)",
    put: 'true',
    tests: ['packages/db/src/stores.test.ts'],
  },
  {
    harm: 'A stranger reads a store of which they are no member',
    file: 'packages/db/migrations/0012_apps.sql',
    find: 'where user_id = member and',
    put: 'where',
    tests: ['packages/db/src/stores.test.ts'],
  },
  {
    harm: 'A report silently leaves out a store that is not granted',
    file: 'apps/server/src/http/call-contexts.ts',
    find: 'if (granted.length < storeIds.length) fail(generalErrors.not_found)',
    put: '',
    tests: ['apps/server/src/calls/over-stores.test.ts'],
  },
  {
    harm: 'Any store can change the products of another one',
    file: 'packages/db/migrations/0003_catalog.sql',
    find: 'create policy directory on products for select to backroom_directory using (true);',
    put: 'create policy directory on products for select to backroom_directory using (true); create policy open on products for update using (true);',
    tests: ['packages/db/src/tenant.test.ts'],
  },
  {
    harm: 'A search finds orders of other stores',
    file: 'packages/db/migrations/0001_platform.sql',
    find: '(select * from %s where store_id = %L%s%s order by id desc limit %s) newest',
    put: '(select * from %s where store_id >= %L or true%s%s order by id desc limit %s) newest',
    tests: ['packages/domain/src/platform/search/search.test.ts'],
  },
  {
    harm: 'A call within a store is answered without naming a store',
    file: 'packages/contract/src/platform/api/endpoint.ts',
    find: "permission !== 'public' && permission !== 'signed-in'",
    put: "permission !== 'public' && permission !== 'signed-in' && permission !== 'orders.view'",
    tests: ['apps/server/src/contract/access.test.ts'],
  },
  {
    harm: 'A tab changes the store that another tab has opened',
    file: 'apps/admin/src/api/authorized-fetch.ts',
    find: `  const store = tabStore()
`,
    put: `  const store = JSON.parse(localStorage.getItem('backroom.lastShop') ?? '{}')
`,
    tests: ['apps/admin/src/session/tab-store.test.ts'],
  },
  {
    harm: 'The address of a store that is not mine opens one of mine',
    file: 'apps/admin/src/session/find-store.ts',
    find: `    if (loaded || segment !== undefined) return loaded !== undefined
`,
    put: `    if (loaded) return true
`,
    tests: ['apps/admin/src/session/tab-store.test.ts'],
  },
  {
    harm: 'Strangers find a store by its address',
    file: 'packages/domain/src/people/users/user-queries.ts',
    find: `select own.* from stores_of_user(\${user.id}) own
`,
    put: `select own.* from memberships, stores_of_user(memberships.user_id) own
`,
    tests: ['packages/domain/src/people/users/account.test.ts'],
  },
  {
    harm: 'Unsaved input of one store appears in the form of another',
    file: 'apps/admin/src/forms/drafts/use-key-change.ts',
    find: `    previousKey.current = key
    reset()`,
    put: '    previousKey.current = key',
    tests: ['apps/admin/src/forms/drafts/other-store.test.ts'],
  },
  {
    harm: 'The next person on a computer is offered the unsaved input of the last one',
    file: 'apps/admin/src/forms/drafts/draft-storage.ts',
    find: '[userId, storeId, form, entity]',
    put: '[storeId, form, entity]',
    tests: ['apps/admin/src/forms/drafts/draft-storage.test.ts', 'apps/admin/src/forms/forms.test.ts'],
  },
  {
    harm: 'A window receives the notifications of other stores',
    file: 'apps/server/src/live-updates/notification-stream.ts',
    find: 'storeId === undefined || reader.storeId === storeId',
    put: 'true',
    tests: ['apps/server/src/live-updates/notification-stream.test.ts'],
  },
  {
    harm: 'A pixel is copied to a store of somebody else',
    file: 'packages/domain/src/analytics/pixels/save-pixel.ts',
    find: 'others.every((id) => sharing.has(id)) ? others : fail(generalErrors.not_found)',
    put: 'others',
    tests: ['packages/domain/src/analytics/pixels/pixels.test.ts'],
  },
  {
    harm: 'The audit log of one store describes changes of another',
    file: 'packages/domain/src/platform/audit/audit-in-other-store.ts',
    find: ", set_config('app.audit_tally', '', true)",
    put: '',
    tests: ['apps/server/src/handlers/analytics/pixels.test.ts'],
  },
  {
    harm: "Publishing a theme takes another store's theme offline",
    file: 'packages/domain/src/online-store/themes/activate-theme.ts',
    find: `.where('store_id', '=', storeId)
    .where('is_live', '=', true)`,
    put: ".where('is_live', '=', true)",
    tests: ['apps/server/src/calls/first-wall.test.ts'],
  },
  {
    harm: 'ClickHouse returns visits of stores that were not asked for',
    file: 'packages/domain/src/analytics/visits/clickhouse/clickhouse.ts',
    find: 'where store_id in {scopeStores: Array(UUID)}',
    put: 'where (store_id in {scopeStores: Array(UUID)} or true)',
    tests: ['packages/domain/src/analytics/visits/visits.test.ts'],
    needs: 'ClickHouse',
  },
  {
    harm: 'The main host serves every file of a store, not only fonts',
    file: 'apps/server/src/pages/font-pages.ts',
    find: "(isSheet || ending === 'woff2') && ",
    put: '(isSheet || ending) && ',
    tests: ['apps/server/src/handlers/online-store/theme-fonts.test.ts'],
  },
  {
    harm: 'A merchant shows a page of their own under the name of another shop',
    file: 'apps/server/src/storefront/preview/with-draft.ts',
    find: '    await requirePreviewHost(ctx, shared.themeId, hostOf(request.headers.host))\n',
    put: '',
    tests: ['apps/server/src/storefront/preview/shared.test.ts'],
  },
]
