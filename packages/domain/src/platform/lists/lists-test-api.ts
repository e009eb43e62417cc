import { globSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { ListName } from '@backroom/contract/lists'
import type { ListWorld } from './list-world-test-api.ts'

const source = join(import.meta.dirname, '../..')
const files = globSync('*/*/list-test-api.ts', { cwd: source })
const modules: { listWorlds: Record<string, ListWorld> }[] = await Promise.all(
  files.map((file) => import(pathToFileURL(join(source, file)).href)),
)
const worlds: Record<string, ListWorld> = Object.assign({}, ...modules.map(({ listWorlds }) => listWorlds))

/** The fixtures of a list, from the `list-test-api.ts` of its concept. */
export function worldOf(name: ListName): ListWorld {
  const world = worlds[name]
  if (!world) throw new Error(`no list-test-api.ts describes the list ${name}`)
  return world
}
