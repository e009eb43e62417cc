import { sql } from 'kysely'
import type { StoreContext } from '../../platform/context.ts'

/** Whether customers see a collection, or from when on. */
export interface Publication {
  isPublished: boolean
  publishAt: string | null
}

/** The columns of a publication: a published collection has no time. */
export const publicationColumns = ({ isPublished, publishAt }: Publication) => ({
  is_published: isPublished,
  publish_at: isPublished ? null : publishAt,
})

/**
 * Saves the publications of locked collections. Those that have them already keep their revision.
 * @returns the new revision of each changed collection, by its id
 */
export async function savePublications(
  { db, storeId }: StoreContext,
  publications: readonly (Publication & { id: string })[],
): Promise<Map<string, number>> {
  const input = publications.map(({ id, ...publication }) => ({ id, ...publicationColumns(publication) }))
  const { rows } = await sql<{ id: string; revision: number }>`
    update collections c
       set is_published = wanted.is_published, publish_at = wanted.publish_at, updated_at = now(), revision = c.revision + 1
      from jsonb_to_recordset(${JSON.stringify(input)}::jsonb)
        as wanted (id uuid, is_published boolean, publish_at timestamptz)
     where c.store_id = ${storeId} and c.id = wanted.id
       and (c.is_published, c.publish_at) is distinct from (wanted.is_published, wanted.publish_at)
    returning c.id, c.revision`.execute(db)
  return new Map(rows.map(({ id, revision }) => [id, revision]))
}
