import { type RawBuilder, sql } from 'kysely'

interface Match {
  product_id: string
  chart_id: string
}

/**
 * SQL: the chart that each product shows, or that one product shows. A chart that names the product goes before one of a
 * collection, of its type and of a tag; then the order of the charts decides.
 */
export function shownCharts(storeId: string, productId?: string): RawBuilder<Match> {
  const charts = (column: string) => sql`from size_charts c cross join unnest(${sql.ref(`c.${column}`)}) named (value)`
  const products = sql`join products p on p.store_id = c.store_id`
  const where = sql`where c.store_id = ${storeId} ${productId === undefined ? sql`` : sql`and p.id = ${productId}`}`
  const columns = (rank: number) =>
    sql`select p.id as product_id, c.id as chart_id, ${sql.lit(rank)} as rank, c.position`
  return sql<Match>`
    select distinct on (product_id) product_id, chart_id
      from (${columns(1)} ${charts('product_ids')} ${products} and p.id = named.value ${where}
            union all
            ${columns(2)} ${charts('collection_ids')}
              join collection_products member on member.store_id = c.store_id and member.collection_id = named.value
              ${products} and p.id = member.product_id ${where}
            union all
            ${columns(3)} ${charts('product_types')} ${products} and lower(p.product_type) = lower(named.value) ${where}
            union all
            ${columns(4)} ${charts('tags')} ${products}
              join lateral unnest(p.tags) tag on lower(tag) = lower(named.value) ${where}) matching
     order by product_id, rank, position, chart_id`
}
