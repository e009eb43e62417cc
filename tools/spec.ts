// Which requirements of docs/spec/requirements.tsv no test shows as their `observe` column asks: on a screen, over HTTP,
// in the database. `--area a,b` narrows, `--quiet` lists nothing.
import { globSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { root } from './checkout.ts'
import { missingKinds, readRequirements } from './spec/requirements.ts'
import { shownIds } from './spec/shown-ids.ts'

const { values } = parseArgs({ options: { area: { type: 'string' }, quiet: { type: 'boolean', default: false } } })

const requirements = readRequirements()
const shown = globSync(['{apps,packages}/*/src/**/*.test.{ts,tsx}', 'e2e/**/*.spec.ts', 'tools/**/*.test.ts'], {
  cwd: root,
}).flatMap((file) => shownIds(file, join(root, file)))

const known = new Set(requirements.map(({ id }) => id))
const unknown = shown.filter(({ id }) => !known.has(id))
for (const { id, file } of unknown) console.error(`${file} names ${id}, which is no requirement`)

const areas = values.area?.split(',')
const asked = requirements.filter(({ area }) => !areas || areas.includes(area))
const missing = asked.flatMap((one) => {
  const kinds = missingKinds(one, shown)
  return kinds.length > 0 ? [{ ...one, kinds }] : []
})
if (!values.quiet)
  for (const { id, area, text, kinds } of missing) {
    const elsewhere = shown.filter((one) => one.id === id).map(({ file }) => file)
    const note = elsewhere.length > 0 ? `  (named in ${[...new Set(elsewhere)].join(', ')})` : ''
    console.log(`${id}\t${area}\tno ${kinds.join('+')} test\t${text}${note}`)
  }
console.log(`${asked.length - missing.length} of ${asked.length} requirements shown`)
process.exit(unknown.length > 0 ? 1 : 0)
