import { sql } from 'kysely'
import type { TenantContext } from '../../../platform/context.ts'
import { trimVersions } from './trim-versions.ts'

/** Autosaves come every few seconds; this far apart they make a trail that somebody can read. */
const draftMinutes = 10

/**
 * Keeps the draft of this revision as it stands, for whoever wants it back after the save that follows in this
 * transaction. It keeps none beside a version that is young, or that holds this very draft.
 */
export async function keepDraftVersion(
  { db, storeId, user }: Pick<TenantContext, 'db' | 'storeId' | 'user'>,
  { id, revision }: { id: string; revision: number },
): Promise<void> {
  // Locked first: two who keep a version at once would number it alike.
  const locked =
    await sql`select from themes where store_id = ${storeId} and id = ${id} and revision = ${revision} for update`.execute(
      db,
    )
  // Another revision: the save itself says so.
  if (locked.rows.length === 0) return
  const { numAffectedRows } = await sql`
    insert into theme_versions (store_id, theme_id, number, kind, document, revision, created_by)
    select store_id, id, coalesce((select max(number) from theme_versions where store_id = ${storeId} and theme_id = ${id}), 0) + 1,
           'draft', draft, revision, ${user.id}::uuid
      from themes
     where store_id = ${storeId} and id = ${id}
       and not exists (
         select from theme_versions kept where kept.store_id = ${storeId} and kept.theme_id = ${id}
            and (kept.revision = ${revision} or kept.created_at > now() - make_interval(mins => ${draftMinutes})))`.execute(
    db,
  )
  if (numAffectedRows) await trimVersions({ db, storeId }, id, 'draft')
}
