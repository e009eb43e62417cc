import { holds, type Permission, permissions } from '@backroom/contract/platform/access/permissions'

/** A member's access to the store. */
export interface Access {
  isStoreAdmin: boolean
  scopes: Permission[]
}

export type Area = Permission extends `${infer Name}.${string}` ? Name : never
type Action = Permission extends `${string}.${infer Name}` ? Name : never

export const areaOf = (scope: Permission) => scope.split('.')[0] as Area
export const actionOf = (scope: Permission) => scope.split('.')[1] as Action

/** Permissions by area, in the order of the list. */
export const areas = Map.groupBy(permissions, areaOf)

/** The allowed actions of the area that this permission opens. */
export const actionsBeside = (scope: Permission, access: Access) =>
  (areas.get(areaOf(scope)) ?? []).filter((one) => holds({ isStoreOwner: false, ...access }, one)).map(actionOf)
