import { fail } from '@backroom/contract/platform/api/domain-error'
import { generalErrors } from '@backroom/contract/platform/api/errors'
import {
  type RowTimeline,
  type RowTimelineEntry,
  rowTimelineEntries,
} from '@backroom/contract/platform/audit/row-timeline'
import { sql } from 'kysely'
import type { StoreContext } from '../context.ts'
import { countsFrom } from './audit-queries.ts'

/** Each has an index of its changes. */
type TimelineTable = 'collections' | 'discounts' | 'draft_orders' | 'product_reviews' | 'products'

interface TimelineOptions {
  table: TimelineTable
  id: string
  /** Columns that are not listed, because they follow from others or the text of the endpoint says them. */
  hides?: readonly string[]
  /** Other rows whose changes by tasks belong to this one, such as the variants of a product. */
  parts?: readonly string[]
  /** The column whose new value each entry has. */
  valueColumn?: string
}

interface Row extends Omit<RowTimelineEntry, 'person' | 'counts'> {
  personId: string
  personName: string
  counts: Record<string, number>
  value: string | null
}

/** @throws DomainError not_found, if the row is not in the store */
export const findRowTimeline = async (ctx: StoreContext, options: TimelineOptions): Promise<RowTimeline> => ({
  timeline: (await findRowChanges(ctx, options)).map(({ value: _, ...entry }) => entry),
})

/**
 * The requests of members that wrote a row, or that began a task which changed it, newest first. Changes of buyers, jobs and batches
 * have no row images: of a task, the rows that it reports are read.
 */
export async function findRowChanges(
  { db, storeId }: StoreContext,
  { table, id, hides = [], parts = [], valueColumn = '' }: TimelineOptions,
): Promise<(RowTimelineEntry & { value: string | null })[]> {
  const stored = await db
    .selectFrom(table)
    .select('id')
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!stored) fail(generalErrors.not_found)
  // The table is a literal, as in the condition of the index. A generated column repeats others.
  const { rows } = await sql<Row>`
    select e.id, e.at, e.endpoint, e.subject, e.counts, e.session_id is null as "isScheduled", e.user_id as "personId",
           coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.email) as "personName",
           written."isCreation", written.fields, written.value
      from (select request_id, bool_or(is_creation) as "isCreation", max(value) as value,
                   coalesce(array_agg(distinct field order by field) filter (where field is not null), '{}') as fields
              from (select c.request_id, c.before is null as is_creation, c.after->>${valueColumn} as value, changed.field
                      from audit_changes c
                      left join lateral (
                        select field from jsonb_object_keys(case when c.before is not null then c.after end) field
                         where field <> all(${['revision', 'updated_at', ...hides]}::text[])
                           and not exists (select from pg_attribute a
                                            where a.attrelid = ${sql.lit(table)}::regclass and a.attname = field
                                              and a.attgenerated <> '')) changed on true
                     where c.store_id = ${storeId} and c.table_name = ${sql.lit(table)} and c.row_id = ${id}
                    union all
                    -- An import also reports rows that it left as they were, with an empty \`before\`.
                    select t.request_id, false, null, null
                      from task_rows r join tasks t on t.store_id = r.store_id and t.id = r.task_id
                     where r.store_id = ${storeId} and r.thing_id = any(${[id, ...parts]}::uuid[]) and r.outcome = 'done'
                       and r.before is distinct from '{}') change
             group by request_id) written
      join audit_entries e on e.store_id = ${storeId} and e.request_id = written.request_id
      join users u on u.id = e.user_id
     order by e.id desc limit ${rowTimelineEntries}`.execute(db)
  return rows.map(({ personId, personName, counts, ...row }) => ({
    ...row,
    person: { id: personId, name: personName },
    counts: countsFrom(counts).filter((count) => count.table !== table),
  }))
}
