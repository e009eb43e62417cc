import { limits } from '../limits.ts'

/**
 * The first request creates the table; an installation with replication creates its own beforehand. Ids contain the time of
 * their event, so duplicates are adjacent and disappear when parts merge; queries use `final`. As in Postgres, the first row
 * of an id stays: later ones have a lower version.
 */
export const eventsTable = `
  create table if not exists events (
    store_id UUID, id UUID, name LowCardinality(String), at DateTime64(6, 'UTC'), local_day Date, visitor Int64,
    url String, referrer_host String, device LowCardinality(String), country_code LowCardinality(String),
    utm_source String, utm_medium String, utm_campaign String, utm_content String, utm_term String,
    product_id Nullable(UUID), order_id Nullable(UUID), amount_cents Int64, is_bot Bool,
    version UInt64 default 18446744073709551615 - toUnixTimestamp64Micro(now64(6)))
  engine = ReplacingMergeTree(version)
  partition by toYYYYMM(at)
  order by (store_id, at, id)
  ttl toDateTime(at) + interval ${limits.rawEventsMonths} month
  settings ttl_only_drop_parts = 1`
