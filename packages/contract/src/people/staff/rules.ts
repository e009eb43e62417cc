import { holds, type Permission, type Viewer } from '../../platform/access/permissions.ts'

/** Who acts on whom; the same rules decide what is offered and what is done. */
export interface StaffMember {
  id: string
  isStoreOwner: boolean
  isStoreAdmin: boolean
}

type Actor = Viewer & { id: string }

const mayTouch = (actor: Actor, { id, isStoreOwner, isStoreAdmin }: StaffMember) =>
  id !== actor.id && !isStoreOwner && (!isStoreAdmin || actor.isStoreOwner)

export const staffCan = {
  /** The owner is nobody's to change, an admin only the owner's, and nobody changes themselves. */
  change: mayTouch,
  remove: mayTouch,
  logOut: mayTouch,
  makeAdmin: (actor: Actor) => actor.isStoreOwner || actor.isStoreAdmin,
  /** Nobody grants what they lack. */
  grant: (actor: Viewer, permission: Permission) => holds(actor, permission),
}
