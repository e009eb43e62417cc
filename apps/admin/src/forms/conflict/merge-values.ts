import { type Names, namesOf } from '../fields/field-types.ts'
import { isSame } from '../fields/same-value.ts'
import { type FormRow, mergeRows } from './merge-rows.ts'

/** A field, `variants.ID.priceCents` for a value of a row, or `variants.ID` for a row. */
export type ValuePath = string

export interface MergeResult<V extends object> {
  /** What both changed is mine. */
  values: V
  /** Fields with a change that only the others made. */
  adopted: Names<V>[]
  /** What both changed to different values. */
  conflicting: ValuePath[]
}

/**
 * Merges two users' changes of the same stored values.
 *
 * @param rowFields fields that are lists of rows with ids; they are merged by row and by value
 */
export function mergeValues<V extends object>(
  stored: V,
  mine: V,
  theirs: V,
  rowFields: readonly string[] = [],
): MergeResult<V> {
  const result: MergeResult<V> = { values: { ...mine }, adopted: [], conflicting: [] }
  for (const name of namesOf(mine)) {
    if (isSame(theirs[name], stored[name]) || isSame(theirs[name], mine[name])) continue
    if (rowFields.includes(name)) {
      const { rows, isAdopted, conflicting } = mergeRows(rowsOf(stored, name), rowsOf(mine, name), rowsOf(theirs, name))
      result.values[name] = rows as V[Names<V>]
      if (isAdopted) result.adopted.push(name)
      result.conflicting.push(...conflicting.map((path) => `${name}.${path}`))
    } else if (isSame(mine[name], stored[name])) {
      result.values[name] = theirs[name]
      result.adopted.push(name)
    } else result.conflicting.push(name)
  }
  return result
}

const rowsOf = (values: object, name: string) => (values as Record<string, readonly FormRow[]>)[name] ?? []

/** The value at a path. Undefined for a row that is deleted. */
export function valueAt(values: object, path: ValuePath): unknown {
  const [name = '', id, key] = path.split('.')
  if (id === undefined) return (values as Record<string, unknown>)[name]
  const row = rowsOf(values, name).find((one) => one.id === id)
  return key === undefined ? row : (row as Record<string, unknown> | undefined)?.[key]
}

/** The field of a path, with another value at the path. A row that is set to undefined is deleted. */
export function fieldWith(values: object, path: ValuePath, value: unknown): unknown {
  const [name = '', id, key] = path.split('.')
  if (id === undefined) return value
  const rows = rowsOf(values, name)
  if (key !== undefined) return rows.map((row) => (row.id === id ? { ...row, [key]: value } : row))
  if (value === undefined) return rows.filter((row) => row.id !== id)
  return rows.some((row) => row.id === id) ? rows.map((row) => (row.id === id ? value : row)) : [...rows, value]
}

export const fieldOf = (path: ValuePath) => path.split('.')[0] ?? ''
