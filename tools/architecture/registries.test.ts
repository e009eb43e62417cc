import { globSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../checkout.ts'
import { sourceFiles } from './layers.ts'

const concepts = globSync('packages/contract/src/*/*/endpoints.ts', { cwd: root }).map((path) =>
  basename(dirname(path)),
)
const camelCased = (name: string) => name.replace(/-(.)/g, (_, letter) => letter.toUpperCase())

/** The concepts that a file names in an import or as a key: one search of each file, because there are thousands. */
const named = new RegExp(
  `['"\`/.](${concepts.join('|')})(?=['"\`/.])|^\\s+(${concepts.map(camelCased).join('|')})[:,]`,
  'gm',
)
const conceptsIn = (text: string) =>
  new Set([...text.matchAll(named)].map(([, imported, key]) => camelCased(imported ?? key ?? '')))

/** Each has a line for every concept, so the next concept adds one. */
const registries = [
  'packages/contract/src/concepts.ts',
  'packages/contract/src/pages/pages.ts',
  'apps/server/src/handlers/concepts.ts',
  'apps/admin/src/screens.ts',
]

/** These name many concepts, but a new one need not be added. */
const readers = [
  'apps/server/src/jobs/jobs.ts',
  'apps/admin/src/testing/answers.ts',
  'packages/contract/src/platform/access/permissions.ts',
  'packages/contract/src/lists.ts',
  'packages/domain/src/platform/lists/lists-test-api.ts',
]

test('registers a concept in four files that are not its own, and no other file names them all', () => {
  expect(concepts.length).toBeGreaterThan(15)
  const found = sourceFiles()
    .filter(({ path }) => !/\.test\.tsx?$|\.gen\.ts$/.test(path))
    .filter(({ text }) => conceptsIn(text).size > concepts.length / 4)
    .map(({ path }) => path)
  expect(found.filter((path) => !readers.includes(path)).toSorted()).toEqual(registries.toSorted())
  expect(registries).toHaveLength(4)
})
