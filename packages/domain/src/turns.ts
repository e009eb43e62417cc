export type Turns = <T>(work: () => Promise<T>) => Promise<T>

/** Lets `width` pieces of work run at once, in the order they came; the others wait. */
export function turns(width: number): Turns {
  const waiting: (() => void)[] = []
  let free = width
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (free > 0) free -= 1
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await work()
    } finally {
      // Handed on, not given back: nobody who comes later gets in between.
      const next = waiting.shift()
      if (next) next()
      else free += 1
    }
  }
}
