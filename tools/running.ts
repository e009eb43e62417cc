import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Whether the embedded database of this data folder is up: its lock file names a process that lives. */
export function isServerRunning(dataDir: string): boolean {
  const lock = join(dataDir, 'postgres', 'postmaster.pid')
  if (!existsSync(lock)) return false
  try {
    process.kill(Number(readFileSync(lock, 'utf8').split('\n')[0]), 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
