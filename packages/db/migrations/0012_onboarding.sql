-- Steps that the store's people do not want to be asked for.
create table onboarding_skips (
  store_id uuid not null default current_store(),
  step text not null,
  at timestamptz not null default now(),
  primary key (store_id, step)
);

-- What takes a store's payments; the specification calls them proxies.
create table payment_connections (
  store_id uuid not null default current_store(),
  id uuid not null default uuidv7(),
  name text not null,
  kind text not null check (kind in ('test')),
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  primary key (store_id, id),
  unique (store_id, kind)
);
call wall_audited(array['onboarding_skips', 'payment_connections']::regclass[]);

-- Shops that were open before connections existed go on taking payments.
do $$ declare one uuid; begin
  for one in select stores_with_work('every') loop
    perform set_config('app.store_id', one::text, true);
    insert into payment_connections (store_id, name, kind) values (one, 'Test gateway', 'test');
  end loop;
  perform set_config('app.store_id', '', true);
end $$;

-- HTML the platform shows to everybody, sanitised when it is read.
create table site_texts (
  key text not null,
  language text not null check (language in ('en', 'vi')),
  html text not null,
  primary key (key, language)
);
grant select on site_texts to backroom_app;
