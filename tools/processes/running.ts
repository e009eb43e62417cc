import { join } from 'node:path'
import { isPostmaster } from '@backroom/db/local-postgres'

/** Whether the embedded database of this data folder is up: its lock names a Postgres that lives. */
export const isServerRunning = (dataDir: string) => isPostmaster(join(dataDir, 'postgres'))
