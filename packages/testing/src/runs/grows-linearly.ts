import { expect } from 'vitest'

const smallLength = 15_000
const factor = 16
/** Between 16 for linear and 256 for quadratic work. */
const tolerance = 96
/** Shorter times are dominated by clock resolution and garbage collection. */
const grainMs = 50

/** CPU time of this process in milliseconds; the minimum of two runs. */
export function processorMs(work: () => unknown): number {
  let minimum = Number.POSITIVE_INFINITY
  for (let run = 0; run < 2; run++) {
    const before = process.cpuUsage()
    work()
    const { user, system } = process.cpuUsage(before)
    minimum = Math.min(minimum, (user + system) / 1000)
  }
  return minimum
}

/** Expects that 16 times the text takes about 16 times as long. */
export function expectLinear(name: string, work: (text: string) => unknown, repeated: string) {
  const text = (length: number) => repeated.repeat(Math.ceil(length / repeated.length))
  const label = `${name}: ${JSON.stringify(repeated)}`
  // A small part first: superlinear work would take minutes on the whole.
  expect(
    processorMs(() => work(text(smallLength / factor))),
    label,
  ).toBeLessThan(grainMs)
  const smallMs = processorMs(() => work(text(smallLength)))
  expect(smallMs, label).toBeLessThan(factor * grainMs)
  const largeMs = processorMs(() => work(text(smallLength * factor)))
  expect(largeMs, label).toBeLessThan(Math.max(smallMs * tolerance, 2 * grainMs))
}
