interface Orders {
  base: readonly string[]
  mine: readonly string[]
  theirs: readonly string[]
}

/**
 * One order out of two that were made from a third: what either moved has its new place, and what both moved has mine.
 * It holds each of `keys` exactly once, whatever the orders hold.
 */
export function mergeOrders({ base, mine, theirs }: Orders, keys: Iterable<string>): string[] {
  const moved = movedIn(base, mine)
  const movedByThem = movedIn(base, theirs)
  // What they have moved says nothing any more about the place of what stood beside it.
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

/** The order with each of `keys` exactly once: one that it lacks comes where `like` has it, or at the end. */
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

/** The most keys of `after` that still follow one another as they did in `before`: the others are those that moved. */
function longestUnmoved(before: readonly string[], after: readonly string[]): Set<string> {
  const place = new Map(before.map((key, index) => [key, index]))
  const kept = [...new Set(after)].filter((key) => place.has(key))
  /** For each key the longest run that ends with it: its length, and the key before it. */
  const runs: { key: string; length: number; before: number }[] = []
  for (const key of kept) {
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
