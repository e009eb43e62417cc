import { randomUUID } from 'node:crypto'
import { mkdir, opendir, readFile, rename, rm, rmdir, stat, writeFile } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import type { FileStore, StoredFile } from './file-store.ts'

const isMissing = (error: unknown) =>
  ['ENOENT', 'ENOTDIR', 'ENAMETOOLONG'].includes((error as NodeJS.ErrnoException).code ?? '')

export function diskFiles(folder: string): FileStore {
  return {
    async put(key, bytes) {
      const path = join(folder, key)
      await mkdir(dirname(path), { recursive: true })
      // Renamed when complete, so that readers never see a partial file.
      const part = `${path}.${randomUUID()}`
      try {
        await writeFile(part, bytes)
        await rename(part, path)
      } catch (error) {
        await rm(part, { force: true })
        throw error
      }
    },
    get: (key) =>
      readFile(join(folder, key)).catch((error) => {
        if (isMissing(error)) return undefined
        throw error
      }),
    owners: () => foldersIn(folder),
    list: (owner) => filesBelow(folder, join(folder, owner)),
    async delete(key) {
      await rm(join(folder, key), { force: true })
      // Removes the folder if it is empty now.
      await rmdir(dirname(join(folder, key))).catch(() => {})
    },
  }
}

async function* foldersIn(folder: string): AsyncGenerator<string> {
  for await (const entry of await entriesOf(folder)) if (entry.isDirectory()) yield entry.name
}

/** No entries if the folder does not exist. */
const entriesOf = (folder: string) =>
  opendir(folder).catch((error) => {
    if (isMissing(error)) return []
    throw error
  })

async function* filesBelow(root: string, folder: string): AsyncGenerator<StoredFile> {
  for await (const entry of await entriesOf(folder)) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) yield* filesBelow(root, path)
    else {
      const found = await stat(path).catch(() => undefined) // deleted meanwhile
      if (found) yield { key: relative(root, path).replaceAll(sep, '/'), modifiedAtMs: found.mtimeMs }
    }
  }
}
