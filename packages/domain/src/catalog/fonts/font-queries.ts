import type { Font, ListedFont } from '@backroom/contract/catalog/fonts/endpoints'
import { type FontFormat, fontAddress } from '@backroom/contract/catalog/fonts/font-address'
import { fail } from '@backroom/contract/platform/api/domain-error'
import { generalErrors } from '@backroom/contract/platform/api/errors'
import { sql } from 'kysely'
import type { StoreContext } from '../../platform/context.ts'

const maxTitles = 3

export interface FontRow {
  id: string
  name: string
  hash: string
  format: string
}

export const fontFrom = ({ storeId }: Pick<StoreContext, 'storeId'>, { id, name, hash, format }: FontRow): Font => ({
  id,
  name,
  fontUrl: fontAddress(storeId, hash, format as FontFormat),
})

interface FontUsage {
  count: number
  titles: string[]
}

const usage = sql<FontUsage>`(
  select jsonb_build_object('count', count(*),
           'titles', coalesce(jsonb_agg(title order by rank) filter (where rank <= ${maxTitles}), '[]'))
    from (select p.title, row_number() over (order by p.title, p.id) as rank
            from personalizes t join products p on p.store_id = t.store_id and p.id = t.product_id
           where t.store_id = fonts.store_id and t.font_id = fonts.id) as uses)`

export async function listFonts(ctx: StoreContext): Promise<{ fonts: ListedFont[] }> {
  const rows = await ctx.db
    .selectFrom('fonts')
    .select(['id', 'name', 'hash', 'format', usage.as('usage')])
    .where('store_id', '=', ctx.storeId)
    .orderBy(sql`lower(name)`)
    .execute()
  return {
    fonts: rows.map(({ usage, ...row }) => ({
      ...fontFrom(ctx, row),
      productCount: usage.count,
      productTitles: usage.titles,
    })),
  }
}

/** Locks a font that is about to be used, so that a concurrent deletion waits. */
export async function lockFont({ db, storeId }: StoreContext, id: string): Promise<void> {
  const font = await db
    .selectFrom('fonts')
    .select('id')
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .forKeyShare()
    .executeTakeFirst()
  if (!font)
    fail(generalErrors.not_found, [
      {
        en: 'This font no longer exists. Choose another one.',
        vi: 'Phông chữ này không còn nữa. Hãy chọn phông chữ khác.',
      },
    ])
}
