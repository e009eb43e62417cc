import type { PlannedOrder } from './plan-orders.ts'

/** Orders of a file by what its import does with them. */
export type Counts = Record<PlannedOrder['kind'], number>

/** Adds a batch to what was counted before it. */
export function countPlanned(planned: readonly PlannedOrder[], before: Counts | undefined): Counts {
  const counts: Counts = { ...(before ?? { new: 0, renumbered: 0, known: 0, finding: 0 }) }
  for (const { kind } of planned) counts[kind]++
  return counts
}
