import type { ColumnStates } from '../api/column-states.ts'

export const taskStates = ['queued', 'running', 'done', 'done_with_warnings', 'failed', 'cancelled', 'undone'] as const
export type TaskState = (typeof taskStates)[number]

export const openTaskStates = ['queued', 'running'] as const satisfies readonly TaskState[]

/** `changed_since`: the value changed after the task, so undo left it. */
export const taskRowOutcomes = ['done', 'failed', 'changed_since'] as const
export type TaskRowOutcome = (typeof taskRowOutcomes)[number]

/** Columns whose check constraint lists these values; a test compares them. */
export const columnStates = {
  'task_rows.outcome': taskRowOutcomes,
  'tasks.state': taskStates,
} as const satisfies ColumnStates
