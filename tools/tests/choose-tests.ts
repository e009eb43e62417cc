import { dirname } from 'node:path'

/** This many test files take about half a minute on two cores. */
const most = 15

interface Change {
  changed: readonly string[]
  /** The test files that import a changed file, directly or not. Paths as in `changed`. */
  affected: readonly string[]
}

/**
 * Chooses all affected tests if they are few. For a change that everything uses: the tests in its folders.
 * @returns how many are left to the whole suite
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
