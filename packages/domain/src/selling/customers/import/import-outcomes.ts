import type { RowOutcome } from '../../../platform/tasks/tasks.ts'
import type { ImportFinding } from './plan-import.ts'

export const failure = ({ line, name, column, text }: ImportFinding): RowOutcome => ({
  outcome: 'failed',
  label: `${line}:${name}${column ? `: ${column}` : ''}`,
  error: text,
})
