import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './checkout.ts'

/** What is built, where, and the folders whose files it is made from. */
const targets = [
  {
    name: 'admin',
    folder: 'apps/admin',
    from: ['apps/admin', 'packages/contract/src', 'packages/theme/src', 'packages/storefront/src/sections'],
  },
  {
    name: 'storefront',
    folder: 'packages/storefront',
    from: ['packages/storefront', 'packages/contract/src', 'packages/theme/src'],
  },
]
const ignored = new Set(['dist', 'node_modules'])

function* filesIn(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (ignored.has(entry.name) || entry.name.includes('.test.')) continue
    if (entry.isDirectory()) yield* filesIn(path)
    else yield path
  }
}

/** Contents, not times: a fresh clone or a switched branch says nothing by its times. */
function sourceHash(folders: string[]): string {
  const hash = createHash('sha256').update(readFileSync(join(root, 'package-lock.json')))
  for (const folder of folders)
    for (const file of [...filesIn(join(root, folder))].sort())
      if (statSync(file).size > 0) hash.update(file.slice(root.length)).update(readFileSync(file))
  return hash.digest('hex')
}

/** Names and sizes of what was built: a file that went missing or was cut short shows. */
function builtHash(dist: string): string {
  const hash = createHash('sha256')
  for (const entry of readdirSync(dist, { recursive: true, withFileTypes: true }).sort((a, b) =>
    a.name < b.name ? -1 : 1,
  ))
    if (entry.isFile() && entry.name !== '.build-stamp')
      hash.update(`${entry.name} ${statSync(join(entry.parentPath, entry.name)).size}`)
  return hash.digest('hex')
}

/** Builds what is missing, stale or was left half done. */
export function buildStale(log: (line: string) => void): void {
  for (const { name, folder, from } of targets) {
    const stamp = join(root, folder, 'dist', '.build-stamp')
    const wanted = sourceHash(from)
    if (existsSync(stamp) && readFileSync(stamp, 'utf8') === `${wanted} ${builtHash(join(root, folder, 'dist'))}`)
      continue
    log(`Building ${name}…`)
    const { status, stderr, stdout } = spawnSync(
      process.execPath,
      [join(root, 'node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'warn'],
      { cwd: join(root, folder), encoding: 'utf8', env: { ...process.env, NODE_ENV: 'production' } },
    )
    if (status !== 0) throw new Error(`Building ${name} failed:\n${stdout}${stderr}`)
    writeFileSync(stamp, `${wanted} ${builtHash(join(root, folder, 'dist'))}`)
  }
}

if (import.meta.main) buildStale(console.log)
