import type { Db } from '@backroom/db/tenant'
import type { Begin } from '../context.ts'
import type { FileStore } from './file-store.ts'

/** Uploads store the file shortly before the row that references it. */
const minAgeMs = 3_600_000

interface Sweep {
  storeId: string
  begin: Begin
  files: FileStore
  nowMs?: number
}

/** Deletes the store's files that no row references: failed uploads, deleted fonts, and images of deleted reviews. @returns how many */
export async function sweepFiles({ storeId, begin, files, nowMs = Date.now() }: Sweep): Promise<number> {
  const keys = await findOldKeys(files, storeId, nowMs)
  // Read after the listing, to include files referenced meanwhile.
  const referenced = await begin(storeId, (db) => findReferencedHashes(db, storeId))
  const orphans = keys.filter((key) => !referenced.has(key.split('/')[1] ?? ''))
  for (const key of orphans) await files.delete(key)
  return orphans.length
}

async function findOldKeys(files: FileStore, owner: string, nowMs: number): Promise<string[]> {
  const keys: string[] = []
  for await (const { key, modifiedAtMs } of files.list(owner)) if (modifiedAtMs < nowMs - minAgeMs) keys.push(key)
  return keys
}

interface PortraitSweep {
  /** Queries outside any store. */
  directory: Db
  files: FileStore
  nowMs?: number
}

/** Deletes replaced portraits whose deletion failed at the time. @returns how many */
export async function sweepPortraits({ directory, files, nowMs = Date.now() }: PortraitSweep): Promise<number> {
  let deleted = 0
  for await (const owner of files.owners()) {
    // The other owners are stores, see sweepFiles.
    if (!(await portraitOf(directory, owner))) continue
    const keys = await findOldKeys(files, owner, nowMs)
    const current = keys.length > 0 ? await portraitOf(directory, owner) : undefined
    const replaced = current ? keys.filter((key) => current.picture_url !== `/files/${key}`) : []
    for (const key of replaced) await files.delete(key)
    deleted += replaced.length
  }
  return deleted
}

async function portraitOf(directory: Db, userId: string) {
  if (!isId.test(userId)) return
  return directory.selectFrom('users').select('picture_url').where('id', '=', userId).executeTakeFirst()
}

const isId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** The second part of a key: the hash of an upload, or the id of a task file. */
async function findReferencedHashes(db: Db, storeId: string): Promise<Set<string>> {
  const images = await db.selectFrom('files').select('hash').where('store_id', '=', storeId).execute()
  const fonts = await db.selectFrom('fonts').select('hash').where('store_id', '=', storeId).execute()
  const ofThemes = await db
    .selectFrom('themes')
    .select('picture_hash as hash')
    .where('store_id', '=', storeId)
    .where('picture_hash', 'is not', null)
    .$narrowType<{ hash: string }>()
    .execute()
  const ofReviews = await db
    .selectFrom('product_review_images')
    .select('hash')
    .where('store_id', '=', storeId)
    .execute()
  const ofTasks = await db.selectFrom('task_files').select('id as hash').where('store_id', '=', storeId).execute()
  return new Set([...images, ...fonts, ...ofThemes, ...ofReviews, ...ofTasks].map(({ hash }) => hash))
}
