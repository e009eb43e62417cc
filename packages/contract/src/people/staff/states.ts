import type { ColumnStates } from '../../platform/api/column-states.ts'
import { languages } from '../../platform/api/language.ts'

export const roles = ['owner', 'admin', 'staff'] as const

/** `active` is a member; `invited` and `expired` are invitations. */
export const staffStatuses = ['active', 'invited', 'expired'] as const

/** Columns whose check constraint lists these values; a test compares them. */
export const columnStates = {
  'invitations.language': languages,
  // Nobody can be invited as the owner.
  'invitations.role': roles.filter((role) => role !== 'owner'),
  'memberships.role': roles,
  'users.language': languages,
} as const satisfies ColumnStates
