-- Addresses that visitors left in a shop's popup, each once a shop, however it was spelled.
create table subscribers (
  store_id uuid not null default current_store(),
  id uuid not null default uuidv7(),
  email text not null check (length(email) between 3 and 254),
  -- The popup it was left in.
  source text not null check (source in ('discount', 'subscribe')),
  created_at timestamptz not null default now(),
  primary key (store_id, id)
);
create unique index subscribers_email on subscribers (store_id, lower(email));
-- Nobody of the shop changes them: there is nothing for its audit log to tell.
call enable_tenant_rls(array['subscribers']::regclass[], 'select, insert');
