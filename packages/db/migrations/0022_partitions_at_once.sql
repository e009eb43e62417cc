-- As before, and safe when several processes find the same month missing at the same moment.
create or replace function ensure_event_partitions(first date, last date) returns void
  language plpgsql security definer set search_path = public as $$
declare month date; part text;
begin
  for month in select generate_series(date_trunc('month', first), date_trunc('month', last), interval '1 month')::date loop
    part := 'events_' || to_char(month, 'YYYY_MM');
    continue when to_regclass(part) is not null;
    perform pg_advisory_xact_lock(hashtext('ensure_event_partitions'));
    continue when to_regclass(part) is not null;
    execute format('create table %I partition of events for values from (%L) to (%L)', part,
      uuidv7_floor(month::timestamp at time zone 'UTC'), uuidv7_floor((month + interval '1 month') at time zone 'UTC'));
    execute format('alter table %I enable row level security', part);
    execute format('alter table %I force row level security', part);
    execute format('create policy tenant on %I using (store_id = current_store())', part);
  end loop;
end $$;
