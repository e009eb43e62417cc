import { type MergeResult, mergeValues } from '../conflict/merge-values.ts'
import { namesOf } from '../fields/field-types.ts'
import { isSame } from '../fields/same-value.ts'
import type { Draft } from './draft-storage.ts'
import { withAllRows } from './fixed-rows.ts'

interface InitialForm<V extends object> extends MergeResult<V> {
  /** Whether the form holds values of a draft. */
  isRestored: boolean
}

interface InitializeOptions {
  /** Lists whose rows are merged one by one. */
  rowFields?: readonly string[]
  /** Those of which a draft contains only changed rows. */
  fixedFields?: readonly string[]
  /** Nothing is stored yet: a default that has changed, such as the time, is no other person's change. */
  isNew?: boolean
}

/** Initial values of a form: the stored values merged with a draft. */
export function initializeForm<V extends object>(
  stored: V,
  draft: Draft | undefined,
  { rowFields = [], fixedFields = [], isNew = false }: InitializeOptions = {},
): InitialForm<V> {
  const nothing = { values: stored, adopted: [], conflicting: [], isRestored: false }
  if (!draft) return nothing
  const [before, mine] = [draft.stored, draft.values].map((part) => withAllRows(part, stored, fixedFields))
  // A draft of an older build may have different fields.
  if (!before || !mine || !hasFields(before, stored) || !hasFields(mine, stored)) return nothing
  const merged = mergeValues(before, mine, stored, rowFields)
  const isRestored = !isSame(merged.values, stored)
  return isNew ? { values: merged.values, adopted: [], conflicting: [], isRestored } : { ...merged, isRestored }
}

const hasFields = <V extends object>(values: object, like: V): values is V =>
  isSame(Object.keys(values).toSorted(), namesOf(like).toSorted()) &&
  namesOf(like).every((name) => isOfKind((values as V)[name], like[name]))

/** Null has no kind: a field may be empty now and have a value then. */
const isOfKind = (value: unknown, like: unknown) => value === null || like === null || kindOf(value) === kindOf(like)

// An emptied number is ''.
const kindOf = (value: unknown) => (Array.isArray(value) ? 'list' : typeof value === 'number' ? 'string' : typeof value)
