-- What strangers can have stored in a shop is bounded.

-- Events that are beyond a bound are counted and not stored.
alter table event_refusals drop constraint event_refusals_reason_check;
alter table event_refusals add constraint event_refusals_reason_check
  check (reason in ('malformed', 'other_host', 'too_old', 'ahead', 'no_consent', 'too_many', 'store_full'));

-- How many events of browsers were stored on a day: beyond the bound of a shop no more are.
create table stored_events (
  store_id uuid not null default current_store(),
  -- Of the store's zone.
  local_day date not null,
  events bigint not null,
  primary key (store_id, local_day)
);
call enable_tenant_rls(array['stored_events']::regclass[], 'select, insert, update, delete');

-- Whether an address that a visitor leaves counts only once its mailbox has confirmed it.
alter table stores add column confirm_subscribers boolean not null default false;

alter table subscribers
  -- Null while the mailbox has not confirmed it.
  add column confirmed_at timestamptz default now(),
  -- Of the link in the mail, until it is followed.
  add column token_hash bytea;
update subscribers set confirmed_at = created_at;
create index subscribers_created on subscribers (store_id, created_at);
create unique index subscribers_token on subscribers (store_id, token_hash) where token_hash is not null;
grant update (confirmed_at, token_hash), delete on subscribers to backroom_app;
