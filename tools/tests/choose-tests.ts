import { dirname } from 'node:path'

/** So many files of tests take about half a minute on two cores. */
const most = 15

interface Change {
  changed: readonly string[]
  /** The test files that import something changed, directly or not; paths as in `changed`. */
  affected: readonly string[]
}

/**
 * All that a change affects, where those are few. Of a change that everything uses, the tests in the folders it is in.
 * @returns how many are left for the whole suite
 */
export function chooseTests({ changed, affected }: Change): { chosen: string[]; left: number } {
  const sorted = affected.toSorted()
  if (sorted.length <= most) return { chosen: sorted, left: 0 }
  const folders = new Set(changed.map((path) => dirname(path)))
  const isChanged = new Set(changed)
  const near = sorted.filter((path) => folders.has(dirname(path)))
  const chosen = near.toSorted((a, b) => Number(isChanged.has(b)) - Number(isChanged.has(a))).slice(0, most)
  return { chosen, left: sorted.length - chosen.length }
}
