import { sql } from 'kysely'
import sharp from 'sharp'
import { findMailLook } from '../../messages/mails/mails.ts'
import type { WaitingContext } from '../../platform/context.ts'
import { hashInAddress, imageKey } from '../../platform/files/files.ts'

/** Of a logo as large as it is drawn, on paper at 300 dots per inch. */
const pixels = { width: 750, height: 170 }

/** The logo of the mails as a PNG, which every reader of PDF shows. Undefined without one, and for one on another server. */
export async function findLogo(ctx: WaitingContext): Promise<Buffer | undefined> {
  const key = await ctx.read(async (tx) => {
    const { logoUrl } = await findMailLook(tx)
    const url = URL.parse(logoUrl)
    const hash = url && hashInAddress(url)
    if (!hash) return
    // The smallest encoding that is large enough, or else the largest.
    const { rows } = await sql<{ width: number }>`
      select size.width from files, unnest(widths) size (width) where store_id = ${tx.storeId} and hash = ${hash}
       order by size.width < ${pixels.width}, abs(size.width - ${pixels.width}) limit 1`.execute(tx.db)
    return rows[0] && imageKey(tx.storeId, hash, rows[0].width)
  })
  const bytes = key && (await ctx.ports.files.get(key))
  return bytes
    ? sharp(bytes)
        .resize({ ...pixels, fit: 'inside', withoutEnlargement: true })
        .png()
        .toBuffer()
    : undefined
}
