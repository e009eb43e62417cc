import type { Db } from '@backroom/db/tenant'
import type { Begin } from '../context.ts'
import type { FileStore } from './file-store.ts'

/** An upload stores its file first and names it in a row a moment later. */
const youngestMs = 3_600_000

interface Sweep {
  storeId: string
  begin: Begin
  files: FileStore
  nowMs?: number
}

/** Deletes the store's files that no row names: of uploads that failed, and of fonts that were deleted. @returns how many */
export async function sweepFiles({ storeId, begin, files, nowMs = Date.now() }: Sweep): Promise<number> {
  const strays = await keysOlder(files, storeId, nowMs)
  // Asked for after the listing: whatever was named meanwhile is in it.
  const named = await begin(storeId, (db) => namedHashes(db, storeId))
  const unnamed = strays.filter((key) => !named.has(key.split('/')[1] ?? ''))
  for (const key of unnamed) await files.delete(key)
  return unnamed.length
}

async function keysOlder(files: FileStore, owner: string, nowMs: number): Promise<string[]> {
  const keys: string[] = []
  for await (const { key, modifiedAtMs } of files.list(owner)) if (modifiedAtMs < nowMs - youngestMs) keys.push(key)
  return keys
}

interface PortraitSweep {
  /** Queries outside any store. */
  directory: Db
  files: FileStore
  nowMs?: number
}

/** Deletes people's pictures that were replaced, where deleting them then failed. @returns how many */
export async function sweepPortraits({ directory, files, nowMs = Date.now() }: PortraitSweep): Promise<number> {
  let swept = 0
  for await (const owner of files.owners()) {
    // Others are stores', which are swept by what the store names.
    if (!(await portraitOf(directory, owner))) continue
    const strays = await keysOlder(files, owner, nowMs)
    const shown = strays.length > 0 ? await portraitOf(directory, owner) : undefined
    const replaced = shown ? strays.filter((key) => shown.picture_url !== `/files/${key}`) : []
    for (const key of replaced) await files.delete(key)
    swept += replaced.length
  }
  return swept
}

async function portraitOf(directory: Db, userId: string) {
  if (!isId.test(userId)) return
  return directory.selectFrom('users').select('picture_url').where('id', '=', userId).executeTakeFirst()
}

const isId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** The second part of a key: a hash of what was uploaded, or the id of a task's file. */
async function namedHashes(db: Db, storeId: string): Promise<Set<string>> {
  const images = await db.selectFrom('files').select('hash').where('store_id', '=', storeId).execute()
  const fonts = await db.selectFrom('fonts').select('hash').where('store_id', '=', storeId).execute()
  const ofTasks = await db.selectFrom('task_files').select('id as hash').where('store_id', '=', storeId).execute()
  return new Set([...images, ...fonts, ...ofTasks].map(({ hash }) => hash))
}
