interface Sample {
  /** From the key press to the change in the preview's page. */
  commitMs: number
  /** From the key press to the paint. */
  paintMs: number
}

export interface Spread {
  last: number
  p50: number
  p95: number
}

export interface Measured {
  count: number
  commit: Spread
  paint: Spread
}

/** The number of recent samples. */
const maxSamples = 500

/** Measures the delay between a key press and the preview, on the clock that the window and its frames share. */
export function createTimings() {
  let lastPress: number | undefined
  let samples: Sample[] = []
  let measured: Measured | undefined
  const listeners = new Set<() => void>()
  return {
    /** Listens for keys before other handlers. @returns a function that stops */
    listen() {
      const press = ({ timeStamp }: Event) => {
        lastPress = performance.timeOrigin + timeStamp
      }
      const types = ['keydown', 'beforeinput', 'pointerdown']
      for (const type of types) addEventListener(type, press, true)
      return () => {
        for (const type of types) removeEventListener(type, press, true)
      }
    },
    lastPressMs: () => lastPress,
    add(sample: Sample) {
      samples = [...samples, sample].slice(-maxSamples)
      const spread = (of: keyof Sample): Spread => spreadOf(samples.map((one) => one[of]))
      measured = { count: samples.length, commit: spread('commitMs'), paint: spread('paintMs') }
      for (const [of, ms] of Object.entries(sample)) performance.measure(`preview ${of}`, { start: 0, duration: ms })
      for (const listener of listeners) listener()
    },
    measured: () => measured,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

export type Timings = ReturnType<typeof createTimings>

function spreadOf(values: readonly number[]): Spread {
  const sorted = values.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.ceil(share * sorted.length) - 1] ?? 0
  return { last: values.at(-1) ?? 0, p50: at(0.5), p95: at(0.95) }
}
