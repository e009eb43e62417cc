-- Product feeds: files of a shop's products for advertising platforms.

-- A task whose file something still uses is not deleted with the old ones.
alter table tasks add column is_kept boolean not null default false;

-- What a feed contains and when it is written. The file that its address answers is that of a task.
create table product_feeds (
  store_id uuid not null default current_store(),
  id uuid not null default uuidv7(),
  name text not null check (length(name) between 1 and 60),
  platform text not null check (platform in ('google', 'meta', 'tiktok', 'pinterest')),
  format text not null check (format in ('xml', 'csv')),
  -- Which active products it contains, as in bulk_updates.
  match text not null check (match in ('all', 'any')),
  conditions jsonb not null,
  -- { "brand": [{ "source": "vendor", "name": "" }] }: the sources of the fields that differ from the usual ones.
  map jsonb not null default '{}',
  every text not null default 'manual' check (every in ('manual', 'hour', 'day', 'week')),
  -- 1 is Monday; of one that is written each week.
  weekday integer not null default 1 check (weekday between 1 and 7),
  -- In the time zone of the store.
  hour integer not null default 4 check (hour between 0 and 23),
  -- Null while no run is scheduled.
  next_run_at timestamptz,
  -- When the schedule stopped because the person on whose behalf it runs may not export products any more.
  paused_at timestamptz,
  -- The person who saved it last.
  made_by uuid not null,
  -- Raised to change the secret of its address.
  address_version integer not null default 1,
  -- Tasks are deleted after some time, so it may name none.
  last_task_id uuid,
  -- The last run that ended well, which is kept.
  good_task_id uuid,
  revision integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (store_id, id)
);
create unique index product_feeds_name on product_feeds (store_id, lower(name));
create index on product_feeds (store_id, (name collate "vi-x-icu"), id);
create index on product_feeds (store_id, created_at);
create index on product_feeds (next_run_at) where next_run_at is not null;
call enable_tenant_rls_with_audit(array['product_feeds']::regclass[]);
grant select on product_feeds to backroom_directory;
create policy directory on product_feeds for select to backroom_directory using (true);
create trigger announce_run after insert or update of next_run_at on product_feeds for each row
  when (new.next_run_at is not null) execute function announce_work('write-product-feeds');

-- The first scheduled runs of all stores that are due until an instant.
create function due_product_feeds(until timestamptz) returns table (store_id uuid, run_at timestamptz)
  language sql stable security definer set search_path = public as $$
  select f.store_id, min(f.next_run_at) from product_feeds f where f.next_run_at <= until group by f.store_id
$$;
alter function due_product_feeds(timestamptz) owner to backroom_directory;
revoke all on function due_product_feeds(timestamptz) from public;
grant execute on function due_product_feeds(timestamptz) to backroom_app;
