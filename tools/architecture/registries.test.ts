import { globSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../checkout.ts'
import { sourceFiles } from './layers.ts'

const concepts = globSync('packages/contract/src/*/*/endpoints.ts', { cwd: root }).map((path) =>
  basename(dirname(path)),
)
const camelCased = (name: string) => name.replace(/-(.)/g, (_, letter) => letter.toUpperCase())

/** Whether a file names the concept in an import or as a key. */
const names = (text: string, concept: string) =>
  new RegExp(`['"\`/.]${concept}['"\`/.]|^\\s+${camelCased(concept)}[:,]`, 'm').test(text)

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
    .filter(({ text }) => concepts.filter((concept) => names(text, concept)).length > concepts.length / 4)
    .map(({ path }) => path)
  expect(found.filter((path) => !readers.includes(path)).toSorted()).toEqual(registries.toSorted())
  expect(registries).toHaveLength(4)
})
