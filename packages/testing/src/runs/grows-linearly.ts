import { expect } from 'vitest'

const smallLength = 15_000
const factor = 16
/** Between sixteen times, as long work takes that is linear, and 256 times, as long quadratic work takes. */
const tolerance = 96
/** Below it a clock's grain and a pause for garbage decide. */
const grainMs = 50

/** Milliseconds of this process's own processor time: what else the machine does is not in it. The least of a few runs. */
export function processorMs(work: () => unknown): number {
  let least = Number.POSITIVE_INFINITY
  for (let run = 0; run < 2; run++) {
    const before = process.cpuUsage()
    work()
    const { user, system } = process.cpuUsage(before)
    least = Math.min(least, (user + system) / 1000)
  }
  return least
}

/** Sixteen times the text takes about sixteen times as long. */
export function expectLinear(name: string, work: (text: string) => unknown, repeated: string) {
  const text = (length: number) => repeated.repeat(Math.ceil(length / repeated.length))
  const said = `${name}: ${JSON.stringify(repeated)}`
  // A part of it first: work of a higher degree would take minutes with the whole.
  expect(
    processorMs(() => work(text(smallLength / factor))),
    said,
  ).toBeLessThan(grainMs)
  const smallMs = processorMs(() => work(text(smallLength)))
  expect(smallMs, said).toBeLessThan(factor * grainMs)
  const largeMs = processorMs(() => work(text(smallLength * factor)))
  expect(largeMs, said).toBeLessThan(Math.max(smallMs * tolerance, 2 * grainMs))
}
