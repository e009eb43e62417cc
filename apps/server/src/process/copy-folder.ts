import { constants } from 'node:fs'
import { copyFile, lstat, mkdir, opendir, utimes } from 'node:fs/promises'
import { join } from 'node:path'

interface Copying {
  /** Whether to copy this path. A folder that is not copied excludes everything below it. */
  isWanted?: (path: string) => boolean
  /** Whether missing files are ignored. A running database deletes files during the copy, and its log contains their end. */
  mayVanish?: boolean
}

/** Copies a folder file by file outside of the main thread, so the process can answer meanwhile. */
export async function copyFolder(from: string, to: string, { isWanted = () => true, mayVanish = false }: Copying = {}) {
  await mkdir(to, { recursive: true, mode: (await lstat(from)).mode })
  for await (const entry of await opendir(from)) {
    const source = join(from, entry.name)
    const target = join(to, entry.name)
    if (!isWanted(source)) continue
    try {
      if (entry.isDirectory()) await copyFolder(source, target, { isWanted, mayVanish })
      else if (entry.isFile()) await copyWithTimes(source, target)
    } catch (error) {
      if (!mayVanish || (error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    }
  }
}

async function copyWithTimes(source: string, target: string) {
  const { atime, mtime } = await lstat(source)
  // Copy on write if the file system supports it.
  await copyFile(source, target, constants.COPYFILE_FICLONE)
  await utimes(target, atime, mtime)
}
