import type { Input } from '@backroom/contract/endpoint'
import { fail } from '@backroom/contract/errors'
import type { Personalize, personalizes } from '@backroom/contract/personalizes'
import type { StoreContext } from '../context.ts'

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
] as const

export async function listPersonalizes(
  ctx: StoreContext,
  { cursor, limit, text }: Input<typeof personalizes.list>['query'],
) {
  let query = personalizesOf(ctx, text)
    .select(columns)
    .orderBy('personalizes.id', 'desc')
    .limit(limit + 1)
  if (cursor) query = query.where('personalizes.id', '<', cursor)
  const rows: Personalize[] = await query.execute()
  const items = rows.slice(0, limit)
  return { items, nextCursor: rows.length > limit ? (items.at(-1)?.id ?? null) : null }
}

export async function countPersonalizes(ctx: StoreContext, text: string | undefined) {
  return personalizesOf(ctx, text)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
}

export async function findPersonalize(ctx: StoreContext, id: string): Promise<Personalize> {
  const row = await personalizesOf(ctx).select(columns).where('personalizes.id', '=', id).executeTakeFirst()
  return row ?? fail('not_found')
}

export async function findPersonalizeOf(ctx: StoreContext, productId: string): Promise<Personalize> {
  const row = await personalizesOf(ctx).select(columns).where('product_id', '=', productId).executeTakeFirst()
  return row ?? fail('not_found')
}
