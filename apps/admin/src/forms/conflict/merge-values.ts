import { type Names, namesOf } from '../fields/field-types.ts'
import { isSame } from '../fields/same-value.ts'

export interface MergeResult<V extends object> {
  /** Fields that both changed have my value. */
  values: V
  /** Fields that only the others changed. */
  adopted: Names<V>[]
  /** Fields that both changed to different values. */
  conflicting: Names<V>[]
}

/** Merges two users' changes of the same stored values. */
export function mergeValues<V extends object>(stored: V, mine: V, theirs: V): MergeResult<V> {
  const changed = namesOf(mine).filter(
    (name) => !isSame(theirs[name], stored[name]) && !isSame(theirs[name], mine[name]),
  )
  const conflicting = changed.filter((name) => !isSame(mine[name], stored[name]))
  const adopted = changed.filter((name) => !conflicting.includes(name))
  const values = { ...mine }
  for (const name of adopted) values[name] = theirs[name]
  return { values, adopted, conflicting }
}
