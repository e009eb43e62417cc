import { themeSchemas } from '@backroom/storefront/sections/theme-schemas'
import { themeReferences } from '@backroom/theme/theme-references'
import { sql } from 'kysely'
import type { StoreContext } from '../../platform/context.ts'
import { readStored } from './read-stored.ts'

/** The themes whose draft or published version refers to the product or collection of one of these handles. */
export async function findThemesWith(
  { db, storeId }: StoreContext,
  kind: 'product' | 'collection',
  handles: readonly string[],
) {
  const { rows } = await sql<{ id: string; name: string; documents: unknown[] }>`
    select id, name, jsonb_build_array(draft, published) as documents from themes
     where store_id = ${storeId} and deleted_at is null
       and exists (select from unnest(${[...handles]}::text[]) handle
                    where position(handle in draft::text) > 0 or position(handle in coalesce(published, '{}')::text) > 0)
     order by is_live desc, id`.execute(db)
  const isShown = (document: unknown) =>
    themeReferences(themeSchemas, readStored(document)).some(
      ({ name, slug }) => name === kind && handles.includes(slug),
    )
  return rows
    .filter(({ documents }) => documents.some((document) => document !== null && isShown(document)))
    .map(({ id, name }) => ({ id, name }))
}
