import { globSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { ListName } from '@backroom/contract/lists'
import type { ListFixture } from './list-fixture-test-api.ts'

const source = join(import.meta.dirname, '../..')
const files = globSync('*/*/list-test-api.ts', { cwd: source })
const modules: { listFixtures: Record<string, ListFixture> }[] = await Promise.all(
  files.map((file) => import(pathToFileURL(join(source, file)).href)),
)
const fixtures: Record<string, ListFixture> = Object.assign({}, ...modules.map(({ listFixtures }) => listFixtures))

/** The fixtures of a list, from the `list-test-api.ts` of its concept. */
export function fixtureOf(name: ListName): ListFixture {
  const fixture = fixtures[name]
  if (!fixture) throw new Error(`no list-test-api.ts describes the list ${name}`)
  return fixture
}
