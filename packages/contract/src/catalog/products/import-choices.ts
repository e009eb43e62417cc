/** What an import does with products whose handle exists. */
export const existingChoices = ['update', 'skip'] as const
export type ExistingChoice = (typeof existingChoices)[number]

/** Whether imported products are active as the file says, or all are drafts. */
export const statusChoices = ['file', 'draft'] as const
export type StatusChoice = (typeof statusChoices)[number]
