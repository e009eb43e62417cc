import { sql } from 'kysely'
import type { TenantContext } from '../../../platform/context.ts'
import { trimVersions } from './trim-versions.ts'

/**
 * Stores the published document as a version, once for each revision. Runs after the publication, which locks the theme's row,
 * so that concurrent publications get different version numbers.
 */
export async function keepPublication(
  { db, storeId, user }: Pick<TenantContext, 'db' | 'storeId' | 'user'>,
  id: string,
): Promise<void> {
  // A publication at a chosen time may be of a draft that was kept when somebody continued it.
  await sql`
    delete from theme_versions version using themes
     where version.store_id = ${storeId} and version.theme_id = ${id} and version.kind = 'draft'
       and themes.store_id = ${storeId} and themes.id = ${id} and version.revision = published_revision`.execute(db)
  await sql`
    insert into theme_versions (store_id, theme_id, number, kind, document, revision, created_by)
    select store_id, id, coalesce((select max(number) from theme_versions where store_id = ${storeId} and theme_id = ${id}), 0) + 1,
           'published', published, published_revision, ${user.id}::uuid
      from themes
     where store_id = ${storeId} and id = ${id}
    on conflict (store_id, theme_id, revision) do nothing`.execute(db)
  await trimVersions({ db, storeId }, id, 'published')
}
