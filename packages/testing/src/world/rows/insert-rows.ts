import type { Db } from '@backroom/db/tenant'
import { sql } from 'kysely'

const batchSize = 2_000

/** Inserts rows with the columns of the first one. */
export async function insertRows(db: Db, table: string, rows: Record<string, unknown>[]) {
  const [first] = rows
  if (!first) return
  const columns = Object.keys(first).map((name) => sql.ref(name))
  for (let from = 0; from < rows.length; from += batchSize)
    await sql`
      insert into ${sql.table(table)} (${sql.join(columns)})
      select ${sql.join(columns)}
        from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows.slice(from, from + batchSize))}::jsonb)`.execute(
      db,
    )
}
