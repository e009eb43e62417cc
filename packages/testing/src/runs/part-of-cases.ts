/** Set by `npm test`, as in `2/6`. Any other run tests all cases. */
const ofThisRun = process.env.PART_OF_CASES ?? '1/1'

/**
 * The cases that a run tests, of a list that grows with every screen, endpoint or kind of task: every sixth one in
 * `npm test`, where six commits in a row test all of them. Of a shorter list, one.
 */
export function partOfCases<Case>(cases: readonly Case[], run = ofThisRun): Case[] {
  const { part, parts } = read(run)
  const count = Math.min(parts, cases.length)
  return cases.filter((_, index) => index % count === (part - 1) % count)
}

/**
 * Whether a run of a journey checks one of its places. Journeys take two languages in turn (`partOfCases`), and places go with
 * every two runs, so that six commits in a row check each place in both.
 */
export function isPlaceOfRun(place: string, run = ofThisRun): boolean {
  const { part, parts } = read(run)
  const sum = [...place].reduce((total, letter) => total + letter.codePointAt(0)!, 0)
  return parts === 1 || sum % 2 === Math.floor((2 * (part - 1)) / parts)
}

function read(run: string) {
  const [part, parts] = run.split('/').map(Number) as [number, number]
  return { part, parts }
}
