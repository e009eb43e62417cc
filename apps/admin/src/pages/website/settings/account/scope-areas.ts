import { actionOf, areaOf, holds, type Permission, permissions } from '@backroom/contract/platform/access/permissions'

/** A member's access to the store. */
export interface Access {
  isStoreAdmin: boolean
  scopes: Permission[]
}

/** Permissions by area, in the order of the list. */
export const areas = Map.groupBy(permissions, areaOf)

/** The allowed actions of the area that this permission opens. */
export const actionsBeside = (scope: Permission, access: Access) =>
  (areas.get(areaOf(scope)) ?? []).filter((one) => holds({ isStoreOwner: false, ...access }, one)).map(actionOf)
