-- What buyers and their browsers say when they check out, for platforms that may hear of the purchase: whoever confirms
-- the payment later has no request to read it from. Null where no platform may. Forgotten with the checkout.
alter table checkouts add column pixel_visit jsonb;

-- What the server tells advertising platforms, written in the transaction of what it tells of.
create table pixel_events (
  store_id uuid not null default current_store(),
  id uuid not null default uuidv7(),
  pixel_id uuid not null,
  event text not null check (event in ('purchase')),
  -- Browser and server say the same id: the platform counts them once, and whatever is sent again.
  event_id text not null,
  -- Persons are named in it by hashes; emptied when it is sent or given up.
  payload jsonb not null,
  attempts integer not null default 0,
  claimed_at timestamptz,
  send_after timestamptz not null default now(),
  sent_at timestamptz,
  given_up text check (given_up in ('refused', 'failed')),
  last_error text,
  primary key (store_id, id),
  unique (store_id, pixel_id, event, event_id),
  foreign key (store_id, pixel_id) references pixels on delete cascade
);
create index on pixel_events (store_id, send_after) where sent_at is null and given_up is null;
call enable_tenant_rls(array['pixel_events']::regclass[], 'select, insert, update, delete');
create trigger announce after insert on pixel_events for each statement execute function announce_work('send-pixel-events');

grant select on pixel_events to backroom_directory;
create policy directory on pixel_events for select to backroom_directory using (true);
-- Stores with an event that is due, or was left claimed; `lease` is how long a claim counts.
create function stores_with_pixel_events(lease interval) returns setof uuid
  language sql stable security definer set search_path = public as $$
  select distinct store_id from pixel_events
   where sent_at is null and given_up is null and greatest(claimed_at + lease, send_after) <= now()
$$;
alter function stores_with_pixel_events(interval) owner to backroom_directory;
revoke all on function stores_with_pixel_events(interval) from public;
grant execute on function stores_with_pixel_events(interval) to backroom_app;
