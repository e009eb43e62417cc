import { fail } from '@backroom/contract/platform/api/domain-error'
import { generalErrors } from '@backroom/contract/platform/api/errors'
import type { WaitingContext } from '../../platform/context.ts'
import { FilesUnavailable, originalKey } from '../../platform/files/files.ts'
import type { OpenedFile } from '../../platform/tasks/tasks.ts'

/** The file as it was uploaded. Images of before have none. */
export async function openOriginal(ctx: WaitingContext, id: string): Promise<OpenedFile> {
  const image = await ctx.read(({ db, storeId }) =>
    db
      .selectFrom('files')
      .select(['name', 'hash', 'original_type'])
      .where('store_id', '=', storeId)
      .where('id', '=', id)
      .executeTakeFirst(),
  )
  if (!image?.original_type) fail(generalErrors.not_found)
  const key = originalKey(ctx.storeId, image.hash)
  const bytes = await ctx.ports.files.get(key)
  if (!bytes) throw new FilesUnavailable(`${key} is missing`)
  return {
    name: image.name || `${image.hash}.${image.original_type.split('/')[1]}`,
    mediaType: image.original_type,
    byteCount: bytes.length,
    chunks: once(bytes),
  }
}

async function* once(bytes: Uint8Array) {
  yield bytes
}
