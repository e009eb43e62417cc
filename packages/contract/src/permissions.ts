/** Resource + action. Pages and endpoints share this vocabulary; the server enforces it, the admin only avoids dead ends. */
export const permissions = [
  'homes.view',
  'orders.view',
  'orders.edit',
  'products.view',
  'products.edit',
  'dashboards.view',
  'themes.edit',
  'themes.publish',
  'payouts.view',
  'settings.view',
  'settings.edit',
] as const

export type Permission = (typeof permissions)[number]

export interface Viewer {
  isStoreOwner: boolean
  isStoreAdmin: boolean
  scopes: readonly Permission[]
}

export const holds = (viewer: Viewer, permission: Permission) =>
  viewer.isStoreOwner || viewer.isStoreAdmin || viewer.scopes.includes(permission)
