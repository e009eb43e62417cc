import { sql } from 'kysely'
import type { TenantContext } from '../../../platform/context.ts'
import { trimVersions } from './trim-versions.ts'

/** Minimum time between draft versions, because autosaves come every few seconds. */
const draftIntervalMinutes = 10

/**
 * Stores the draft of this revision as a version before a save in the same transaction replaces it. It stores none if there is
 * a recent version or a version of the same revision.
 */
export async function keepDraftVersion(
  { db, storeId, user }: Pick<TenantContext, 'db' | 'storeId' | 'user'>,
  { id, revision }: { id: string; revision: number },
): Promise<void> {
  // The lock serializes concurrent saves, which would use the same version number.
  const locked =
    await sql`select from themes where store_id = ${storeId} and id = ${id} and revision = ${revision} for update`.execute(
      db,
    )
  // With another revision, the save itself fails.
  if (locked.rows.length === 0) return
  const { numAffectedRows } = await sql`
    insert into theme_versions (store_id, theme_id, number, kind, document, revision, created_by)
    select store_id, id, coalesce((select max(number) from theme_versions where store_id = ${storeId} and theme_id = ${id}), 0) + 1,
           'draft', draft, revision, ${user.id}::uuid
      from themes
     where store_id = ${storeId} and id = ${id}
       and not exists (
         select from theme_versions existing where existing.store_id = ${storeId} and existing.theme_id = ${id}
            and (existing.revision = ${revision} or existing.created_at > now() - make_interval(mins => ${draftIntervalMinutes})))`.execute(
    db,
  )
  if (numAffectedRows) await trimVersions({ db, storeId }, id, 'draft')
}
