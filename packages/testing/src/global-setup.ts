import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startLocalPostgres } from '@backroom/db/local-postgres'
import type { TestProject } from 'vitest/node'
import { prepareTemplate } from './test-database.ts'

// Nothing in a test database outlives the run: no need to reach the disk.
const settings = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off']

export default async function setup({ provide }: TestProject) {
  const dataDir = process.env.TEST_DATA_DIR ?? join(tmpdir(), 'backroom-test-postgres')
  const server = startLocalPostgres({ dataDir, port: await freePort(), password: 'test', settings })
  await prepareTemplate(server.url)
  provide('postgresUrl', server.url)
  return () => server.stop()
}

const freePort = () =>
  new Promise<number>((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number }
      probe.close(() => resolve(port))
    })
  })
