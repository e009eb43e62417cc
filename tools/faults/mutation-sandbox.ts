import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from '../checkout.ts'
import { removeFolder, temporaryFolder } from '../processes/temporary-folder.ts'
import type { Fault } from './fault.ts'

export interface MutationSandbox {
  folder: string
  /** Changes the file. @returns a function that restores it */
  apply(fault: Fault): () => void
  remove(): void
}

/** A copy of the checkout with its uncommitted changes; it links to the checkout's node_modules. */
export function createMutationSandbox(): MutationSandbox {
  const folder = temporaryFolder('faults')
  for (const file of checkoutFiles()) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    cpSync(join(root, file), join(folder, file))
  }
  linkPackages(folder)
  return {
    folder,
    apply: ({ file, find, put }) => {
      const path = join(folder, file)
      const text = readFileSync(path, 'utf8')
      writeFileSync(
        path,
        text.replace(find, () => put),
      )
      return () => writeFileSync(path, text)
    },
    remove: () => removeFolder(folder),
  }
}

function checkoutFiles(): string[] {
  const { stdout } = spawnSync(
    'git',
    ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '--deduplicate'],
    {
      cwd: root,
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
    },
  )
  const deleted = spawnSync('git', ['ls-files', '-z', '--deleted'], { cwd: root, encoding: 'utf8' }).stdout.split('\0')
  return stdout.split('\0').filter((file) => file && !deleted.includes(file))
}

/** Other people's packages are links to the checkout; our own are links into the copy, so that the changed code runs. */
function linkPackages(folder: string) {
  const own = '@backroom'
  const packages = join(root, 'node_modules')
  mkdirSync(join(folder, 'node_modules', own), { recursive: true })
  for (const name of readdirSync(packages))
    if (name !== own && !name.startsWith('.vite')) symlinkSync(join(packages, name), join(folder, 'node_modules', name))
  for (const parent of ['packages', 'apps'])
    for (const name of readdirSync(join(folder, parent)))
      symlinkSync(join('../..', parent, name), join(folder, 'node_modules', own, name))
}

/** @returns why a fault cannot be applied; undefined if it can */
export function findObstacle({ file, find, put, tests }: Fault): string | undefined {
  const missing = [file, ...tests].find((path) => !existsSync(join(root, path)))
  if (missing) return `there is no ${missing}`
  const text = readFileSync(join(root, file), 'utf8')
  const count = text.split(find).length - 1
  if (count !== 1) return `"${find}" occurs ${count} times in ${file}`
  if (find === put) return 'it changes nothing'
  if (tests.length === 0) return 'it names no test'
  const newer = newerDefinition(file, text, find)
  if (newer) return `${newer} replaces the function`
}

const migrations = 'packages/db/migrations'

/** @returns the later migration that defines the function around this place of a migration again */
function newerDefinition(file: string, text: string, place: string): string | undefined {
  if (!file.startsWith(migrations)) return
  const definitions = text.matchAll(/create (?:or replace )?function (\w+)\(.*?\$\$.*?\$\$/gs)
  const name = [...definitions].find(([definition]) => definition.includes(place))?.[1]
  if (!name) return
  const again = new RegExp(`create (?:or replace )?function ${name}\\(`)
  return readdirSync(join(root, migrations))
    .map((one) => `${migrations}/${one}`)
    .find((one) => one > file && again.test(readFileSync(join(root, one), 'utf8')))
}
