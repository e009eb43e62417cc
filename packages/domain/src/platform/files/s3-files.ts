import type { FileStore } from './file-store.ts'
import type { S3Settings } from './s3-settings.ts'

/** Files in a bucket. Its client is loaded at the first call, because most installations keep their files on a disk. */
export function s3Files(settings: S3Settings): FileStore {
  let opened: Promise<FileStore> | undefined
  const store = () => {
    opened ??= import('./s3-store.ts').then(({ openS3 }) => openS3(settings))
    return opened
  }
  return {
    put: async (...file) => (await store()).put(...file),
    get: async (key) => (await store()).get(key),
    owners: () => eachOf(store, (files) => files.owners()),
    list: (owner) => eachOf(store, (files) => files.list(owner)),
    delete: async (key) => (await store()).delete(key),
  }
}

async function* eachOf<Item>(store: () => Promise<FileStore>, list: (files: FileStore) => AsyncIterable<Item>) {
  yield* list(await store())
}
