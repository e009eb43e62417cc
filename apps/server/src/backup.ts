import { cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'

interface Backup {
  ownerUrl: string
  /** The configured data folder: `postgres`, `files` and `secret` lie in it. */
  dataDir: string
  /** Where the backup becomes a folder named after its time. */
  folder: string
  /** How many backups stay; the oldest beyond go. Undefined keeps all. */
  keep?: number
}

// What a starting server makes anew, and what must not be there twice.
const skipped = /(^|[\\/])(postmaster\.pid|postmaster\.opts|server\.log|pgsql_tmp.*)$/

/**
 * Copies the running embedded server between `pg_backup_start` and `pg_backup_stop`, its log included, then the files.
 * @returns the backup's folder
 */
export async function backUp({ ownerUrl, dataDir, folder, keep }: Backup): Promise<string> {
  const name = new Date().toISOString().replace(/[:.]/g, '-')
  const part = join(folder, `${name}.part`)
  const source = join(dataDir, 'postgres')
  mkdirSync(part, { recursive: true, mode: 0o700 })
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    await client.query(`select pg_backup_start('backroom', fast => true)`)
    const copied = (path: string) => !skipped.test(path) && !path.startsWith(join(source, 'pg_wal'))
    cpSync(source, join(part, 'postgres'), { recursive: true, preserveTimestamps: true, filter: copied })
    const { rows } = await client.query<{ labelfile: string; spcmapfile: string }>(
      'select labelfile, spcmapfile from pg_backup_stop(wait_for_archive => false)',
    )
    writeFileSync(join(part, 'postgres', 'backup_label'), rows[0]?.labelfile ?? '')
    // The log written meanwhile makes the copy whole; it is complete only now.
    cpSync(join(source, 'pg_wal'), join(part, 'postgres', 'pg_wal'), { recursive: true, preserveTimestamps: true })
  } finally {
    await client.end()
  }
  for (const one of ['files', 'secret'])
    if (existsSync(join(dataDir, one))) cpSync(join(dataDir, one), join(part, one), { recursive: true })
  const finished = join(folder, name)
  renameSync(part, finished)
  if (keep !== undefined) removeOldest(folder, keep)
  return finished
}

/** Names are times, so they sort by age. */
function removeOldest(folder: string, keep: number) {
  const finished = readdirSync(folder).filter((name) => !name.endsWith('.part'))
  for (const name of finished.sort().slice(0, -keep)) rmSync(join(folder, name), { recursive: true })
}
