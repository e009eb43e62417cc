-- Mails wait here, written in the transaction that causes them; a job sends them at least once.
create table mails (
  store_id uuid not null default current_store(),
  id uuid not null default uuidv7(),
  recipient text not null,
  subject text not null,
  html text not null,
  plain text not null,
  attempts integer not null default 0,
  send_after timestamptz not null default now(),
  sent_at timestamptz,
  last_error text,
  primary key (store_id, id)
);
create index on mails (store_id, send_after) where sent_at is null;
call wall(array['mails']::regclass[], 'select, insert, update, delete');

grant select on mails, ledger_releases, idempotency_keys to backroom_directory;
create policy directory on mails for select to backroom_directory using (true);
create policy directory on ledger_releases for select to backroom_directory using (true);
create policy directory on idempotency_keys for select to backroom_directory using (true);

-- Stores that have this kind of work waiting, for jobs that then act in one store at a time.
create function stores_with_work(work text) returns setof uuid
  language sql stable security definer set search_path = public as $$
  select distinct store_id from mails where work = 'mail' and sent_at is null and send_after <= now()
  union
  select distinct store_id from ledger_releases where work = 'release' and released_at is null and release_at <= now()
  union
  select distinct store_id from idempotency_keys where work = 'idempotency' and at < now() - interval '24 hours'
$$;
alter function stores_with_work(text) owner to backroom_directory;
revoke all on function stores_with_work(text) from public;
grant execute on function stores_with_work(text) to backroom_app;
