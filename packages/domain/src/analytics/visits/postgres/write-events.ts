import type { Db } from '@backroom/db/tenant'
import { sql } from 'kysely'
import type { StoreContext } from '../../../platform/context.ts'
import { instantOf } from '../ingest/instant-of.ts'
import type { EventRow } from '../visit-store.ts'

/**
 * Appends events, queues new ones for the rollups, and notifies open windows. An existing id is a retry and is ignored.
 */
export async function writeEvents({ db, storeId }: StoreContext, rows: EventRow[]) {
  // Pipelined: both are sent at once, and Postgres runs them in order.
  const ensured = ensurePartitions(db, rows)
  const written = sql`
    with new_events as (
      insert into events (store_id, id, name, at, local_day, visitor, url, referrer_host, device, country_code, utm_source,
                          utm_medium, utm_campaign, utm_content, utm_term, product_id, order_id, amount_cents, is_bot)
      select ${storeId}::uuid, id, name, at, local_day, visitor, url, referrer_host, device, country_code, utm_source,
             utm_medium, utm_campaign, utm_content, utm_term, product_id, order_id, amount_cents, is_bot
        from json_to_recordset(${JSON.stringify(rows)}::json) as input (
          id uuid, name text, at timestamptz, local_day date, visitor bigint, url text, referrer_host text, device text,
          country_code text, utm_source text, utm_medium text, utm_campaign text, utm_content text, utm_term text,
          product_id uuid, order_id uuid, amount_cents bigint, is_bot boolean)
      on conflict do nothing
      returning store_id, local_day, visitor, id, is_bot),
    queued as (
      insert into event_queue (store_id, local_day, visitor, id)
        select store_id, local_day, visitor, id from new_events where not is_bot)
    select pg_notify('visited', ${storeId}) where exists (select from new_events where not is_bot)`.execute(db)
  await Promise.all([ensured, written])
}

/** A job creates partitions ahead. After a long downtime or a restored backup, today's one may be missing. */
function ensurePartitions(db: Db, rows: EventRow[]) {
  const months = new Set(rows.map(({ id }) => `${new Date(instantOf(id)).toISOString().slice(0, 7)}-01`))
  // Not begun with `select`: an order sends it without reading an answer (`unanswered`).
  return sql`
    with wanted as (select unnest(${[...months]}::date[]) as month)
    select ensure_event_partitions(month, month) from wanted
     where to_regclass('events_' || to_char(month, 'YYYY_MM')) is null`.execute(db)
}
