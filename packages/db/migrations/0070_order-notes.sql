-- What members keep on an order for themselves: tags, a note, comments in its timeline, and whether it is archived.

alter table orders
  add column tags text[] not null default '{}' check (cardinality(tags) <= 250),
  add column note text not null default '' check (length(note) <= 5000),
  -- Of tags and note, so that the change of one member does not overwrite that of another.
  add column revision integer not null default 1,
  add column archived_at timestamptz;
alter table orders
  drop constraint orders_status_check,
  add constraint orders_status_check check (status in ('open', 'archived', 'cancelled')),
  alter column status set expression as (
    case when cancelled_at is not null then 'cancelled' when archived_at is not null then 'archived' else 'open' end);
create index orders_tags on orders using gin (store_id, tags);

alter table order_events
  -- The member; null for customers and jobs.
  add column user_id uuid,
  add constraint order_events_detail check (length(detail) <= 5000);
