import type { TestProject } from 'vitest/node'
import { prepareTemplate } from '../database/test-database.ts'
import { startTestServer } from '../servers/test-server.ts'

/** TEST_POSTGRES_URL names a server that runs already, for whoever runs the tests many times over. */
export default async function setup({ provide }: TestProject) {
  const given = process.env.TEST_POSTGRES_URL
  const server = given ? { url: given, stop: () => {} } : await startTestServer()
  await prepareTemplate(server.url)
  provide('postgresUrl', server.url)
  return server.stop
}
