// Makes node_modules match package-lock.json. Plain JavaScript for any Node >= 20 and without dependencies: it runs first.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const stamp = join(root, 'node_modules', '.bootstrap-stamp')
const sha256 = (text) => createHash('sha256').update(text).digest('hex')
const lockFile = readFileSync(join(root, 'package-lock.json'), 'utf8')
const wanted = sha256(`${lockFile}${process.platform}-${process.arch}`)
const isCurrent = () => existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted

if (!isCurrent()) {
  const release = acquire(join(tmpdir(), `backroom-install-${sha256(root).slice(0, 12)}`))
  try {
    if (!isCurrent()) install()
  } finally {
    release()
  }
}

function install() {
  console.log('Installing dependencies (npm ci)…')
  const { status } = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  if (status !== 0) {
    console.error('Backroom: npm ci failed; its own message stands above.')
    process.exit(status ?? 1)
  }
  writeFileSync(stamp, wanted)
}

/** Two installs at once corrupt node_modules: the second waits, unless the first one's process is gone. */
function acquire(folder) {
  const holder = join(folder, 'pid')
  for (;;) {
    try {
      mkdirSync(folder)
      writeFileSync(holder, String(process.pid))
      return () => rmSync(folder, { recursive: true, force: true })
    } catch (error) {
      if (error.code !== 'EEXIST') throw error
    }
    if (existsSync(holder) && !isAlive(Number(readFileSync(holder, 'utf8'))))
      rmSync(folder, { recursive: true, force: true })
    else Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 200)
  }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}
