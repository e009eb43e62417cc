import { sql } from 'kysely'
import type { StoreContext } from '../../platform/context.ts'
import type { CopiedTable } from './copied-tables.ts'

/** The keys of a row, in the order of `keys`. */
export type Keys = string[]

const columnsOf = ({ keys }: CopiedTable) => sql.join(keys.map((key) => sql.ref(`t.${key}`)))

const after = (table: CopiedTable, from: Keys | null) =>
  from === null ? sql`true` : sql`(${columnsOf(table)}) > (${sql.join(from.map((key) => sql`${key}::uuid`))})`

/** Rows of a table of this store after a row, in the order of their keys. */
export async function readRows<Row>(
  { db, storeId }: StoreContext,
  table: CopiedTable,
  from: Keys | null,
  limit: number,
) {
  const { rows } = await sql<{ keys: Keys; row: Row }>`
    select array[${columnsOf(table)}]::text[] as keys, to_jsonb(t) || ${table.anew ?? sql`'{}'::jsonb`} as row
      from ${sql.table(table.table)} t
     where t.store_id = ${storeId} and ${table.where ?? sql`true`} and ${after(table, from)}
     order by ${columnsOf(table)} limit ${limit}`.execute(db)
  return rows
}

export async function countRows({ db, storeId }: StoreContext, { table, where }: CopiedTable): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int8 as count from ${sql.table(table)} t where t.store_id = ${storeId} and ${where ?? sql`true`}`.execute(
    db,
  )
  return rows[0]!.count
}

/**
 * Writes rows of this store into another one. The id of this store is replaced wherever a row names it, also in addresses of
 * files. All other ids stay: a row is known by its store and its id.
 */
export async function writeRows(
  ctx: StoreContext,
  target: string,
  { table }: CopiedTable,
  rows: object[],
): Promise<void> {
  if (rows.length === 0) return
  const copies = JSON.stringify(rows).replaceAll(ctx.storeId, target)
  const { rows: found } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns
     where table_schema = 'public' and table_name = ${table} and is_generated = 'NEVER'`.execute(ctx.db)
  const columns = sql.join(found.map(({ name }) => sql.ref(name)))
  await inStoreOf(ctx, target, (copy) =>
    sql`insert into ${sql.table(table)} (${columns})
        select ${columns} from jsonb_populate_recordset(null::${sql.table(table)}, ${copies}::jsonb)`.execute(copy.db),
  )
}

/** Works in another store within this transaction, which returns to this store afterwards. If the work fails, all of it does. */
export async function inStoreOf<T>(
  ctx: StoreContext,
  storeId: string,
  work: (ctx: StoreContext) => Promise<T>,
): Promise<T> {
  const enter = (id: string) => sql`select set_config('app.store_id', ${id}, true)`.execute(ctx.db)
  await enter(storeId)
  const result = await work({ ...ctx, storeId })
  // What is kept with its products is refreshed while its rows are visible.
  await sql`set constraints refresh immediate`.execute(ctx.db)
  await sql`set constraints refresh deferred`.execute(ctx.db)
  await enter(ctx.storeId)
  return result
}
