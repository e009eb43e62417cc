import { auditHiddenFields } from '@backroom/contract/platform/audit/audit-hidden-fields'
import type { AuditEntry } from './audit-entry.ts'

type Change = AuditEntry['changes'][number]
type Fields = Record<string, unknown>

export interface ChangedField {
  /** From the column down into a document. */
  path: string[]
  before: unknown
  after: unknown
}

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The replacement of a value that was too long to store. */
export const isOmitted = (value: unknown): value is { omittedBytes: number } =>
  isFields(value) && typeof value.omittedBytes === 'number'

const isBlank = (value: unknown) => value === null || value === undefined || value === ''

/** One line per changed field, with its old and new value. New and deleted rows list their fields. */
export function changedFields({ before, after }: Pick<Change, 'before' | 'after'>): ChangedField[] {
  const fields = Object.keys({ ...before, ...after }).filter((field) => !auditHiddenFields.includes(field))
  return fields.flatMap((field) => leaves([field], before?.[field], after?.[field]))
}

function leaves(path: string[], before: unknown, after: unknown): ChangedField[] {
  if ((isFields(before) || isFields(after)) && !isOmitted(before) && !isOmitted(after)) {
    const [old, now] = [isFields(before) ? before : {}, isFields(after) ? after : {}]
    return Object.keys({ ...old, ...now }).flatMap((field) => leaves([...path, field], old[field], now[field]))
  }
  return isBlank(before) && isBlank(after) ? [] : [{ path, before, after }]
}
