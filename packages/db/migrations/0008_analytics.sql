-- Raw events, kept for whatever the rollups can't answer. A UUIDv7 id carries the time: it is the partition key, and
-- a repeated event is a conflict of ids.
create table events (
  store_id uuid not null default current_store(),
  id uuid not null,
  name text not null check (name in ('page_view', 'view_content', 'add_to_cart', 'reached_checkout', 'session_converted')),
  at timestamptz not null,
  -- Keyed hash of store, address and user agent under the day's salt; 64 bits, no way back to a person.
  visitor bigint not null,
  -- Path without query or fragment.
  url text not null,
  referrer_host text not null default '',
  device text not null check (device in ('mobile', 'desktop', 'tablet')),
  country_code text not null default 'N/A',
  utm_source text not null default '',
  utm_medium text not null default '',
  utm_campaign text not null default '',
  product_id uuid,
  order_id uuid,
  amount_cents bigint not null default 0,
  is_bot boolean not null default false,
  primary key (store_id, id)
) partition by range (id);
create index on events (store_id, at);

-- The lowest UUIDv7 of an instant.
create function uuidv7_floor(at timestamptz) returns uuid language sql immutable parallel safe as $$
  select (lpad(to_hex((extract(epoch from at) * 1000)::bigint), 12, '0') || '7000' || '8000000000000000')::uuid
$$;

-- One partition a month. Each is behind the wall itself: it can be named in a query.
create function ensure_event_partitions(first date, last date) returns void
  language plpgsql security definer set search_path = public as $$
declare month date; part text;
begin
  for month in select generate_series(date_trunc('month', first), date_trunc('month', last), interval '1 month')::date loop
    part := 'events_' || to_char(month, 'YYYY_MM');
    continue when to_regclass(part) is not null;
    execute format('create table %I partition of events for values from (%L) to (%L)', part,
      uuidv7_floor(month::timestamp at time zone 'UTC'), uuidv7_floor((month + interval '1 month') at time zone 'UTC'));
    execute format('alter table %I enable row level security', part);
    execute format('alter table %I force row level security', part);
    execute format('create policy tenant on %I using (store_id = current_store())', part);
  end loop;
end $$;
revoke all on function ensure_event_partitions(date, date) from public;
grant execute on function ensure_event_partitions(date, date) to backroom_app;
select ensure_event_partitions((now() - interval '3 months')::date, (now() + interval '2 months')::date);

-- Events that no rollup holds yet.
create table event_queue (
  store_id uuid not null default current_store(),
  id uuid not null,
  primary key (store_id, id)
);

-- One random salt a store and day of its zone; deleted after two days, and with it every way to recompute a visitor.
create table visitor_salts (
  store_id uuid not null default current_store(),
  local_day date not null,
  salt bytea not null,
  primary key (store_id, local_day)
);

-- Who was seen today: makes visitors and sessions countable without keeping a list of them.
create table seen_visitors (
  store_id uuid not null default current_store(),
  local_day date not null,
  visitor bigint not null,
  last_at timestamptz not null,
  has_converted boolean not null default false,
  primary key (store_id, local_day, visitor)
);

-- Quarter hours of UTC: every zone on earth is a whole number of them away, so any zone's days add up exactly.
create table rollup_quarters (
  store_id uuid not null default current_store(),
  quarter timestamptz not null,
  visitors bigint not null default 0,
  sessions bigint not null default 0,
  converted_sessions bigint not null default 0,
  page_views bigint not null default 0,
  view_content bigint not null default 0,
  add_to_cart bigint not null default 0,
  reached_checkout bigint not null default 0,
  orders bigint not null default 0,
  sales_cents bigint not null default 0,
  primary key (store_id, quarter)
);
create table rollup_days (
  store_id uuid not null default current_store(),
  dimension text not null check (dimension in
    ('url', 'country', 'device', 'referrer', 'utm_source', 'utm_medium', 'utm_campaign', 'product')),
  local_day date not null,
  key text not null,
  events bigint not null default 0,
  visitors bigint not null default 0,
  orders bigint not null default 0,
  sales_cents bigint not null default 0,
  primary key (store_id, dimension, local_day, key)
);

call wall(array['events', 'event_queue', 'visitor_salts', 'seen_visitors', 'rollup_quarters', 'rollup_days']::regclass[],
  'select, insert, update, delete');

grant select on event_queue to backroom_directory;
create policy directory on event_queue for select to backroom_directory using (true);
create or replace function stores_with_work(work text) returns setof uuid
  language sql stable security definer set search_path = public as $$
  select distinct store_id from mails where work = 'mail' and sent_at is null and send_after <= now()
  union
  select distinct store_id from ledger_releases where work = 'release' and released_at is null and release_at <= now()
  union
  select distinct store_id from idempotency_keys where work = 'idempotency' and at < now() - interval '24 hours'
  union
  select distinct store_id from event_queue where work = 'events'
  union
  select store_id from stores where work = 'every'
$$;
