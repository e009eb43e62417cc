import type { TestRecord } from './records.ts'
import type { TestSelection } from './test-session.ts'

/** A part of a module, by the key under which it is recorded. */
export interface Place {
  path: string
  key: string
  probe: number
}

export interface RankedTest extends TestSelection {
  ms: number
  slowestMs: number
}

/** At most so many files answer for a mutant, in about so much time. */
const mostFiles = 80
const mostMs = 90_000
/** So many of the nearest are tried however long they take. */
const alwaysTried = 4
/** A record costs a run of the file, so one of far files is made only while few tests are found. */
const nearFiles = 120

/**
 * Tests that run one of these places, the near and the quick ones first.
 * @param callers test files that call the mutant themselves: they are near, and all of their tests may run it
 * @param writers test files that write to tables whose triggers run it: all of their tests may
 */
export async function chooseTests(
  places: readonly Place[],
  tests: readonly string[],
  recordOf: (test: string, onlyKnown: boolean) => Promise<TestRecord | undefined>,
  { callers = [], writers = [] }: { callers?: readonly string[]; writers?: readonly string[] } = {},
): Promise<RankedTest[]> {
  const found: (RankedTest & { rank: number })[] = []
  const files = [...new Set([...callers, ...tests])]
  const whole = new Set([...callers, ...writers])
  for (const [rank, file] of files.entries()) {
    if (found.length >= 2 * mostFiles) break
    const record = await recordOf(file, rank >= nearFiles && found.length >= 3)
    const isWhole = whole.has(file) && record && record.tests.length > 0
    const selected = isWhole ? wholeFile(record) : record && selectTests(record, places)
    if (selected) found.push({ file, ...selected, rank })
  }
  const nearest = new Set(found.slice(0, alwaysTried))
  found.sort((a, b) => (a.rank + 3) * a.ms - (b.rank + 3) * b.ms)
  let sumMs = 0
  return found.filter((one, index) => {
    sumMs += one.ms
    return nearest.has(one) || (index < mostFiles && sumMs < mostMs)
  })
}

/** The tests of a file that run a place; all of them if it runs outside of tests only. */
export function selectTests(record: TestRecord, places: readonly Place[]): Omit<RankedTest, 'file'> | undefined {
  const reached = places.flatMap(({ key, probe }) => record.reached[key]?.[probe] ?? [])
  const isLoaded = places.some(({ key, probe }) => record.reached[key]?.[probe])
  if (!isLoaded || record.tests.length === 0) return
  if (reached.length === 0) return wholeFile(record)
  return selection(
    record,
    [...new Set(reached)].sort((a, b) => a - b),
  )
}

const wholeFile = (record: TestRecord) => selection(record, [...record.tests.keys()])

function selection(record: TestRecord, chosen: number[]): Omit<RankedTest, 'file'> {
  const times = chosen.map((index) => record.tests[index]!.ms)
  const ids = chosen.length < record.tests.length ? chosen.map((index) => record.tests[index]!.id) : undefined
  // What imports a changed module is loaded again, about a millisecond each.
  const loadMs = Object.keys(record.reached).length
  const ms = loadMs + record.hooksMs + times.reduce((sum, one) => sum + one, 0)
  return { ids, ms, slowestMs: Math.max(...times, record.hooksMs) }
}
