// Lists the requirements of docs/spec/requirements.tsv that no passed test shows as their `observe` column requires: on a
// screen, over HTTP, in the database. `--area a,b` filters, `--quiet` lists nothing, `--record FILE` reads the record of a run.
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { isJourneyOfRun } from '../packages/testing/src/runs/part-of-cases.ts'
import { root } from './checkout.ts'
import { idsIn } from './spec/ids.ts'
import { askedFor, missingKinds, readRequirements } from './spec/requirements.ts'
import { formatShown, lostShown, readShown, type Shown, type Source, shownPath } from './spec/shown.ts'

const { values } = parseArgs({
  options: {
    area: { type: 'string' },
    quiet: { type: 'boolean', default: false },
    record: { type: 'string' },
  },
})

const patterns: Record<Source, string[]> = {
  tests: ['{apps,packages}/*/src/**/*.test.{ts,tsx}', 'tools/**/*.test.ts'],
  journeys: ['e2e/**/*.spec.ts'],
}
/** The ids in the test files. */
const named = (Object.keys(patterns) as Source[]).flatMap((source) =>
  globSync(patterns[source], { cwd: root }).flatMap((file) =>
    idsIn(readFileSync(join(root, file), 'utf8')).map((id) => ({ id, source, file })),
  ),
)

const requirements = readRequirements()
const known = new Set(requirements.map(({ id }) => id))
const failures = named
  .filter(({ id }) => !known.has(id))
  .map(({ id, file }) => `${file} names ${id}, which is no requirement`)

/** Whether the run had all that names the requirement: `npm test` runs a third of the journeys. */
const hasRun = ({ id, source }: Shown) =>
  source === 'tests' || named.every((one) => one.id !== id || one.source !== source || isJourneyOfRun(one.file))

const committed = readShown()
if (values.record) {
  const recorded = askedFor(requirements, readShown(values.record))
  failures.push(...lostShown(committed.filter(hasRun), recorded))
  const now = [...recorded, ...committed.filter((one) => !hasRun(one))]
  if (failures.length === 0) writeFileSync(shownPath, formatShown(now))
} else {
  const isNamed = new Set(named.map(({ id, source }) => `${id} ${source}`))
  const unnamed = committed.filter(({ id, source }) => !isNamed.has(`${id} ${source}`))
  failures.push(...unnamed.map(({ id, source }) => `none of the ${source} names ${id} any more`))
}
for (const failure of failures) console.error(failure)
if (failures.length > 0) console.error('What is meant to be lost is deleted from docs/spec/shown.tsv by hand.')

const shown = readShown()
const areas = values.area?.split(',')
const asked = requirements.filter(({ area }) => !areas || areas.includes(area))
const missing = asked.flatMap((one) => {
  const kinds = missingKinds(one, shown)
  return kinds.length > 0 ? [{ ...one, kinds }] : []
})
if (!values.quiet)
  for (const { id, area, text, kinds } of missing) {
    const files = [...new Set(named.filter((one) => one.id === id).map(({ file }) => file))]
    const note = files.length > 0 ? `  (named in ${files.join(', ')})` : ''
    console.log(`${id}\t${area}\tno ${kinds.join('+')} test\t${text}${note}`)
  }
console.log(`${asked.length - missing.length} of ${asked.length} requirements shown`)
process.exit(failures.length > 0 ? 1 : 0)
