import { holds, type Permission, type Viewer } from '../../platform/access/permissions.ts'

/** The member that an action affects. */
export interface StaffMember {
  id: string
  isStoreOwner: boolean
  isStoreAdmin: boolean
}

type Actor = Viewer & { id: string }

const canManage = (actor: Actor, { id, isStoreOwner, isStoreAdmin }: StaffMember) =>
  id !== actor.id && !isStoreOwner && (!isStoreAdmin || actor.isStoreOwner)

export const staffCan = {
  /** Nobody changes the owner or themselves; only the owner changes an admin. */
  change: canManage,
  remove: canManage,
  logOut: canManage,
  makeAdmin: (actor: Actor) => actor.isStoreOwner || actor.isStoreAdmin,
  /** Members grant only permissions that they hold. */
  grant: (actor: Viewer, permission: Permission) => holds(actor, permission),
}
