import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ConfigError } from '@backroom/server/config'
import { isProcess, processStart } from './processes.ts'

/** The locks of this process. They tell its process number in a lock from the same number of an earlier process. */
const held = new Set<string>()

/**
 * Locks a data folder with an embedded database for one server. A lock is stale, and taken over, when its process has ended
 * or its number belongs to another process now: in a container every server is process 1.
 * @returns releases the lock
 */
export function lockData(dataDir: string): () => void {
  const file = join(dataDir, 'server.pid')
  try {
    mkdirSync(dataDir, { recursive: true })
    for (let tries = 0; !create(file); tries++) {
      const holder = readLock(file)
      if (tries > 2 || isHeld(file, holder))
        throw new ConfigError(`DATA_DIR: another Backroom (process ${Number.parseInt(holder, 10)}) uses ${dataDir}.`)
      removeStale(file, holder)
    }
  } catch (error) {
    if (error instanceof ConfigError) throw error
    throw new ConfigError(`DATA_DIR: the folder ${dataDir} can't be written: ${(error as Error).message}`)
  }
  held.add(file)
  return () => {
    if (held.delete(file)) rmSync(file, { force: true })
  }
}

/** Writes a file beside it and links it, so that nobody reads half of it. @returns false if there is a lock already */
function create(file: string): boolean {
  const part = `${file}.${process.pid}`
  writeFileSync(part, `${process.pid} ${processStart(process.pid) ?? ''}`)
  try {
    linkSync(part, file)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  } finally {
    rmSync(part, { force: true })
  }
}

/** '' if the file is gone. */
function readLock(file: string): string {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return ''
    throw error
  }
}

/** A file that names no process is no lock, because locks appear whole. */
function isHeld(file: string, holder: string): boolean {
  const [, pid, start] = /^(\d+)(?: (\S*))?$/.exec(holder) ?? []
  if (!pid) return false
  if (Number(pid) === process.pid) return held.has(file)
  return isProcess(Number(pid), start || undefined)
}

/** Moves the lock before it deletes it: of two processes that take over at once, the later one may find the other's lock. */
function removeStale(file: string, judged: string) {
  const aside = `${file}.stale.${process.pid}`
  try {
    renameSync(file, aside)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return
    throw error
  }
  if (readLock(aside) === judged) rmSync(aside, { force: true })
  else renameSync(aside, file)
}
