import { type Merged, mergeValues } from '../conflict/merge-values.ts'
import { namesOf } from '../fields/field-types.ts'
import { isSame } from '../fields/same-value.ts'
import type { Draft } from './draft-storage.ts'

interface Begun<V extends object> extends Merged<V> {
  /** Whether something of a draft stands in the form. */
  isRestored: boolean
}

/** What stands in a form when it opens: what is stored, with what was typed before a reload over it. */
export function beginForm<V extends object>(stored: V, draft: Draft | undefined): Begun<V> {
  // A draft of an older build may have other fields.
  if (!draft || !hasFields(draft.stored, stored) || !hasFields(draft.values, stored))
    return { values: stored, taken: [], contested: [], isRestored: false }
  const merged = mergeValues(draft.stored, draft.values, stored)
  return { ...merged, isRestored: !isSame(merged.values, stored) }
}

const hasFields = <V extends object>(kept: object, like: V): kept is V =>
  isSame(Object.keys(kept).toSorted(), namesOf(like).toSorted())
