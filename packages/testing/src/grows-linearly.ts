import { expect } from 'vitest'

const smallLength = 30_000
const factor = 8
/** Below it a clock's grain and a pause for garbage decide. */
const grainMs = 25

/** The quickest of a few runs: what else the machine does can only add. */
function quickestMs(work: () => unknown): number {
  let best = Number.POSITIVE_INFINITY
  for (let run = 0; run < 3; run++) {
    const startMs = performance.now()
    work()
    best = Math.min(best, performance.now() - startMs)
  }
  return best
}

/** Eight times the text takes about eight times as long; sixty-four times where the work is quadratic. */
export function expectLinear(name: string, work: (text: string) => unknown, repeated: string) {
  const text = (length: number) => repeated.repeat(Math.ceil(length / repeated.length))
  const smallText = text(smallLength)
  // A part of it first: work of a higher degree would take minutes with the whole.
  const said = `${name}: ${JSON.stringify(repeated)}`
  expect(
    quickestMs(() => work(smallText.slice(0, smallLength / factor))),
    said,
  ).toBeLessThan(grainMs)
  const smallMs = quickestMs(() => work(smallText))
  expect(smallMs, said).toBeLessThan(factor * grainMs)
  const largeMs = quickestMs(() => work(text(smallLength * factor)))
  expect(largeMs, said).toBeLessThan(Math.max(smallMs * factor * 4, grainMs))
}
