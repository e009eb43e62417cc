import { existsSync } from 'node:fs'
import { copyFile, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { connectOwner } from '@backroom/db/owner-client'
import { copyFolder } from './copy-folder.ts'

interface Backup {
  ownerUrl: string
  /** The configured data folder with `postgres`, `files` and `secret`. */
  dataDir: string
  /** The folder that receives a backup folder named by its time. */
  folder: string
  /** How many backups to keep. Older ones are deleted. Undefined keeps all. */
  keep?: number
}

// Files that a starting server creates, and files that must not exist twice.
const skipped = /(^|[\\/])(postmaster\.pid|postmaster\.opts|server\.log|\.s\.PGSQL\..*|pgsql_tmp.*)$/

/**
 * Copies the running embedded server with its log between `pg_backup_start` and `pg_backup_stop`, then the files.
 * @returns the backup's folder
 */
export async function backUp(backup: Backup): Promise<string> {
  const { dataDir, folder, keep } = backup
  const name = new Date().toISOString().replace(/[:.]/g, '-')
  const part = join(folder, `${name}.part`)
  try {
    await copyData(backup, part)
  } catch (error) {
    await rm(part, { recursive: true, force: true })
    throw error
  }
  if (existsSync(join(dataDir, 'files')))
    await copyFolder(join(dataDir, 'files'), join(part, 'files'), { mayVanish: true })
  if (existsSync(join(dataDir, 'secret'))) await copyFile(join(dataDir, 'secret'), join(part, 'secret'))
  const finished = join(folder, name)
  await rename(part, finished)
  if (keep !== undefined) await removeOldest(folder, keep)
  return finished
}

async function copyData({ ownerUrl, dataDir }: Backup, part: string) {
  const source = join(dataDir, 'postgres')
  await mkdir(part, { recursive: true, mode: 0o700 })
  const client = await connectOwner(ownerUrl)
  try {
    await client.query(`select pg_backup_start('backroom', fast => true)`)
    const isWanted = (path: string) => !skipped.test(path) && !path.startsWith(join(source, 'pg_wal'))
    await copyFolder(source, join(part, 'postgres'), { isWanted, mayVanish: true })
    const { rows } = await client.query<{ labelfile: string; spcmapfile: string }>(
      'select labelfile, spcmapfile from pg_backup_stop(wait_for_archive => false)',
    )
    await writeFile(join(part, 'postgres', 'backup_label'), rows[0]?.labelfile ?? '')
    // The log written during the copy makes it consistent, and is complete only now.
    await copyFolder(join(source, 'pg_wal'), join(part, 'postgres', 'pg_wal'), { mayVanish: true })
  } finally {
    await client.end()
  }
}

/** Names are times, so sorting by name sorts by age. */
async function removeOldest(folder: string, keep: number) {
  const finished = (await readdir(folder)).filter((name) => !name.endsWith('.part'))
  for (const name of finished.sort().slice(0, -keep)) await rm(join(folder, name), { recursive: true })
}
