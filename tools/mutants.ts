// Draws mutants of the production code at random and tells how many the tests notice.
// `npm run mutants [-- area… --kind sql,pure --count N --seed S]`: N of each kind, 60 by default. A seed makes the same draw again.
import { parseArgs } from 'node:util'
import { readMigrations, readModules } from './mutants/areas.ts'
import { drawMutants } from './mutants/draw-mutants.ts'
import { type Kind, kinds } from './mutants/mutant.ts'
import { runMutants } from './mutants/run-mutants.ts'
import { belowFloor, describeSurvivor, isUnnoticed, scoreTable } from './mutants/scores.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    count: { type: 'string', default: '60' },
    seed: { type: 'string', default: String(Math.floor(Math.random() * 1_000_000)) },
    kind: { type: 'string', default: Object.keys(kinds).join(',') },
  },
})
const count = Number(values.count)
const kindNames = values.kind.split(',')
const unknown = kindNames.filter((kind) => !(kind in kinds))
if (!Number.isInteger(count) || count < 1 || unknown.length > 0) {
  console.error(`--count is a number of mutants; --kind some of ${Object.keys(kinds).join(',')}`)
  process.exit(2)
}

const modules = readModules()
const migrations = readMigrations()
const { trials, drawn, unknownNames } = await drawMutants({
  ...{ modules, migrations, names: positionals, kinds: kindNames as Kind[], count, seed: values.seed },
})
if (unknownNames.length > 0) {
  console.error(`No area or package is called ${unknownNames.join(', ')}`)
  process.exit(2)
}
console.log(`Seed ${values.seed}: ${trials.length} mutants`)

const sources = new Map([...modules, ...migrations].map(({ path, text }) => [path, text]))
const stop = new AbortController()
// What is tested by then is reported.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort())
const begunMs = performance.now()
const { tested, red } = await runMutants(trials, stop.signal, (one, left) => {
  const { mutant, outcome, seconds, recordSeconds, by } = one
  const what = `${mutant.file} (${mutant.mutator})${by ? ` ← ${by}` : ''}`
  const record = recordSeconds > 0.1 ? ` (+ ${recordSeconds.toFixed(0)} s of records)` : ''
  console.log(`${outcome.padEnd(11)} ${seconds.toFixed(1).padStart(5)} s${record}  ${what}  [${left} left]`)
  if (isUnnoticed(one)) console.log(describeSurvivor(one, sources.get(mutant.file) ?? ''))
})
const seconds = (performance.now() - begunMs) / 1000
for (const file of red) console.log(`\nFAILS WITHOUT A MUTANT ${file}`)
console.log(`\n${scoreTable(tested)}`)
const invalid = tested.filter(({ outcome }) => outcome === 'invalid').length
console.log(
  `\nSeed ${values.seed}: ${tested.length} mutants in ${(seconds / 60).toFixed(1)} min (${(seconds / tested.length).toFixed(1)} s each), ` +
    `${tested.filter(isUnnoticed).length} unnoticed, ${invalid} invalid`,
)
const failures = belowFloor(tested, drawn)
for (const failure of failures) console.error(failure)
process.exit(failures.length > 0 || red.length > 0 ? 1 : 0)
