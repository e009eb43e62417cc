import { createHash } from 'node:crypto'
import { fail } from '@backroom/contract/errors'
import { fontFormats } from '@backroom/contract/font-address'
import type { Font } from '@backroom/contract/fonts'
import { limits } from '@backroom/contract/limits'
import type { StoreContext } from '../context.ts'
import { fontFormat } from './font-format.ts'
import { fontFrom } from './font-queries.ts'

/** Keeps a font as it was sent; the same file under the same name again is the same font. */
export async function uploadFont(ctx: StoreContext, given: string, bytes: Uint8Array): Promise<Font> {
  const { db, storeId, ports } = ctx
  const name = given.trim().replace(/\s+/g, ' ').normalize()
  if (!name) fail('invalid_request', [{ en: 'Give the font a name.', vi: 'Hãy đặt tên cho phông chữ.' }])
  if (bytes.byteLength > limits.fontBytes) fail('font_too_large')
  const format = fontFormat(bytes) ?? fail('font_invalid')
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 32)
  await ports.files.put(`${storeId}/${hash}/font.${format}`, bytes, fontFormats[format].type)
  // Uploads of one store go one after the other, so that each counts those before it.
  await db.selectFrom('stores').select('store_id').where('store_id', '=', storeId).forNoKeyUpdate().execute()
  const made = await db
    .insertInto('fonts')
    .values({ store_id: storeId, name, hash, format, byte_count: bytes.byteLength })
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', 'name', 'hash', 'format'])
    .executeTakeFirst()
  if (!made) return fontFrom(ctx, (await findSame(ctx, name, hash)) ?? fail('font_name_taken'))
  const { count } = await db
    .selectFrom('fonts')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('store_id', '=', storeId)
    .executeTakeFirstOrThrow()
  if (count > limits.fontsPerStore) fail('too_many_fonts')
  return fontFrom(ctx, made)
}

const findSame = ({ db, storeId }: StoreContext, name: string, hash: string) =>
  db
    .selectFrom('fonts')
    .select(['id', 'name', 'hash', 'format'])
    .where('store_id', '=', storeId)
    .where('hash', '=', hash)
    .where(({ eb, fn, val }) => eb(fn('lower', ['name']), '=', fn('lower', [val(name)])))
    .executeTakeFirst()
