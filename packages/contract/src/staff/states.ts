export const roles = ['owner', 'admin', 'staff'] as const

/** Whether a person works in the store, or is invited to. */
export const staffStatuses = ['active', 'invited', 'expired'] as const
