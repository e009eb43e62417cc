import { chmodSync, existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { createServer } from 'node:net'
import { freemem, tmpdir } from 'node:os'
import { join } from 'node:path'
import { startLocalPostgres } from '@backroom/db/local-postgres'
import { reapWhenGone } from '../runs/orphan-reaper.ts'

// Nothing in a test database outlives the run: no need to reach the disk.
const settings = [
  ...['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_wal_size=256MB'],
  // Whether it has been by must not decide what a plan is; a test that needs figures of a table asks for them.
  'autovacuum=off',
]

/** A run takes a twentieth of it; a machine that has less is short of memory for the tests themselves. */
const roomBytes = 2 * 1024 ** 3

/** Memory where Linux lends it: a copy of the template takes 30 ms there, on a busy disk a second. */
function fastFolder(): string {
  const memory = '/dev/shm'
  if (!existsSync(memory)) return tmpdir()
  const { bavail, bsize } = statfsSync(memory)
  return bavail * bsize > roomBytes && freemem() > 2 * roomBytes ? memory : tmpdir()
}

export interface TestServer {
  /** Of its owner. */
  url: string
  /** Holds all of it. */
  folder: string
  /** Ends it and deletes its data; so does the end of this process. */
  stop(): void
}

/** A Postgres of this run's own: two runs at once must not stop each other's. */
export async function startTestServer(): Promise<TestServer> {
  const folder = mkdtempSync(join(fastFolder(), 'backroom-test-postgres-'))
  chmodSync(folder, 0o755)
  const dataDir = join(folder, 'data')
  reapWhenGone(dataDir, folder)
  const server = startLocalPostgres({ dataDir, port: await freePort(), password: 'test', settings })
  return {
    url: server.url,
    folder,
    stop: () => {
      server.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

const freePort = () =>
  new Promise<number>((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number }
      probe.close(() => resolve(port))
    })
  })
