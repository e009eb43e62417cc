import type { Fault } from './fault.ts'

/** People who see or do what they have no permission for. */
export const permissionsFaults: Fault[] = [
  {
    harm: 'Any member can read an order',
    file: 'packages/contract/src/selling/orders/endpoints.ts',
    find: `summary: 'An order with its lines and timeline',
    permission: 'orders.view'`,
    put: `summary: 'An order with its lines and timeline',
    permission: 'member'`,
    tests: ['apps/server/src/contract/access.test.ts'],
  },
  {
    harm: 'A stolen session can remove members without a two-factor code',
    file: 'packages/contract/src/people/staff/endpoints.ts',
    find: `summary: 'Removes a member from the store, or revokes an invitation',
    permission: 'staff.manage',
    stepUp: true,`,
    put: `summary: 'Removes a member from the store, or revokes an invitation',
    permission: 'staff.manage',`,
    tests: ['apps/server/src/contract/access.test.ts'],
  },
  {
    harm: 'Support staff can see payouts',
    file: 'packages/contract/src/platform/access/permissions.ts',
    find: `    'orders.cancel',
    'customers.view',`,
    put: `    'orders.cancel',
    'payouts.view',
    'customers.view',`,
    tests: ['apps/server/src/contract/access.test.ts'],
  },
  {
    harm: 'Staff hold every permission',
    file: 'apps/server/src/http/grants.ts',
    find: "row.role === 'owner' || row.role === 'admin'",
    put: 'row.role !== null',
    tests: ['apps/server/src/contract/access.test.ts'],
  },
  {
    harm: 'A stranger can call the endpoints of a store',
    file: 'apps/server/src/plugins/session.ts',
    find: 'if (!permissions) return false',
    put: 'if (!permissions) return true',
    tests: ['apps/server/src/contract/access.test.ts'],
  },
  {
    harm: 'The audit log does not say what was done',
    file: 'packages/domain/src/platform/audit/record-audit.ts',
    find: 'endpoint: endpoint.name,',
    put: "endpoint: 'unknown',",
    tests: ['apps/server/src/contract/mutations.test.ts'],
  },
  {
    harm: 'An invitation outlives the membership of who sent it',
    file: 'packages/domain/src/people/staff/accept-invitation.ts',
    find: `  if (!inviter) return false
`,
    put: `  if (!inviter) return true
`,
    tests: ['packages/domain/src/people/staff/staff.test.ts'],
  },
  {
    harm: 'An invitation grants what its sender has lost',
    file: 'packages/domain/src/people/staff/accept-invitation.ts',
    find: 'scopes.every((scope) => staffCan.grant(viewer, scope))',
    put: 'scopes.length >= 0',
    tests: ['packages/domain/src/people/staff/staff.test.ts'],
  },
  {
    harm: 'A member grants permissions that they do not have',
    file: 'packages/domain/src/people/staff/require-grantable.ts',
    find: 'scopes.filter((scope) => !staffCan.grant(actor, scope))',
    put: 'scopes.filter((scope) => !staffCan.grant(actor, scope) && scope.length < 0)',
    tests: ['packages/domain/src/people/staff/staff.test.ts'],
  },
  {
    harm: 'A member can remove the owner',
    file: 'packages/contract/src/people/staff/rules.ts',
    find: 'id !== actor.id && !isStoreOwner && (',
    put: 'id !== actor.id && (',
    tests: ['packages/domain/src/people/staff/staff.test.ts'],
  },
  {
    harm: 'A shared view is shown to members who may not see its list',
    file: 'packages/domain/src/platform/views/list-views.ts',
    find: 'permissions.has(permission as Permission)',
    put: "permission !== 'public'",
    tests: ['packages/domain/src/platform/views/views.test.ts'],
  },
  {
    harm: 'Members change the shared views of others',
    file: 'packages/domain/src/platform/views/save-view.ts',
    find: "permissions.has('staff.manage')",
    put: "permissions.has('orders.view')",
    tests: ['packages/domain/src/platform/views/views.test.ts'],
  },
  {
    harm: 'Members see tasks without the permission for them',
    file: 'packages/domain/src/platform/tasks/task-queries.ts',
    find: 'sql<boolean>`tasks.permission = any(${[...permissions]}::text[])`',
    put: 'sql<boolean>`(tasks.permission = any(${[...permissions]}::text[])) is not null`',
    tests: ['packages/domain/src/platform/tasks/tasks.test.ts'],
  },
  {
    harm: 'Who may not publish changes a page that buyers see',
    file: 'packages/domain/src/online-store/content-pages/save-content-page.ts',
    find: 'requirePublisher(ctx, before, input)',
    put: 'requirePublisher(ctx, input)',
    tests: ['packages/domain/src/online-store/content-pages/content-pages.test.ts'],
  },
  {
    harm: 'Buyers read a content page before its date of publication',
    file: 'packages/domain/src/online-store/content-pages/content-page-queries.ts',
    find: 'const isPublished = sql<boolean>`published_at <= now()`',
    put: 'const isPublished = sql<boolean>`published_at is not null`',
    tests: [
      'packages/domain/src/online-store/content-pages/content-pages.test.ts',
      'apps/server/src/storefront/menus-and-pages.test.ts',
    ],
  },
  {
    harm: 'A member closes the window of another',
    file: 'packages/domain/src/online-store/themes/presence.ts',
    find: `    .where('user_id', '=', ctx.user.id)
`,
    put: '',
    tests: ['apps/server/src/handlers/online-store/theme-changes.test.ts'],
  },
  {
    harm: 'Members without access to themes are told about changes of them',
    file: 'apps/server/src/handlers/messages/notifications.ts',
    find: "permissions.has('themes.edit')",
    put: "!permissions.has('themes.publish')",
    tests: ['apps/server/src/handlers/online-store/theme-changes.test.ts'],
  },
  {
    harm: 'Buyers can open products that are drafts',
    file: 'packages/domain/src/catalog/products/active-products.ts',
    find: `=> productsOf(ctx).where('status', '=', 'active')`,
    put: `=> productsOf(ctx)`,
    tests: ['apps/server/src/storefront/storefront.test.ts'],
  },
  {
    harm: 'A preview keeps working after its permission was withdrawn',
    file: 'apps/server/src/storefront/preview/with-draft.ts',
    find: `  if (!grant?.permissions?.has(contract.themes.previewToken.permission)) fail(generalErrors.not_found)
`,
    put: `  if (!grant) fail(generalErrors.not_found)
`,
    tests: ['apps/server/src/storefront/preview/preview.test.ts'],
  },
]
