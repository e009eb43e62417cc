// Writes packages/db/src/row-types.gen.ts from the migrated database; `--check` only says whether it is current.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { startLocalPostgres } from '@backroom/db/local-postgres'
import { migrate } from '@backroom/db/migrate'
import { root } from './checkout.ts'
import { freePort } from './free-port.ts'
import { removeFolder, temporaryFolder } from './temporary-folder.ts'

const folder = temporaryFolder('types')
const server = startLocalPostgres({
  dataDir: join(folder, 'postgres'),
  port: await freePort(45_700),
  password: 'types',
  settings: ['fsync=off'],
})
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
  removeFolder(folder)
}
