import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { createServer } from 'node:net'
import { freemem, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { startLocalPostgres } from '@backroom/db/local-postgres'
import { reapWhenGone } from '../runs/orphan-reaper.ts'

/** A run of one file whose tests kill the servers, which no other file may use. */
export const killsServers = process.env.KILL_SERVERS === 'yes'

// What was committed need not outlive the machine, and not even the server, unless it is killed.
const settings = [
  ...['fsync=off', 'full_page_writes=off', 'max_wal_size=256MB'],
  ...(killsServers ? [] : ['synchronous_commit=off']),
  // Plans must not depend on it; tests that need statistics run analyze.
  'autovacuum=off',
  // A statement that reads all tables would wait longer for its processes than it takes.
  'max_parallel_workers_per_gather=0',
]

const restarts = 50
const restartPauseMs = 100

/** A run uses a twentieth of this. */
const minFreeBytes = 2 * 1024 ** 3

/** Prefers memory: copying the template takes 30 ms there, and up to a second on a busy disk. */
function fastFolder(): string {
  const memory = '/dev/shm'
  if (!existsSync(memory)) return tmpdir()
  const { bavail, bsize } = statfsSync(memory)
  return bavail * bsize > minFreeBytes && freemem() > 2 * minFreeBytes ? memory : tmpdir()
}

const password = 'test'

export interface TestServer {
  /** Of the owner role. */
  url: string
  /** Contains data and configuration. */
  folder: string
  /** Stops it and deletes its data, as does the exit of this process. */
  stop(): void
}

/** Starts a Postgres server for this run, independent of other runs. */
export async function startTestServer(): Promise<TestServer> {
  const folder = mkdtempSync(join(fastFolder(), 'backroom-test-postgres-'))
  chmodSync(folder, 0o755)
  const dataDir = join(folder, 'data')
  reapWhenGone(dataDir, folder)
  const server = startLocalPostgres({ dataDir, port: await freePort(), password, settings })
  return {
    url: server.url,
    folder,
    stop: () => {
      server.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/**
 * Kills the server of a data folder, as `kill -9` does.
 * @returns starts it on the same data, and resolves when it answers
 */
export function killTestServer(dataDir: string): () => Promise<void> {
  const [pid = '', , , port] = readFileSync(join(dataDir, 'postmaster.pid'), 'utf8').split('\n')
  process.kill(Number(pid), 'SIGKILL')
  return async () => {
    // Its processes end by themselves, a moment after it; until then they hold its memory.
    for (let attempt = 1; ; attempt++) {
      try {
        startLocalPostgres({ dataDir, port: Number(port), password, settings })
        return
      } catch (error) {
        if (attempt === restarts) throw error
        await wait(restartPauseMs)
      }
    }
  }
}

const freePort = () =>
  new Promise<number>((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number }
      probe.close(() => resolve(port))
    })
  })
