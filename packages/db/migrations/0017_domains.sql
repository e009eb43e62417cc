-- Names of the merchant's own. Two shops may ask for the same; who proves that it is theirs gets it in `hosts`.
create table domains (
  store_id uuid not null default current_store(),
  id uuid not null default uuidv7(),
  host text not null check (host = lower(host)),
  -- What the TXT record must hold.
  proof text not null,
  -- What the last check missed; null before the first one and once it is verified.
  problem text check (problem in ('no_proof', 'not_pointed', 'taken', 'dns_failed')),
  checked_at timestamptz,
  verified_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (store_id, id),
  unique (store_id, host)
);
call wall_audited(array['domains']::regclass[]);

-- Everybody may ask who answers at a host; a store gives and takes its own only, and never loses the system's.
alter table hosts enable row level security;
alter table hosts force row level security;
create policy anybody on hosts for select using (true);
create policy own_new on hosts for insert with check (store = current_store());
create policy own_custom on hosts for delete using (store = current_store() and kind = 'custom');
grant delete on hosts to backroom_app;

-- Web processes remember for a while who answers where.
create function announce_host() returns trigger language plpgsql as $$
begin
  perform pg_notify('host_changed', coalesce(new.host, old.host));
  return null;
end $$;
create trigger announce after insert or update or delete on hosts for each row execute function announce_host();
