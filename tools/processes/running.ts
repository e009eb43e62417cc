import { join } from 'node:path'
import { isPostmaster } from '@backroom/db/local-postgres'

/** Whether the embedded database of this data folder runs: its lock names a running Postgres. */
export const isServerRunning = (dataDir: string) => isPostmaster(join(dataDir, 'postgres'))
