interface Orders {
  base: readonly string[]
  mine: readonly string[]
  theirs: readonly string[]
}

/**
 * Merges two orders with a common ancestor. A key that one side moved takes its new place; if both moved it, my place
 * wins. The result holds each of `keys` exactly once, whatever the orders hold.
 */
export function mergeOrders({ base, mine, theirs }: Orders, keys: Iterable<string>): string[] {
  const moved = movedIn(base, mine)
  const movedByThem = movedIn(base, theirs)
  // A key that they moved no longer marks the place of its neighbors.
  const beside = mine.filter((key) => moved.has(key) || !movedByThem.has(key))
  return completed(
    theirs.filter((key) => !moved.has(key)),
    keys,
    beside,
  )
}

const movedIn = (before: readonly string[], after: readonly string[]): Set<string> => {
  const unmoved = longestUnmoved(before, after)
  return new Set(after.filter((key) => !unmoved.has(key)))
}

/** The order with each of `keys` exactly once. Missing keys take their place from `like`, or the end. */
export function completed(order: readonly string[], keys: Iterable<string>, like: readonly string[]): string[] {
  const wanted = new Set(keys)
  const result = [...new Set(order)].filter((key) => wanted.has(key))
  const there = new Set(result)
  let previous: string | undefined
  for (const key of like) {
    if (wanted.has(key) && !there.has(key)) {
      result.splice(previous === undefined ? 0 : result.indexOf(previous) + 1, 0, key)
      there.add(key)
    }
    if (there.has(key)) previous = key
  }
  return [...result, ...[...wanted].filter((key) => !there.has(key))]
}

/** The longest run of keys in `after` that have the same relative order in `before`. All other keys were moved. */
function longestUnmoved(before: readonly string[], after: readonly string[]): Set<string> {
  const place = new Map(before.map((key, index) => [key, index]))
  const common = [...new Set(after)].filter((key) => place.has(key))
  /** For each key, the longest run that ends with it: its length and the previous key. */
  const runs: { key: string; length: number; before: number }[] = []
  for (const key of common) {
    let best = -1
    for (const [index, run] of runs.entries())
      if (Number(place.get(run.key)) < Number(place.get(key)) && run.length > (runs[best]?.length ?? 0)) best = index
    runs.push({ key, length: (runs[best]?.length ?? 0) + 1, before: best })
  }
  let last = runs.reduce((best, run, index) => (run.length > (runs[best]?.length ?? 0) ? index : best), -1)
  const unmoved = new Set<string>()
  for (let run = runs[last]; run; run = runs[last]) {
    unmoved.add(run.key)
    last = run.before
  }
  return unmoved
}
