import { basename } from 'node:path'

/** Set by `npm test`, as in `2/12`. Any other run tests all cases. */
const ofThisRun = process.env.PART_OF_CASES ?? '1/1'

/**
 * The cases that a run tests, of a list that grows with every screen, endpoint or kind of task: every twelfth one in
 * `npm test`, where twelve commits in a row test all of them. Of a shorter list, one.
 */
export function partOfCases<Case>(cases: readonly Case[], run = ofThisRun): Case[] {
  const { part, parts } = read(run)
  const count = Math.min(parts, cases.length)
  return cases.filter((_, index) => index % count === (part - 1) % count)
}

/** The main job of a shop, and the screens, of which each run takes a part anyway. */
const ofEachRun = ['main-job', 'screens']

/**
 * Whether a run has the journeys of a file: a third of the files in `npm test`. Journeys take two languages in turn
 * (`partOfCases`), and the thirds change with every two runs, so that six commits in a row run each journey in both.
 */
export function isJourneyOfRun(file: string, run = ofThisRun): boolean {
  const { part, parts } = read(run)
  const name = basename(file, '.spec.ts')
  if (parts === 1 || ofEachRun.includes(name)) return true
  const sum = [...name].reduce((total, letter) => total + letter.codePointAt(0)!, 0)
  return sum % 3 === Math.floor((part - 1) / 2) % 3
}

function read(run: string) {
  const [part, parts] = run.split('/').map(Number) as [number, number]
  return { part, parts }
}
