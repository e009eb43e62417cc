import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { prepareTemplate } from '../database/test-database.ts'
import { startTestServer } from '../servers/test-server.ts'
import { writeFakeDist } from './write-fake-dist.ts'

/** TEST_POSTGRES_URL names a server that runs already, for whoever runs the tests many times over. */
export default async function setup({ provide }: TestProject) {
  const given = process.env.TEST_POSTGRES_URL
  const server = given ? { url: given, stop: () => {} } : await startTestServer()
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
