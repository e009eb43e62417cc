-- Analytics: visits and their rollups, costs and spend, saved reports, and pixels of advertising platforms.

-- Events

-- An event of a visitor. The UUIDv7 id holds the time: it is the partition key, and a repeated event is a conflict of
-- ids.
create table events (
  store_id uuid not null default current_store(),
  id uuid not null,
  name text not null check (name in ('page_view', 'view_content', 'add_to_cart', 'reached_checkout', 'session_converted')),
  at timestamptz not null,
  -- Day in the time zone that the store had when the event came in: the day whose salt hashed the visitor. A later
  -- change of the zone moves no event.
  local_day date not null,
  -- Keyed hash of store, address and user agent with the salt of the day; 64 bits, not reversible to a person.
  visitor bigint not null,
  -- Path without query or fragment.
  url text not null,
  referrer_host text not null default '',
  device text not null check (device in ('mobile', 'desktop', 'tablet')),
  country_code text not null default 'N/A',
  utm_source text not null default '',
  utm_medium text not null default '',
  utm_campaign text not null default '',
  utm_content text not null default '',
  utm_term text not null default '',
  product_id uuid,
  order_id uuid,
  amount_cents bigint not null default 0,
  is_bot boolean not null default false,
  primary key (store_id, id)
) partition by range (id);
-- The day of a visitor is counted as a whole. A query for an hour uses the primary key, since ids are in the order of
-- time.
create index on events (store_id, local_day, visitor);
call enable_tenant_rls(array['events']::regclass[], 'select, insert, update, delete');

-- Returns the lowest UUIDv7 of an instant.
create function uuidv7_floor(at timestamptz) returns uuid language sql immutable parallel safe as $$
  select (lpad(to_hex((extract(epoch from at) * 1000)::bigint), 12, '0') || '7000' || '8000000000000000')::uuid
$$;

-- Creates the partitions of months, one a month. Each has its own policy, because a query can name it. It is created
-- beside the table and then attached, which needs no lock that an insert waits for.
create function ensure_event_partitions(first date, last date) returns void
  language plpgsql security definer set search_path = public as $$
declare month date; part text; floor uuid; ceiling uuid;
begin
  for month in select generate_series(date_trunc('month', first), date_trunc('month', last), interval '1 month')::date loop
    part := 'events_' || to_char(month, 'YYYY_MM');
    continue when to_regclass(part) is not null;
    perform pg_advisory_xact_lock(hashtext('ensure_event_partitions'));
    continue when to_regclass(part) is not null;
    floor := uuidv7_floor(month::timestamp at time zone 'UTC');
    ceiling := uuidv7_floor((month + interval '1 month') at time zone 'UTC');
    execute format('create table %I (like events including all)', part);
    execute format('alter table %I enable row level security', part);
    execute format('alter table %I force row level security', part);
    execute format('create policy tenant on %I using (store_id = current_store())', part);
    execute format('alter table events attach partition %I for values from (%L) to (%L)', part, floor, ceiling);
  end loop;
end $$;
revoke all on function ensure_event_partitions(date, date) from public;
grant execute on function ensure_event_partitions(date, date) to backroom_app;
select ensure_event_partitions((now() - interval '3 months')::date, (now() + interval '2 months')::date);

-- Drops the partitions of months that began before a day and returns their number. A month that is in use is left for
-- the next run, so that no insert waits.
create function drop_event_partitions(before date) returns integer
  language plpgsql security definer set search_path = public as $$
declare part text; dropped integer := 0;
begin
  set local lock_timeout = '100ms';
  for part in select relname from pg_inherits join pg_class on pg_class.oid = inhrelid
               where inhparent = 'events'::regclass
                 and to_date(right(relname, 7), 'YYYY_MM') < date_trunc('month', before) order by relname loop
    begin
      execute format('drop table %I', part);
      dropped := dropped + 1;
    exception when lock_not_available then
      return dropped;
    end;
  end loop;
  return dropped;
end $$;
revoke all on function drop_event_partitions(date) from public;
grant execute on function drop_event_partitions(date) to backroom_app;

-- An event that is in no rollup yet, by the day of its visitor. Events of bots are not counted and not queued.
create table event_queue (
  store_id uuid not null default current_store(),
  local_day date not null,
  visitor bigint not null,
  id uuid not null,
  primary key (store_id, local_day, visitor, id)
);
-- The oldest id tells how far the rollups are behind.
create index on event_queue (id);
call enable_tenant_rls(array['event_queue']::regclass[], 'select, insert, delete');
grant select on event_queue to backroom_directory;
create policy directory on event_queue for select to backroom_directory using (true);

-- Events that were rejected, by day and reason; it explains figures that seem low.
create table event_refusals (
  store_id uuid not null default current_store(),
  -- In the time zone of the store.
  local_day date not null,
  -- Events beyond a limit (`too_many`, `store_full`) are counted and not stored.
  reason text not null check (reason in
    ('malformed', 'other_host', 'too_old', 'ahead', 'no_consent', 'too_many', 'store_full')),
  events bigint not null,
  primary key (store_id, local_day, reason)
);
call enable_tenant_rls(array['event_refusals']::regclass[], 'select, insert, update, delete');
grant select on event_refusals to backroom_directory;
create policy directory on event_refusals for select to backroom_directory using (true);

-- How many events of browsers were stored on a day; a store has a daily limit.
create table stored_events (
  store_id uuid not null default current_store(),
  -- In the time zone of the store.
  local_day date not null,
  events bigint not null,
  primary key (store_id, local_day)
);
call enable_tenant_rls(array['stored_events']::regclass[], 'select, insert, update, delete');

-- Returns the time of the oldest event that is in no rollup, and the number of events rejected yesterday and today,
-- over all stores, for the operator.
create function event_summary() returns table (oldest timestamptz, refused bigint)
  language sql stable security definer set search_path = public as $$
  select uuid_extract_timestamp((select id from event_queue order by id limit 1)),
         (select coalesce(sum(events), 0)::bigint from event_refusals where local_day >= current_date - 1)
$$;
alter function event_summary() owner to backroom_directory;
revoke all on function event_summary() from public;
grant execute on function event_summary() to backroom_app;

-- The random salt of a store and day. It is deleted after two days; from then on no visitor hash can be computed again.
create table visitor_salts (
  store_id uuid not null default current_store(),
  local_day date not null,
  salt bytea not null,
  primary key (store_id, local_day)
);
call enable_tenant_rls(array['visitor_salts']::regclass[], 'select, insert, update, delete');

-- Rollups

-- Figures of a quarter of an hour of UTC. Every time zone is a whole number of quarters away, so the days of any zone
-- are exact sums.
create table rollup_quarters (
  store_id uuid not null default current_store(),
  quarter timestamptz not null,
  visitors bigint not null default 0,
  sessions bigint not null default 0,
  bounces bigint not null default 0,
  converted_sessions bigint not null default 0,
  page_views bigint not null default 0,
  view_content bigint not null default 0,
  add_to_cart bigint not null default 0,
  reached_checkout bigint not null default 0,
  orders bigint not null default 0,
  sales_cents bigint not null default 0,
  primary key (store_id, quarter)
);
call enable_tenant_rls(array['rollup_quarters']::regclass[], 'select, insert, update, delete');

-- Quarters of completed weeks added up to hours: in most time zones a long range reads a quarter of the rows.
create table rollup_hours (
  store_id uuid not null default current_store(),
  hour timestamptz not null,
  visitors bigint not null,
  sessions bigint not null,
  converted_sessions bigint not null,
  view_content bigint not null,
  add_to_cart bigint not null,
  reached_checkout bigint not null,
  primary key (store_id, hour)
);
call enable_tenant_rls(array['rollup_hours']::regclass[], 'select, insert, update, delete');

-- Figures of a day by one dimension (a page, a country, a product and so on).
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
call enable_tenant_rls(array['rollup_days']::regclass[], 'select, insert, update, delete');

-- Days of completed weeks added up: a long range reads one row a week instead of seven.
create table rollup_weeks (
  store_id uuid not null default current_store(),
  dimension text not null,
  -- Its Monday.
  week date not null,
  key text not null,
  events bigint not null,
  visitors bigint not null,
  orders bigint not null,
  sales_cents bigint not null,
  primary key (store_id, dimension, week, key)
);
call enable_tenant_rls(array['rollup_weeks']::regclass[], 'select, insert, update, delete');

-- The first day that is not in rollup_weeks and rollup_hours yet, a Monday.
create table rollup_progress (
  store_id uuid primary key default current_store(),
  weeks_until date not null
);
call enable_tenant_rls(array['rollup_progress']::regclass[], 'select, insert, update, delete');

-- Visits of a day by the UTM values and the page that they began with. A visitor is counted with the first visit of the
-- day, so that the rows add up to the visits and visitors of the day.
create table rollup_visits (
  store_id uuid not null default current_store(),
  local_day date not null,
  -- '' where the visit had none.
  utm_source text not null,
  utm_medium text not null,
  utm_campaign text not null,
  utm_content text not null,
  utm_term text not null,
  landing_page text not null,
  -- One row for all infrequent combinations of a completed day.
  is_rest boolean not null default false,
  sessions bigint not null,
  visitors bigint not null,
  converted_sessions bigint not null,
  primary key (store_id, local_day, utm_source, utm_medium, utm_campaign, utm_content, utm_term, landing_page, is_rest)
);
call enable_tenant_rls(array['rollup_visits']::regclass[], 'select, insert, update, delete');

-- Profit

-- A version of what selling costs. A version is never changed; the profit of an order uses the newest version that was
-- valid when the order was placed.
create table cost_rules (
  store_id uuid not null default current_store(),
  version integer not null check (version > 0),
  -- The first instant of `valid_on` in the time zone that the store had when the version was saved.
  valid_from timestamptz not null,
  valid_on date not null,
  -- Part of what the buyer paid, in hundredths of a percent, and an amount per payment.
  payment_basis_points integer not null check (payment_basis_points between 0 and 10000),
  payment_cents bigint not null check (payment_cents >= 0),
  other_basis_points integer not null check (other_basis_points between 0 and 10000),
  other_cents bigint not null check (other_cents >= 0),
  saved_at timestamptz not null default now(),
  primary key (store_id, version)
);
call enable_tenant_rls_with_audit(array['cost_rules']::regclass[]);

-- What goods cost: an amount per piece and a part of what was paid for them.
create table cost_rule_goods (
  store_id uuid not null default current_store(),
  version integer not null,
  applies_to text not null check (applies_to in ('variant', 'product', 'type', 'all')),
  -- An id, a product type, or '' for all.
  key text not null,
  piece_cents bigint not null check (piece_cents >= 0),
  basis_points integer not null check (basis_points between 0 and 10000),
  primary key (store_id, version, applies_to, key),
  foreign key (store_id, version) references cost_rules
);
call enable_tenant_rls_with_audit(array['cost_rule_goods']::regclass[]);

-- What shipping costs the store, by country.
create table cost_rule_shipping (
  store_id uuid not null default current_store(),
  version integer not null,
  -- '' is every other country.
  country_code text not null,
  order_cents bigint not null check (order_cents >= 0),
  item_cents bigint not null check (item_cents >= 0),
  primary key (store_id, version, country_code),
  foreign key (store_id, version) references cost_rules
);
call enable_tenant_rls_with_audit(array['cost_rule_shipping']::regclass[]);

-- The cost of a variant since a time, so that a changed cost leaves past profit as it was. The first known cost also
-- applies to the time before. A row outlives its variant, as orders do.
create table variant_costs (
  store_id uuid not null default current_store(),
  variant_id uuid not null,
  valid_from timestamptz not null,
  cost_cents bigint,
  primary key (store_id, variant_id, valid_from)
);
call enable_tenant_rls(array['variant_costs']::regclass[], 'select, insert, update');

-- Adds the changed cost of a variant.
create function keep_variant_cost() returns trigger language plpgsql as $$
begin
  insert into variant_costs (store_id, variant_id, valid_from, cost_cents)
  select new.store_id, new.id,
         case when exists (select from variant_costs where store_id = new.store_id and variant_id = new.id)
              then now() else '-infinity' end, new.cost_cents
  on conflict (store_id, variant_id, valid_from) do update set cost_cents = excluded.cost_cents;
  return null;
end $$;
create trigger keep_cost_inserted after insert on product_variants for each row
  when (new.cost_cents is not null) execute function keep_variant_cost();
create trigger keep_cost_updated after update on product_variants for each row
  when (new.cost_cents is distinct from old.cost_cents) execute function keep_variant_cost();

-- What a store paid for advertising, by UTM values. The amount of several days is spread evenly over them in whole
-- minor units, without a remainder.
create table spend (
  store_id uuid not null default current_store(),
  id uuid not null default uuidv7(),
  -- In the time zone of the store, both included.
  from_day date not null,
  to_day date not null,
  source text not null,
  medium text not null,
  campaign text not null,
  amount_cents bigint not null check (amount_cents > 0),
  currency text not null,
  revision integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (store_id, id),
  check (to_day >= from_day),
  -- A file that is imported twice adds nothing the second time.
  unique (store_id, from_day, to_day, source, medium, campaign, currency)
);
create index on spend (store_id, ((from_day - date '1970-01-01')::bigint), id);
create index on spend (store_id, amount_cents, id);
create index on spend (store_id, to_day);
call enable_tenant_rls_with_audit(array['spend']::regclass[]);

-- Saved reports

-- A sales report that a person saved, and may have mailed.
create table saved_reports (
  store_id uuid not null default current_store(),
  id uuid not null default uuidv7(),
  made_by uuid not null,
  is_shared boolean not null,
  name text not null,
  dimension text not null check (dimension in
    ('day', 'product', 'variant', 'country', 'discount', 'channel', 'staff', 'vendor', 'type')),
  relative_range text not null check (relative_range in ('yesterday', 'last7days', 'last28days', 'lastMonth')),
  -- Mailed at an hour in the time zone of the store: each day, on a day of the week (1 is Monday), on a day of the
  -- month.
  every text not null check (every in ('never', 'day', 'week', 'month')),
  weekday integer not null check (weekday between 1 and 7),
  month_day integer not null check (month_day between 1 and 28),
  hour integer not null check (hour between 0 and 23),
  recipients uuid[] not null check (cardinality(recipients) <= 5),
  -- Null while it is not mailed.
  next_run_at timestamptz,
  -- When mailing stopped because the person who saved it may not see it any more.
  paused_at timestamptz,
  revision integer not null default 1,
  created_at timestamptz not null default now(),
  primary key (store_id, id)
);
create index on saved_reports (store_id, next_run_at) where next_run_at is not null;
call enable_tenant_rls_with_audit(array['saved_reports']::regclass[]);
grant select on saved_reports to backroom_directory;
create policy directory on saved_reports for select to backroom_directory using (true);

-- A completed mailing; the key prevents a second one at the same time.
create table saved_report_runs (
  store_id uuid not null default current_store(),
  report_id uuid not null,
  run_at timestamptz not null,
  mails integer not null,
  primary key (store_id, report_id, run_at),
  foreign key (store_id, report_id) references saved_reports on delete cascade
);
call enable_tenant_rls(array['saved_report_runs']::regclass[], 'select, insert');

-- Pixels

-- A pixel of an advertising platform. A pixel that runs in several stores of an owner is a row in each of them, with
-- the same id and content; each store reads, keeps and deletes its own row.
create table pixels (
  store_id uuid not null default current_store(),
  id uuid not null default uuidv7(),
  platform text not null check (platform in ('meta', 'tiktok', 'google')),
  -- The id that the platform gave it.
  code text not null,
  -- Last characters of the stored token; null where the server reports nothing to the platform.
  token_end text,
  events text[] not null check (events <@ '{page_view,view_content,add_to_cart,reached_checkout,purchase}' and events <> '{}'),
  consent text not null check (consent in ('always', 'after_consent')),
  is_active boolean not null default true,
  -- How the platform answered the latest test event, and when.
  tested_at timestamptz,
  test_outcome text check (test_outcome in ('accepted', 'wrong_token', 'wrong_code', 'refused', 'busy', 'unreachable')),
  revision integer not null default 1,
  created_at timestamptz not null default now(),
  primary key (store_id, id)
);
-- The same pixel twice in a page would count everything twice.
create unique index pixels_code on pixels (store_id, platform, code);
create index on pixels (store_id, platform, id);
create index pixels_everywhere on pixels (id);
call enable_tenant_rls_with_audit(array['pixels']::regclass[]);
grant select on pixels to backroom_directory;
create policy directory on pixels for select to backroom_directory using (true);
create trigger announce_change after insert or delete on pixels for each row execute function announce_topic('store');
create trigger announce_update after update on pixels for each row
  when ((old.events, old.consent, old.is_active) is distinct from (new.events, new.consent, new.is_active))
  execute function announce_topic('store');

-- Returns the stores in which each pixel of the current store runs.
create function stores_of_pixels() returns table (pixel_id uuid, store_id uuid)
  language sql stable security definer set search_path = public as $$
  select everywhere.id, everywhere.store_id
    from pixels here join pixels everywhere on everywhere.id = here.id
   where here.store_id = current_store()
$$;
alter function stores_of_pixels() owner to backroom_directory;
revoke all on function stores_of_pixels() from public;
grant execute on function stores_of_pixels() to backroom_app;

-- Returns the stores that the current one may share pixels with: stores of one of its owners in which the member may
-- change pixels.
create function stores_sharing_pixels(member uuid) returns table (store_id uuid, name text)
  language sql stable security definer set search_path = public as $$
  select stores.store_id, stores.name
    from stores_granting(member, 'preferences.pixels') granted
    join stores on stores.store_id = granted
   where exists (select from memberships ours join memberships theirs on theirs.user_id = ours.user_id
                  where ours.store_id = current_store() and ours.role = 'owner'
                    and theirs.store_id = granted and theirs.role = 'owner')
$$;
alter function stores_sharing_pixels(uuid) owner to backroom_directory;
revoke all on function stores_sharing_pixels(uuid) from public;
grant execute on function stores_sharing_pixels(uuid) to backroom_app;

-- The encrypted token that the server uses at the platform. It is a table of its own, so that no list and no audit log
-- contains it.
create table pixel_tokens (
  store_id uuid not null default current_store(),
  pixel_id uuid not null,
  sealed text not null,
  primary key (store_id, pixel_id),
  foreign key (store_id, pixel_id) references pixels on delete cascade
);
call enable_tenant_rls(array['pixel_tokens']::regclass[], 'select, insert, update, delete');
