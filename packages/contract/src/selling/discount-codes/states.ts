/** What the list filters by. A code that a payment in progress holds counts as used. */
export const codeUses = ['unused', 'used'] as const
