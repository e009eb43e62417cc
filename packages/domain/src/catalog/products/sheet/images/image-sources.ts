import { sql } from 'kysely'
import type { StoreContext } from '../../../../platform/context.ts'

const sourcesOf = ({ storeId }: StoreContext, addresses: readonly string[]) => sql`
  select s.url, s.file_id as "fileId"
    from image_sources s join files f on f.store_id = s.store_id and f.id = s.file_id
   where s.store_id = ${storeId} and s.url = any(${[...addresses]}::text[])`

/** The images that were fetched from these addresses, by address. */
export async function findSources(ctx: StoreContext, addresses: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ url: string; fileId: string }>`${sourcesOf(ctx, addresses)}`.execute(ctx.db)
  return new Map(rows.map(({ url, fileId }) => [url, fileId]))
}

/** The same images, which stay until the transaction ends. */
export async function lockSources(ctx: StoreContext, addresses: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ url: string; fileId: string }>`
    ${sourcesOf(ctx, addresses)} order by f.id for key share of f`.execute(ctx.db)
  return new Map(rows.map(({ url, fileId }) => [url, fileId]))
}

export const insertSource = ({ db, storeId }: StoreContext, url: string, fileId: string) =>
  db
    .insertInto('image_sources')
    .values({ store_id: storeId, url, file_id: fileId })
    // Another worker fetched it meanwhile.
    .onConflict((conflict) => conflict.doNothing())
    .execute()
