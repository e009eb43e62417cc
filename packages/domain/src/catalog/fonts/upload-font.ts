import { createHash } from 'node:crypto'
import type { Font } from '@backroom/contract/catalog/fonts/endpoints'
import { fontsErrors } from '@backroom/contract/catalog/fonts/errors'
import { type FontFormat, fontFormats } from '@backroom/contract/catalog/fonts/font-address'
import { limits } from '@backroom/contract/catalog/fonts/limits'
import { fail } from '@backroom/contract/platform/api/domain-error'
import { generalErrors } from '@backroom/contract/platform/api/errors'
import { nameSubject } from '../../platform/audit/audit.ts'
import type { StoreContext } from '../../platform/context.ts'
import { fontFormat } from './font-format.ts'
import { fontFrom } from './font-queries.ts'

/** The context of an upload, which holds no connection while it stores the file. */
export type UploadContext = Pick<StoreContext, 'storeId' | 'ports'> & {
  read: <T>(work: (ctx: StoreContext) => Promise<T>) => Promise<T>
  write: <T>(work: (ctx: StoreContext) => Promise<T>) => Promise<T>
}

/**
 * Stores a font unchanged; the same file with the same name is stored once. It rejects a font before its file is stored,
 * except for concurrent uploads, whose orphaned files the sweep deletes.
 */
export async function uploadFont(ctx: UploadContext, rawName: string, bytes: Uint8Array): Promise<Font> {
  const name = rawName.trim().replace(/\s+/g, ' ').normalize()
  if (!name) fail(generalErrors.invalid_request, [{ en: 'Enter a font name.', vi: 'Hãy nhập tên phông chữ.' }], 'name')
  if (bytes.byteLength > limits.fontBytes) fail(fontsErrors.font_too_large)
  const format = fontFormat(bytes) ?? fail(fontsErrors.font_invalid)
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 32)
  await ctx.read((tenant) => requireFreeName(tenant, name, hash))
  await ctx.ports.files.put(`${ctx.storeId}/${hash}/font.${format}`, bytes, fontFormats[format].type)
  return ctx.write((tenant) => insertFont(tenant, { name, hash, format, byteCount: bytes.byteLength }))
}

async function requireFreeName(ctx: StoreContext, name: string, hash: string): Promise<void> {
  if (await findSame(ctx, name, hash)) return
  const { db, storeId } = ctx
  const taken = await db
    .selectFrom('fonts')
    .select('id')
    .where('store_id', '=', storeId)
    .where(({ eb, fn, val }) => eb(fn('lower', ['name']), '=', fn('lower', [val(name)])))
    .executeTakeFirst()
  if (taken) fail(fontsErrors.font_name_taken)
  if ((await countFonts(ctx)) >= limits.fontsPerStore) fail(fontsErrors.too_many_fonts)
}

interface NewFont {
  name: string
  hash: string
  format: FontFormat
  byteCount: number
}

async function insertFont(ctx: StoreContext, { name, hash, format, byteCount }: NewFont): Promise<Font> {
  const { db, storeId } = ctx
  await nameSubject(ctx, name)
  // Serializes the uploads of a store, so that each counts the earlier ones.
  await db.selectFrom('stores').select('store_id').where('store_id', '=', storeId).forNoKeyUpdate().execute()
  const created = await db
    .insertInto('fonts')
    .values({ store_id: storeId, name, hash, format, byte_count: byteCount })
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', 'name', 'hash', 'format'])
    .executeTakeFirst()
  if (!created) return fontFrom(ctx, (await findSame(ctx, name, hash)) ?? fail(fontsErrors.font_name_taken))
  if ((await countFonts(ctx)) > limits.fontsPerStore) fail(fontsErrors.too_many_fonts)
  return fontFrom(ctx, created)
}

async function countFonts({ db, storeId }: StoreContext): Promise<number> {
  const { count } = await db
    .selectFrom('fonts')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('store_id', '=', storeId)
    .executeTakeFirstOrThrow()
  return count
}

const findSame = ({ db, storeId }: StoreContext, name: string, hash: string) =>
  db
    .selectFrom('fonts')
    .select(['id', 'name', 'hash', 'format'])
    .where('store_id', '=', storeId)
    .where('hash', '=', hash)
    .where(({ eb, fn, val }) => eb(fn('lower', ['name']), '=', fn('lower', [val(name)])))
    .executeTakeFirst()
