import { globSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { TaskKind } from '@backroom/contract/task-kinds'
import type { TaskFixture } from './task-fixture-test-api.ts'

const source = join(import.meta.dirname, '../..')
const files = globSync('*/*/task-test-api.ts', { cwd: source })
const modules: { taskFixtures: Record<string, TaskFixture> }[] = await Promise.all(
  files.map((file) => import(pathToFileURL(join(source, file)).href)),
)
const fixtures: Record<string, TaskFixture> = Object.assign({}, ...modules.map(({ taskFixtures }) => taskFixtures))

/** The fixtures of a kind of task, from the `task-test-api.ts` of its concept. */
export function fixtureOf(kind: TaskKind): TaskFixture {
  const fixture = fixtures[kind]
  if (!fixture) throw new Error(`no task-test-api.ts describes the task ${kind}`)
  return fixture
}
