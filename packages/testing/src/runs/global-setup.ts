import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { prepareTemplate } from '../database/test-database.ts'
import { startTestServer } from '../servers/test-server.ts'
import { writeFakeDist } from './write-fake-dist.ts'

/** Uses the running server at TEST_POSTGRES_URL, if set. */
export default async function setup({ provide }: TestProject) {
  const url = process.env.TEST_POSTGRES_URL
  const server = url ? { url, stop: () => {} } : await startTestServer()
  const dist = mkdtempSync(join(tmpdir(), 'backroom-dist-'))
  writeFakeDist(dist)
  await prepareTemplate(server.url)
  provide('postgresUrl', server.url)
  provide('storefrontDist', dist)
  return () => {
    server.stop()
    rmSync(dist, { recursive: true })
  }
}
