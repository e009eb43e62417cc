/** The specification's keys of menu entries (§6). Most permissions begin with one of them. */
export const roleKeys = [
  'homes',
  'orders',
  'products',
  'report',
  'dashboards',
  'sale_reports',
  'estimated_profit',
  'utm_analystics',
  'live_view',
  'discounts',
  'customers',
  'apps',
  'settings',
  'checkout',
  'store',
  'themes',
  'pages',
  'navigations',
  'domains',
  'preferences',
] as const
export type RoleKey = (typeof roleKeys)[number]

/** Role key + action, used by pages and endpoints. The server enforces them; the back office only hides what would fail. */
export const permissions = [
  'homes.view',
  'orders.view',
  'orders.edit',
  'orders.refund',
  'orders.cancel',
  'orders.fulfill',
  'orders.export',
  'products.view',
  'products.edit',
  'products.delete',
  'products.bulk',
  'products.import',
  'products.export',
  'report.view',
  'report.export',
  'dashboards.view',
  'dashboards.export',
  'sale_reports.view',
  'sale_reports.export',
  'estimated_profit.view',
  'estimated_profit.export',
  'utm_analystics.view',
  'utm_analystics.edit',
  'utm_analystics.export',
  'live_view.view',
  'discounts.view',
  'discounts.edit',
  'customers.view',
  'customers.edit',
  'customers.export',
  'customers.erase',
  'apps.view',
  'apps.edit',
  'apps.install',
  'settings.view',
  'settings.edit',
  'checkout.edit',
  'store.view',
  'themes.edit',
  'themes.publish',
  'pages.edit',
  'pages.publish',
  'navigations.edit',
  'navigations.publish',
  'domains.edit',
  'domains.buy',
  'preferences.edit',
  'preferences.pixels',
  'payouts.view',
  'payouts.request',
  'payouts.destination',
  'staff.manage',
  'audit.view',
] as const

export type Permission = (typeof permissions)[number]

/** The part before the dot, mostly a role key. */
export type PermissionArea = Permission extends `${infer Name}.${string}` ? Name : never
type Action = Permission extends `${string}.${infer Name}` ? Name : never

export const areaOf = (permission: Permission) => permission.split('.')[0] as PermissionArea
export const actionOf = (permission: Permission) => permission.split('.')[1] as Action

/** Presets for invitations. The inviter can change them. */
export const presets = {
  support: [
    'homes.view',
    'orders.view',
    'orders.edit',
    'orders.refund',
    'orders.cancel',
    'customers.view',
    'customers.edit',
  ],
  fulfillment: ['homes.view', 'orders.view', 'orders.fulfill', 'orders.export', 'products.view'],
  designer: [
    'homes.view',
    'products.view',
    'products.edit',
    'themes.edit',
    'themes.publish',
    'pages.edit',
    'pages.publish',
    'navigations.edit',
    'navigations.publish',
  ],
  mediaBuyer: [
    'homes.view',
    'products.view',
    'report.view',
    'dashboards.view',
    'dashboards.export',
    'utm_analystics.view',
    'utm_analystics.edit',
    'utm_analystics.export',
    'live_view.view',
    'discounts.view',
    'discounts.edit',
    'preferences.pixels',
  ],
  accountant: [
    'homes.view',
    'orders.view',
    'orders.export',
    'report.view',
    'report.export',
    'dashboards.view',
    'sale_reports.view',
    'sale_reports.export',
    'estimated_profit.view',
    'estimated_profit.export',
    'payouts.view',
  ],
  developer: [
    'homes.view',
    'products.view',
    'apps.view',
    'apps.edit',
    'apps.install',
    'settings.view',
    'settings.edit',
    'store.view',
    'themes.edit',
    'domains.edit',
    'preferences.edit',
  ],
} as const satisfies Record<string, readonly Permission[]>
export type Preset = keyof typeof presets

export interface Viewer {
  /** Of the people of this installation. */
  isInternal?: boolean
  isStoreOwner: boolean
  isStoreAdmin: boolean
  scopes: readonly Permission[]
}

export const holds = (viewer: Viewer, permission: Permission) =>
  viewer.isStoreOwner || viewer.isStoreAdmin || viewer.scopes.includes(permission)
