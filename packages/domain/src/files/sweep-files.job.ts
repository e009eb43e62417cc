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
  const strays: string[] = []
  for await (const { key, modifiedAtMs } of files.list(storeId)) if (modifiedAtMs < nowMs - youngestMs) strays.push(key)
  // Asked for after the listing: whatever was named meanwhile is in it.
  const named = await begin(storeId, (db) => namedHashes(db, storeId))
  const unnamed = strays.filter((key) => !named.has(key.split('/')[1] ?? ''))
  for (const key of unnamed) await files.delete(key)
  return unnamed.length
}

async function namedHashes(db: Db, storeId: string): Promise<Set<string>> {
  const images = await db.selectFrom('files').select('hash').where('store_id', '=', storeId).execute()
  const fonts = await db.selectFrom('fonts').select('hash').where('store_id', '=', storeId).execute()
  return new Set([...images, ...fonts].map(({ hash }) => hash))
}
