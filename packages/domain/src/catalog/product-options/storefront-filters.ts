import type { StorefrontFilter } from '@backroom/contract/catalog/product-options/endpoints'
import { type FixedFilter, fixedFilters } from '@backroom/contract/catalog/product-options/states'
import { fail } from '@backroom/contract/platform/api/domain-error'
import { generalErrors } from '@backroom/contract/platform/api/errors'
import { sql } from 'kysely'
import type { StoreContext } from '../../platform/context.ts'
import { listProductOptions } from './product-option-queries.ts'

const isFixed = (key: string): key is FixedFilter => fixedFilters.some((kind) => kind === key)

/** The kinds and option ids of the shown filters, in their order. */
async function shownKeys({ db, storeId }: StoreContext): Promise<string[]> {
  const rows = await db
    .selectFrom('storefront_filters')
    .select(['kind', 'option_id as optionId'])
    .where('store_id', '=', storeId)
    .orderBy('position')
    .orderBy('id')
    .execute()
  return rows.map(({ kind, optionId }) => optionId ?? kind)
}

/** All filters, the shown ones first. Before a shop has chosen any, none is shown. */
export async function listStorefrontFilters(ctx: StoreContext): Promise<{ filters: StorefrontFilter[] }> {
  const shown = await shownKeys(ctx)
  const { options } = await listProductOptions(ctx)
  const all = new Map<string, StorefrontFilter>([
    ...fixedFilters.map((kind) => [kind, { kind, optionId: null, name: '', isShown: false }] as const),
    ...options.map(({ id, name }) => [id, { kind: 'option', optionId: id, name, isShown: false }] as const),
  ])
  const hidden = [...all].filter(([key]) => !shown.includes(key)).map(([, filter]) => filter)
  return {
    filters: [
      ...shown.flatMap((key) => {
        const filter = all.get(key)
        return filter ? [{ ...filter, isShown: true }] : []
      }),
      ...hidden,
    ],
  }
}

/** @param keys kinds and option ids in their order; each counts once */
export async function saveStorefrontFilters(ctx: StoreContext, keys: readonly string[]) {
  const { db, storeId } = ctx
  const shown = [...new Set(keys)]
  const { options } = await listProductOptions(ctx)
  if (shown.some((key) => !isFixed(key) && options.every(({ id }) => id !== key))) fail(generalErrors.not_found)
  const rows = shown.map((key, index) => ({
    kind: isFixed(key) ? key : 'option',
    option_id: isFixed(key) ? null : key,
    position: index + 1,
  }))
  // Filters that stay are moved, so the activity log names what changed alone.
  const saved = sql`jsonb_populate_recordset(null::storefront_filters, ${JSON.stringify(rows)}::jsonb)`
  await sql`
    delete from storefront_filters f where store_id = ${storeId}
       and not exists (select from ${saved} n where n.kind = f.kind and n.option_id is not distinct from f.option_id)`.execute(
    db,
  )
  await sql`
    insert into storefront_filters (store_id, kind, option_id, position)
    select ${storeId}::uuid, kind, option_id, position from ${saved}
        on conflict (store_id, kind, option_id) do update set position = excluded.position
     where storefront_filters.position <> excluded.position`.execute(db)
  return listStorefrontFilters(ctx)
}
