import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { FileStore } from './file-store.ts'

export function diskFiles(folder: string): FileStore {
  return {
    async put(key, bytes) {
      const path = join(folder, key)
      await mkdir(dirname(path), { recursive: true })
      // A reader sees the whole file or none.
      const part = `${path}.${randomUUID()}`
      await writeFile(part, bytes)
      await rename(part, path)
    },
    get: (key) =>
      readFile(join(folder, key)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return undefined
        throw error
      }),
  }
}
