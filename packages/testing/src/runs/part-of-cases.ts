/** Set by `npm test`, as in `2/4`. Any other run tests all cases. */
const ofThisRun = process.env.PART_OF_CASES ?? '1/1'

/**
 * The cases that a run tests, of a list that grows with every screen, endpoint or kind of task: every fourth one in
 * `npm test`, where four commits in a row test all of them. Of a shorter list, one.
 */
export function partOfCases<Case>(cases: readonly Case[], run = ofThisRun): Case[] {
  const [part, parts] = run.split('/').map(Number) as [number, number]
  const count = Math.min(parts, cases.length)
  return cases.filter((_, index) => index % count === (part - 1) % count)
}
