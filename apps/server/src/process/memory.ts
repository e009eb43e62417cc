import { setFlagsFromString } from 'node:v8'

const lookEveryMs = 15_000
/** Of the time between two looks. */
const idlePart = 0.05
/** What is worth a collection of all garbage, which stops the process for about a seventh of a second. */
const grownMegabytes = 40
/** By how much the heap grows before it is collected while work over many rows runs, in percent. */
const slowPercent = 15

/** What is known and done of the memory of a process. */
interface Collector {
  /** Collects garbage; all of it stops the process for longer. */
  collect: (flavor: 'regular' | 'last-resort') => void
  /** The memory of the process. */
  megabytes: () => number
  /** The part of the time since the last call in which the process worked. */
  busyPart: () => number
  /** By how much the heap grows before it is collected, in percent; 0 leaves it to V8. */
  growBy: (percent: number) => void
}

export function createMemory({ collect, megabytes, busyPart, growBy }: Collector) {
  let [least, works] = [megabytes(), 0]
  const collectAll = () => {
    collect('last-resort')
    least = megabytes()
  }
  return {
    /**
     * Gives back what loading has left, and later what a busy time has, once the process has nothing to do: V8 keeps it until it
     * grows again.
     * @returns ends it
     */
    keepSmall(): () => void {
      collectAll()
      busyPart()
      const timer = setInterval(() => {
        if (busyPart() < idlePart && megabytes() >= least + grownMegabytes) collectAll()
      }, lookEveryMs)
      timer.unref()
      return () => clearInterval(timer)
    },
    /**
     * Keeps the memory small while work over many rows runs, which makes much garbage and can wait. Collecting as often while requests
     * are answered would take a fifth of their time.
     */
    async whileManyRows<T>(work: () => Promise<T>): Promise<T> {
      if (works++ === 0) {
        growBy(slowPercent)
        // It counts from the next collection on.
        collect('regular')
      }
      try {
        return await work()
      } finally {
        if (--works === 0) growBy(0)
      }
    },
  }
}

let looked = performance.eventLoopUtilization()

/** Of this process. Started without `--expose-gc`, it leaves its garbage to V8. */
export const memory = createMemory({
  collect: (flavor) => globalThis.gc?.({ type: 'major', execution: 'sync', flavor }),
  megabytes: () => process.memoryUsage.rss() / 2 ** 20,
  busyPart: () => {
    const { utilization } = performance.eventLoopUtilization(looked)
    looked = performance.eventLoopUtilization()
    return utilization
  },
  growBy: (percent) => setFlagsFromString(`--heap-growing-percent=${percent}`),
})
