import { constants } from 'node:fs'
import { copyFile, lstat, mkdir, opendir, utimes } from 'node:fs/promises'
import { join } from 'node:path'

interface Copying {
  /** Whether this path is copied, too; a folder that isn't takes all below it along. */
  isWanted?: (path: string) => boolean
  /** A database at work deletes files while it is copied; its log says how they came to an end. */
  mayVanish?: boolean
}

/** Copies a folder file by file, each outside this process's own thread: it goes on answering meanwhile. */
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
  // A copy on write where the file system can: a gigabyte costs nothing then.
  await copyFile(source, target, constants.COPYFILE_FICLONE)
  await utimes(target, atime, mtime)
}
