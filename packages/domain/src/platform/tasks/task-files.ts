import { fail } from '@backroom/contract/platform/api/domain-error'
import { generalErrors } from '@backroom/contract/platform/api/errors'
import { tasksErrors } from '@backroom/contract/platform/tasks/errors'
import { limits } from '@backroom/contract/platform/tasks/limits'
import { sql } from 'kysely'
import { claimAttempt } from '../attempts/attempts.ts'
import type { StoreContext, TenantContext, WaitingContext } from '../context.ts'
import { FilesUnavailable } from '../files/files.ts'
import { isUtf16, requireCsvBytes } from './csv-bytes.ts'
import { unclaimedFiles } from './drop-unclaimed-files.ts'
import { limits as serverLimits } from './limits.ts'
import { maySee } from './task-queries.ts'

/** A stored file, streamed part by part. */
export interface OpenedFile {
  name: string
  mediaType: string
  byteCount: number
  chunks: AsyncGenerator<Uint8Array>
}

/** Opens the file of a task that the caller may see. */
export async function openTaskFile(ctx: WaitingContext, taskId: string): Promise<OpenedFile> {
  const { name, mediaType, byteCount, id, parts } = await ctx.read((tx) => findFile(tx, taskId))
  const keys = parts.map((part) => `${ctx.storeId}/${id}/${part}`)
  const read = async (key: string) =>
    (await ctx.ports.files.get(key)) ?? Promise.reject(new FilesUnavailable(`${key} is missing`))
  // Reads the first part before the response starts, so that an unavailable file store is reported as an error.
  const first = keys[0] === undefined ? undefined : await read(keys[0])
  async function* chunks() {
    if (first) yield first
    for (const key of keys.slice(1)) yield await read(key)
  }
  return { name, mediaType, byteCount, chunks: chunks() }
}

async function findFile({ db, storeId, permissions }: TenantContext, taskId: string) {
  const file = await db
    .selectFrom('tasks')
    .innerJoin('task_files', (join) =>
      join.onRef('task_files.store_id', '=', 'tasks.store_id').onRef('task_files.id', '=', 'tasks.file_id'),
    )
    .select(['task_files.id', 'name', 'media_type as mediaType', 'byte_count as byteCount', 'parts'])
    .where('tasks.store_id', '=', storeId)
    .where('tasks.id', '=', taskId)
    // Not while the file is incomplete.
    .where('tasks.state', 'in', ['done', 'done_with_warnings'])
    .where(maySee(permissions))
    .executeTakeFirst()
  return file ?? fail(generalErrors.not_found)
}

export const addPart = ({ db, storeId }: StoreContext, fileId: string, part: string, byteCount: number) =>
  db
    .updateTable('task_files')
    .set({ parts: sql`parts || ${part}::uuid`, byte_count: sql`byte_count + ${byteCount}` })
    .where('store_id', '=', storeId)
    .where('id', '=', fileId)
    .execute()

/** Parts of uploads, each held in memory. */
const partBytes = 2 ** 20

/** Stores an upload part by part; if it becomes too large, it is rejected during the upload and its parts are deleted. */
export async function uploadTaskFile(
  ctx: WaitingContext,
  name: string,
  stream: AsyncIterable<Uint8Array>,
  maxBytes: number = limits.taskFileBytes,
) {
  await claimAttempt(ctx.directory, { action: 'task-file', of: [ctx.user.id] }, serverLimits.taskFileUploads)
  const { rows } = await ctx.read(async (tx) => {
    await requireUploadCapacity(tx, 1)
    return sql<{ id: string }>`select uuidv7() as id`.execute(tx.db)
  })
  const { id } = rows[0]!
  const parts: string[] = []
  const key = (part: string) => `${ctx.storeId}/${id}/${part}`
  let [byteCount, isWide] = [0, false]
  try {
    for await (const bytes of inParts(stream)) {
      isWide ||= byteCount === 0 && isUtf16(bytes)
      requireCsvBytes(bytes, byteCount === 0, isWide)
      byteCount += bytes.length
      if (byteCount > maxBytes) fail(tasksErrors.task_file_too_large)
      const part = crypto.randomUUID()
      parts.push(part)
      await ctx.ports.files.put(key(part), bytes, 'text/csv')
    }
    if (byteCount === 0) fail(tasksErrors.task_file_invalid)
    await ctx.write(async (tx) => {
      const { db, storeId } = tx
      // Serializes the check among concurrent uploads.
      await sql`select pg_advisory_xact_lock(hashtextextended('task_files ' || ${storeId}, 0))`.execute(db)
      await requireUploadCapacity(tx, byteCount)
      await db
        .insertInto('task_files')
        .values({ store_id: storeId, id, name, media_type: 'text/csv', byte_count: byteCount, parts })
        .execute()
    })
  } catch (error) {
    // Parts that cannot be deleted now are deleted by sweepFiles, because no row references them.
    await Promise.allSettled(parts.map((part) => ctx.ports.files.delete(key(part))))
    throw error
  }
  return { fileId: id, byteCount }
}

async function requireUploadCapacity(ctx: StoreContext, bytes: number): Promise<void> {
  const { waiting } = await unclaimedFiles(ctx)
    .select(sql<string>`coalesce(sum(byte_count), 0)`.as('waiting'))
    .executeTakeFirstOrThrow()
  if (Number(waiting) + bytes > serverLimits.unclaimedBytes) fail(tasksErrors.too_many_task_files)
}

async function* inParts(stream: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let buffered: Uint8Array[] = []
  let bufferedBytes = 0
  for await (const chunk of stream) {
    buffered.push(chunk)
    bufferedBytes += chunk.length
    if (bufferedBytes < partBytes) continue
    yield Buffer.concat(buffered)
    buffered = []
    bufferedBytes = 0
  }
  if (bufferedBytes > 0) yield Buffer.concat(buffered)
}
