import { globSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { TaskKind } from '@backroom/contract/task-kinds'
import type { TaskWorld } from './task-world-test-api.ts'

const source = join(import.meta.dirname, '../..')
const files = globSync('*/*/task-test-api.ts', { cwd: source })
const modules: { taskWorlds: Record<string, TaskWorld> }[] = await Promise.all(
  files.map((file) => import(pathToFileURL(join(source, file)).href)),
)
const worlds: Record<string, TaskWorld> = Object.assign({}, ...modules.map(({ taskWorlds }) => taskWorlds))

/** The fixtures of a kind of task, from the `task-test-api.ts` of its concept. */
export function worldOf(kind: TaskKind): TaskWorld {
  const world = worlds[kind]
  if (!world) throw new Error(`no task-test-api.ts describes the task ${kind}`)
  return world
}
