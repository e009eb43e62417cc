import type { FormRow } from '../conflict/merge-rows.ts'
import { isSame } from '../fields/same-value.ts'

type Values = Record<string, unknown>
const rowsOf = (values: object, name: string) => ((values as Values)[name] ?? []) as FormRow[]

/** The values of a draft. Of fields whose rows are fixed, it contains only the rows that are changed. */
export function changedRows<V extends object>(
  stored: V,
  values: V,
  names: readonly string[],
): { stored: V; values: V } {
  const part = { stored: { ...stored } as Values, values: { ...values } as Values }
  for (const name of names) {
    const before = new Map(rowsOf(stored, name).map((row) => [row.id, row]))
    const changed = rowsOf(values, name).filter((row) => !isSame(row, before.get(row.id)))
    part.values[name] = changed
    part.stored[name] = changed.flatMap(({ id }) => before.get(id) ?? [])
  }
  return part as { stored: V; values: V }
}

/** The values of a draft with all rows that are stored now. Rows that no longer exist are left out. */
export function withAllRows(draft: object, stored: object, names: readonly string[]): object {
  const result: Values = { ...draft }
  for (const name of names) {
    // A draft of an older build may have something else there.
    if (!Array.isArray((draft as Values)[name])) continue
    const drafted = new Map(rowsOf(draft, name).map((row) => [row.id, row]))
    result[name] = rowsOf(stored, name).map((row) => drafted.get(row.id) ?? row)
  }
  return result
}
