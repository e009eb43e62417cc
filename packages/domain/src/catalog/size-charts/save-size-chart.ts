import type { SizeChart, SizeChartBody } from '@backroom/contract/catalog/size-charts/endpoints'
import { sizeChartsErrors } from '@backroom/contract/catalog/size-charts/errors'
import { limits } from '@backroom/contract/catalog/size-charts/limits'
import { trimTable } from '@backroom/contract/catalog/size-charts/rules'
import { fail } from '@backroom/contract/platform/api/domain-error'
import { generalErrors } from '@backroom/contract/platform/api/errors'
import { cleanRichText } from '@backroom/theme/rich-text'
import { sql } from 'kysely'
import { nameSubject } from '../../platform/audit/audit.ts'
import type { StoreContext } from '../../platform/context.ts'
import { findSizeChart, listSizeCharts } from './size-chart-queries.ts'

/** The ids that a chart names already. Those of things that were deleted since are dropped without an error. */
interface Named {
  products: readonly string[]
  collections: readonly string[]
}

async function columnsOf(ctx: StoreContext, input: SizeChartBody, before: Named = { products: [], collections: [] }) {
  const name =
    input.name.trim() ||
    fail(
      generalErrors.invalid_request,
      [{ en: 'Enter the name of the size chart.', vi: 'Hãy nhập tên bảng size.' }],
      'name',
    )
  const cells = trimTable(input.cells)
  const bodyHtml = cleanRichText(input.bodyHtml)
  if (cells.length === 0 && bodyHtml === '' && input.imageId === null)
    fail(
      generalErrors.invalid_request,
      [{ en: 'Enter a table, a text or a picture.', vi: 'Hãy nhập bảng, nội dung hoặc chọn ảnh.' }],
      'cells',
    )
  if (input.imageId !== null) await existing(ctx, 'files', [input.imageId], [])
  const width = cells[0]?.length ?? 0
  return {
    name,
    unit: input.unit,
    cells: JSON.stringify(cells),
    length_columns: [...new Set(input.lengthColumns)].filter((column) => column < width).toSorted((a, b) => a - b),
    body_html: bodyHtml,
    image_id: input.imageId,
    image_alt: input.imageAlt.trim(),
    product_ids: await existing(ctx, 'products', input.productIds, before.products),
    collection_ids: await existing(ctx, 'collections', input.collectionIds, before.collections),
    product_types: labels(input.productTypes),
    tags: labels(input.tags),
  }
}

/** Without white space around them, and each once, whatever its case. */
const labels = (typed: readonly string[]) => {
  const named = typed.map((label) => label.trim()).filter((label) => label !== '')
  return [...new Map(named.toReversed().map((label) => [label.toLowerCase(), label])).values()].toReversed()
}

/** The ids of stored rows, in the given order. Fails for an id that is not in the store and was not in `before`. */
async function existing(
  { db, storeId }: StoreContext,
  table: 'files' | 'products' | 'collections',
  ids: readonly string[],
  before: readonly string[],
): Promise<string[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<{ id: string }>`
    select id from ${sql.table(table)} where store_id = ${storeId} and id = any(${[...ids]}::uuid[])`.execute(db)
  const found = new Set(rows.map(({ id }) => id))
  if (ids.some((id) => !found.has(id) && !before.includes(id))) fail(generalErrors.not_found)
  return [...new Set(ids)].filter((id) => found.has(id))
}

/** The limit is approximate: concurrent requests may exceed it. */
export async function createSizeChart(ctx: StoreContext, input: SizeChartBody): Promise<SizeChart> {
  const { db, storeId } = ctx
  const columns = await columnsOf(ctx, input)
  await nameSubject(ctx, columns.name)
  const { count, last } = await db
    .selectFrom('size_charts')
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.max('position').as('last')])
    .where('store_id', '=', storeId)
    .executeTakeFirstOrThrow()
  if (count >= limits.charts) fail(sizeChartsErrors.too_many_size_charts)
  const { id } = await db
    .insertInto('size_charts')
    .values({ store_id: storeId, ...columns, position: (last ?? 0) + 1 })
    .returning('id')
    .executeTakeFirstOrThrow()
  return findSizeChart(ctx, id)
}

export async function updateSizeChart(ctx: StoreContext, id: string, input: SizeChartBody, revision: number) {
  const { db, storeId } = ctx
  const before = await db
    .selectFrom('size_charts')
    .select(['product_ids as products', 'collection_ids as collections'])
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .executeTakeFirst()
  const columns = await columnsOf(ctx, input, before ?? fail(generalErrors.not_found))
  await nameSubject(ctx, columns.name)
  const { numUpdatedRows } = await db
    .updateTable('size_charts')
    .set({ ...columns, revision: sql<number>`revision + 1`, updated_at: sql<string>`now()` })
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .where('revision', '=', revision)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) fail(generalErrors.revision_conflict)
  return findSizeChart(ctx, id)
}

export async function removeSizeChart(ctx: StoreContext, id: string) {
  const { name } = await findSizeChart(ctx, id)
  await nameSubject(ctx, name)
  await ctx.db.deleteFrom('size_charts').where('store_id', '=', ctx.storeId).where('id', '=', id).execute()
  return {}
}

/** @param ids of charts in their new order. Others, which a colleague has just added, come last. */
export async function orderSizeCharts(ctx: StoreContext, ids: readonly string[]) {
  const { rows } = await sql<{ id: string }>`
    select id from size_charts where store_id = ${ctx.storeId} order by position, id for update`.execute(ctx.db)
  const known = rows.map(({ id }) => id)
  if (ids.some((id) => !known.includes(id))) fail(generalErrors.not_found)
  const wanted = [...new Set([...ids, ...known])]
  // The form of a chart does not show its place, so its revision stays.
  await sql`
    update size_charts set position = place
      from unnest(${wanted}::uuid[]) with ordinality as wanted (chart_id, place)
     where store_id = ${ctx.storeId} and id = chart_id and position <> place`.execute(ctx.db)
  return listSizeCharts(ctx)
}
