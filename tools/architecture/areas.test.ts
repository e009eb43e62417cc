import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../checkout.ts'
import { composing, floors, tiers } from './areas.ts'

const architecture = readFileSync(join(root, 'docs/ARCHITECTURE.md'), 'utf8')

test('draws the floors that are checked', () => {
  const drawn = [...architecture.matchAll(/^ (\d) {2}([a-z -]+)$/gm)].map(([, floor, areas]) => ({
    floor: Number(floor),
    areas: areas!.trim().split(/\s+/).toSorted(),
  }))
  const checked = floors.map((areas, index) => ({ floor: index + 1, areas: [...areas].toSorted() })).toReversed()
  expect(drawn).toEqual(checked)
})

test.each(tiers)('%s contains areas and the files that compose them, and nothing else', (tier) => {
  const folders = globSync('*', { cwd: join(root, tier), withFileTypes: true }).filter((entry) => entry.isDirectory())
  const unknown = folders.map(({ name }) => name).filter((name) => !floors.flat().includes(name))
  expect(unknown).toEqual(composing[tier])
})

test('describes each area in the table', () => {
  for (const area of floors.flat()) expect(architecture).toMatch(new RegExp(`^\\| \`${area}\` \\|`, 'm'))
})
