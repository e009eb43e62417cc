import type { ColumnStates } from '../../platform/api/column-states.ts'
import { languages } from '../../platform/api/language.ts'

export const roles = ['owner', 'admin', 'staff'] as const

/** Whether a person works in the store, or is invited to. */
export const staffStatuses = ['active', 'invited', 'expired'] as const

/** Columns whose constraint lists one of these; a test compares them. */
export const columnStates = {
  'invitations.language': languages,
  // The owner's role is given to nobody.
  'invitations.role': roles.filter((role) => role !== 'owner'),
  'memberships.role': roles,
  'users.language': languages,
} as const satisfies ColumnStates
