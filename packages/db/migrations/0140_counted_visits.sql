-- An event belongs to the day of its store's zone as it was when it came in: the day whose salt names its visitor. A
-- zone that is changed later moves none of what was counted.
alter table events add column local_day date;
update events set local_day = (at at time zone coalesce(
    (select name from pg_timezone_names where name = standard_timezone), 'America/Los_Angeles'))::date
  from stores where stores.store_id = events.store_id;
alter table events alter column local_day set not null;
alter table events add column utm_content text not null default '';
alter table events add column utm_term text not null default '';

-- A visitor's day is counted as a whole, whenever its events arrive. Ids are in the order of time: what asks for an hour
-- asks the primary key.
create index on events (store_id, local_day, visitor);
drop index events_store_id_at_idx;

-- Events that no rollup holds yet, a visitor's day together. Bots are never counted, so they never wait here.
drop table event_queue;
create table event_queue (
  store_id uuid not null default current_store(),
  local_day date not null,
  visitor bigint not null,
  id uuid not null,
  primary key (store_id, local_day, visitor, id)
);
-- By whatever came first: how far the rollups are behind.
create index on event_queue (id);
call enable_tenant_rls(array['event_queue']::regclass[], 'select, insert, delete');
grant select on event_queue to backroom_directory;
create policy directory on event_queue for select to backroom_directory using (true);

-- What a visitor did today is read from the events themselves.
drop table seen_visitors;

alter table rollup_quarters add column bounces bigint not null default 0;

-- All is counted anew.
truncate rollup_quarters, rollup_days;
insert into event_queue (store_id, local_day, visitor, id)
  select store_id, local_day, visitor, id from events where not is_bot;
