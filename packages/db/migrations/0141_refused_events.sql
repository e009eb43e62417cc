-- Events that were not taken, by the day and why: figures that seem low are explained here.
create table event_refusals (
  store_id uuid not null default current_store(),
  -- Of the store's zone.
  local_day date not null,
  reason text not null check (reason in ('malformed', 'other_host', 'too_old', 'ahead', 'no_consent')),
  events bigint not null,
  primary key (store_id, local_day, reason)
);
call enable_tenant_rls(array['event_refusals']::regclass[], 'select, insert, update, delete');
grant select on event_refusals to backroom_directory;
create policy directory on event_refusals for select to backroom_directory using (true);

-- For whoever runs the installation, over all stores: when the oldest event was made that no rollup holds yet, and how
-- many events were refused yesterday and today.
create function event_summary() returns table (oldest timestamptz, refused bigint)
  language sql stable security definer set search_path = public as $$
  select uuid_extract_timestamp((select id from event_queue order by id limit 1)),
         (select coalesce(sum(events), 0)::bigint from event_refusals where local_day >= current_date - 1)
$$;
alter function event_summary() owner to backroom_directory;
revoke all on function event_summary() from public;
grant execute on function event_summary() to backroom_app;

-- Whether visits are counted: of everybody, of those who agreed, of nobody.
alter table stores add column analytics_consent text not null default 'always'
  check (analytics_consent in ('always', 'ask', 'off'));

-- As before, but beside the table and then attached: that needs no lock that an insert would wait for.
create or replace function ensure_event_partitions(first date, last date) returns void
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

-- Forgets the raw events of months that began before. Whoever writes is not kept waiting: a month that is in use is left
-- for the next time. Answers how many months went.
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

-- Pages say whether they count: another answer is another page, see 0060.
drop trigger announce_update on stores;
create trigger announce_update after update on stores for each row
  when ((old.name, old.slug, old.currency, old.language, old.theme_key, old.is_enabled, old.standard_timezone,
         old.analytics_consent)
        is distinct from
        (new.name, new.slug, new.currency, new.language, new.theme_key, new.is_enabled, new.standard_timezone,
         new.analytics_consent))
  execute function announce_topic('store');
