// Which requirements of docs/spec/requirements.tsv a test's title names. `--area a,b` narrows, `--quiet` lists nothing.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { root } from './checkout.ts'

const { values } = parseArgs({ options: { area: { type: 'string' }, quiet: { type: 'boolean', default: false } } })

const rows = readFileSync(join(root, 'docs/spec/requirements.tsv'), 'utf8')
  .split(/\r?\n/)
  .slice(1)
  .filter(Boolean)
  .map((line) => {
    const [id = '', area = '', requirement = ''] = line.split('\t')
    return { id, area, requirement }
  })

/** `[A5-03]`, `[A2-65..67]` and `[B5-01, B5-02]` in a title. */
const bracketed = /\[((?:[AB]\d+-\d+(?:\.\.\d+)?(?:,\s*)?)+)\]/g

function idsIn(text: string): string[] {
  return [...text.matchAll(bracketed)].flatMap(([, list = '']) =>
    list.split(/,\s*/).flatMap((one) => {
      const [, prefix, first, last] = /^([AB]\d+-)(\d+)(?:\.\.(\d+))?$/.exec(one) ?? []
      if (!prefix || !first) return []
      const count = last ? Number(last) - Number(first) + 1 : 1
      return Array.from({ length: count }, (_, index) => prefix + String(Number(first) + index).padStart(2, '0'))
    }),
  )
}

const tests = globSync(['{apps,packages}/*/src/**/*.test.{ts,tsx}', 'e2e/**/*.spec.ts', 'tools/**/*.test.ts'], {
  cwd: root,
})
const shown = new Map<string, string>()
for (const file of tests) for (const id of idsIn(readFileSync(join(root, file), 'utf8'))) shown.set(id, file)

const known = new Set(rows.map(({ id }) => id))
const unknown = [...shown].filter(([id]) => !known.has(id))
for (const [id, file] of unknown) console.error(`${file} names ${id}, which is no requirement`)

const areas = values.area?.split(',')
const asked = rows.filter(({ area }) => !areas || areas.includes(area))
if (!values.quiet)
  for (const { id, area, requirement } of asked) if (!shown.has(id)) console.log(`${id}\t${area}\t${requirement}`)
console.log(`${asked.filter(({ id }) => shown.has(id)).length} of ${asked.length} requirements shown`)
process.exit(unknown.length > 0 ? 1 : 0)
