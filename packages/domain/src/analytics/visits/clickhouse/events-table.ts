import { limits } from '../limits.ts'

/**
 * Made by whoever comes first; an installation that wants it replicated makes it beforehand. An id says when its event
 * was, so a repeated one lies beside the first and goes when parts merge; readers say `final`. The first one stays, as in
 * Postgres: the later, the lower its version.
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
