import { type Names, namesOf } from '../fields/field-types.ts'
import { isSame } from '../fields/same-value.ts'

export interface Merged<V extends object> {
  /** Of a field that both changed: one's own value. */
  values: V
  /** Fields that only the others changed. */
  taken: Names<V>[]
  /** Fields that both changed, each otherwise. */
  contested: Names<V>[]
}

/** Brings together what two people made of the same stored values. */
export function mergeValues<V extends object>(stored: V, mine: V, theirs: V): Merged<V> {
  const changed = namesOf(mine).filter(
    (name) => !isSame(theirs[name], stored[name]) && !isSame(theirs[name], mine[name]),
  )
  const contested = changed.filter((name) => !isSame(mine[name], stored[name]))
  const taken = changed.filter((name) => !contested.includes(name))
  const values = { ...mine }
  for (const name of taken) values[name] = theirs[name]
  return { values, taken, contested }
}
