// Writes packages/db/src/row-types.gen.ts from the migrated database; `--check` only checks whether it is current.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { migrate } from '@backroom/db/migrate'
import { startTestServer } from '@backroom/testing/servers/test-server'
import { root } from './checkout.ts'

const server = await startTestServer()
const columns = {
  int8: 'number',
  timestamptz: 'string',
  jsonb: 'unknown',
  inet: 'string',
  date: 'string',
  bytea: 'Buffer',
}
try {
  await migrate(server.url)
  const { status } = spawnSync(
    'kysely-codegen',
    [
      ...['--dialect', 'postgres', '--url', server.url, '--date-parser', 'string', '--default-schema', 'public'],
      ...['--type-mapping', JSON.stringify(columns), '--out-file', join(root, 'packages/db/src/row-types.gen.ts')],
      ...(process.argv.includes('--check') ? ['--verify'] : []),
    ],
    { stdio: 'inherit', cwd: root },
  )
  process.exitCode = status ?? 1
} finally {
  server.stop()
}
