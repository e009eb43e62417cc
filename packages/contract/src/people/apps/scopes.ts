import { type Permission, permissions } from '../../platform/access/permissions.ts'

/** What only people do: invite people, change where the money goes, and make keys, so that no key makes a wider one. */
const personal = ['staff.manage', 'payouts.destination', 'apps.install'] as const satisfies Permission[]

export type AppScope = Exclude<Permission, (typeof personal)[number]>

const isScope = (permission: Permission): permission is AppScope =>
  !(personal as readonly Permission[]).includes(permission)

/** The permissions that an app can have. */
export const appScopes: readonly AppScope[] = permissions.filter(isScope)
