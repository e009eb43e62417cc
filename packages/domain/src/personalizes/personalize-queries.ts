import type { Input } from '@backroom/contract/api/endpoint'
import { fail } from '@backroom/contract/api/refusal'
import type { Personalize, personalizes } from '@backroom/contract/personalizes/endpoints'
import { sql } from 'kysely'
import type { StoreContext } from '../context.ts'
import { type FontRow, fontFrom } from '../fonts/fonts.ts'

const personalizesOf = ({ db, storeId }: StoreContext, text?: string) => {
  const query = db
    .selectFrom('personalizes')
    .innerJoin('products', (join) =>
      join
        .onRef('products.store_id', '=', 'personalizes.store_id')
        .onRef('products.id', '=', 'personalizes.product_id'),
    )
    .where('personalizes.store_id', '=', storeId)
  const wanted = text?.trim().replace(/[\\%_]/g, '\\$&')
  return wanted ? query.where('products.title', 'ilike', `%${wanted}%`) : query
}

const columns = [
  'personalizes.id',
  'product_id as productId',
  'products.title as productTitle',
  'label',
  'max_length as maxLength',
  'is_required as isRequired',
  'personalizes.revision',
  'personalizes.created_at as createdAt',
  sql<FontRow | null>`(
    select to_jsonb(fonts) from fonts
     where fonts.store_id = personalizes.store_id and fonts.id = personalizes.font_id)`.as('font'),
] as const

const withFont = <Row extends { font: FontRow | null }>(ctx: StoreContext, row: Row) => ({
  ...row,
  font: row.font && fontFrom(ctx, row.font),
})

export async function listPersonalizes(
  ctx: StoreContext,
  { cursor, limit, text }: Input<typeof personalizes.list>['query'],
) {
  let query = personalizesOf(ctx, text)
    .select(columns)
    .orderBy('personalizes.id', 'desc')
    .limit(limit + 1)
  if (cursor) query = query.where('personalizes.id', '<', cursor)
  const rows = await query.execute()
  const items = rows.slice(0, limit).map((row) => withFont(ctx, row))
  return { items, nextCursor: rows.length > limit ? (items.at(-1)?.id ?? null) : null }
}

export async function countPersonalizes(ctx: StoreContext, text: string | undefined) {
  return personalizesOf(ctx, text)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
}

export async function findPersonalize(ctx: StoreContext, id: string): Promise<Personalize> {
  const row = await personalizesOf(ctx).select(columns).where('personalizes.id', '=', id).executeTakeFirst()
  return row ? withFont(ctx, row) : fail('not_found')
}

export async function findPersonalizeOf(ctx: StoreContext, productId: string): Promise<Personalize> {
  const row = await personalizesOf(ctx).select(columns).where('product_id', '=', productId).executeTakeFirst()
  return row ? withFont(ctx, row) : fail('not_found')
}
