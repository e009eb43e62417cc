import { closeSync, mkdirSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { ConfigError } from '@backroom/server/config'

/**
 * One server at a time on a data folder with an embedded database. A lock whose process is gone (kill -9) is taken over.
 * @returns gives the folder free
 */
export function lockData(dataDir: string): () => void {
  mkdirSync(dataDir, { recursive: true })
  const file = join(dataDir, 'server.pid')
  for (let tries = 0; ; tries++) {
    try {
      const lock = openSync(file, 'wx', 0o644)
      writeSync(lock, String(process.pid))
      closeSync(lock)
      return () => rmSync(file, { force: true })
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST' || tries > 2) throw error
    }
    const holder = Number(readFileSync(file, 'utf8'))
    // An empty lock is being written this very moment, by a process that will then hold it.
    if (!holder || isAlive(holder))
      throw new ConfigError(`DATA_DIR: another Backroom (process ${holder || 'starting'}) uses ${dataDir}.`)
    rmSync(file, { force: true })
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
