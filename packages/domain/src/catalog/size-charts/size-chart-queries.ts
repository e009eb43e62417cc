import type { SizeChart, SizeChartSummary } from '@backroom/contract/catalog/size-charts/endpoints'
import type { LengthUnit } from '@backroom/contract/catalog/size-charts/states'
import { fail } from '@backroom/contract/platform/api/domain-error'
import { generalErrors } from '@backroom/contract/platform/api/errors'
import { sql } from 'kysely'
import type { StoreContext } from '../../platform/context.ts'
import { imageAddress } from '../../platform/files/files.ts'
import { shownCharts } from './size-chart-matches.ts'

/** All charts in their order. */
export async function listSizeCharts({ db, storeId }: StoreContext): Promise<{ charts: SizeChartSummary[] }> {
  const { rows: charts } = await sql<SizeChartSummary>`
    with shown as (select chart_id, count(*)::int as products from (${shownCharts(storeId)}) s group by chart_id)
    select id, name, product_types as "productTypes", tags, updated_at as "updatedAt",
           cardinality(product_ids) as "namedProducts", cardinality(collection_ids) as "namedCollections",
           coalesce(shown.products, 0) as "productCount"
      from size_charts left join shown on shown.chart_id = size_charts.id
     where store_id = ${storeId} order by position, id`.execute(db)
  return { charts }
}

interface Image {
  id: string
  hash: string
  widths: number[]
}

interface Row extends Omit<SizeChart, 'image' | 'unit'> {
  unit: string
  image: Image | null
}

/** SQL: id and title of the rows of a list of ids, in its order. Deleted ones are left out. */
const titled = (table: 'products' | 'collections', ids: string) => sql`(
  select coalesce(jsonb_agg(jsonb_build_object('id', t.id, 'title', t.title) order by named.place), '[]')
    from unnest(${sql.ref(ids)}) with ordinality named (id, place)
    join ${sql.table(table)} t on t.store_id = c.store_id and t.id = named.id)`

export async function findSizeChart({ db, storeId }: StoreContext, id: string): Promise<SizeChart> {
  const { rows } = await sql<Row>`
    select c.id, c.name, c.unit, c.cells, c.length_columns as "lengthColumns", c.body_html as "bodyHtml",
           case when f.id is not null then jsonb_build_object('id', f.id, 'hash', f.hash, 'widths', f.widths) end as image,
           c.image_alt as "imageAlt", ${titled('products', 'c.product_ids')} as products,
           ${titled('collections', 'c.collection_ids')} as collections, c.product_types as "productTypes", c.tags,
           (select count(*)::int from (${shownCharts(storeId)}) shown where shown.chart_id = c.id) as "productCount",
           c.updated_at as "updatedAt", c.revision
      from size_charts c left join files f on f.store_id = c.store_id and f.id = c.image_id
     where c.store_id = ${storeId} and c.id = ${id}`.execute(db)
  const [row] = rows
  if (!row) return fail(generalErrors.not_found)
  const { unit, image, ...chart } = row
  return {
    ...chart,
    unit: unit as LengthUnit,
    image: image && { id: image.id, url: imageAddress(storeId, image.hash, image.widths[0] ?? 0) },
  }
}

export interface ShownSizeChart {
  name: string
  unit: LengthUnit
  cells: string[][]
  lengthColumns: number[]
  bodyHtml: string
  image: { hash: string; width: number; height: number; widths: number[]; alt: string } | null
}

/** The chart that a product shows. */
export async function findSizeChartOf({ db, storeId }: StoreContext, productId: string) {
  const { rows } = await sql<ShownSizeChart>`
    select c.name, c.unit, c.cells, c.length_columns as "lengthColumns", c.body_html as "bodyHtml",
           case when f.id is not null then jsonb_build_object('hash', f.hash, 'width', f.width, 'height', f.height,
             'widths', f.widths, 'alt', c.image_alt) end as image
      from (${shownCharts(storeId, productId)}) shown
      join size_charts c on c.store_id = ${storeId} and c.id = shown.chart_id
      left join files f on f.store_id = c.store_id and f.id = c.image_id`.execute(db)
  return rows[0]
}

/** The charts that name a collection. */
export const findSizeChartsWithCollection = ({ db, storeId }: StoreContext, collectionId: string) =>
  db
    .selectFrom('size_charts')
    .select(['id', 'name'])
    .where('store_id', '=', storeId)
    .where(sql<boolean>`collection_ids @> ${[collectionId]}::uuid[]`)
    .orderBy('position')
    .orderBy('id')
    .execute()
