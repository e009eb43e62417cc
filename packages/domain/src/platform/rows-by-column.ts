import { type RawBuilder, sql } from 'kysely'

/** Rows as an array for each column; null without rows. */
export type RowsByColumn<Row> = { [Name in keyof Row]: Row[Name][] | null }

/**
 * The rows of a table or subquery, which has them in their order. Postgres writes arrays in half the time and a third of the bytes of as
 * many objects: for what may have hundreds of rows. {@link rowsFrom} makes rows of them.
 * @param columns expressions by their names in the answer
 */
export const rowsByColumn = <Row>(columns: { [Name in keyof Row]-?: string }, from: RawBuilder<unknown>) => {
  const arrays = Object.entries<string>(columns).map(
    ([name, column]) => sql`${sql.lit(name)}, json_agg(${sql.raw(column)})`,
  )
  return sql<RowsByColumn<Row>>`(select json_build_object(${sql.join(arrays)}) from ${from})`
}

export function rowsFrom<Row>(arrays: RowsByColumn<Row>): Row[] {
  const columns = Object.entries<unknown[] | null>(arrays)
  const count = columns[0]?.[1]?.length ?? 0
  return Array.from({ length: count }, (_, index) => {
    const row: Record<string, unknown> = {}
    for (const [name, values] of columns) row[name] = values?.[index]
    return row as Row
  })
}
