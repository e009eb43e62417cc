create table themes (
  store_id uuid not null default current_store(),
  id uuid not null default uuidv7(),
  name text not null,
  theme_key text not null check (theme_key in ('hydro', 'newchick')),
  is_live boolean not null default false,
  draft jsonb not null,
  revision integer not null default 1,
  published jsonb,
  published_revision integer,
  saved_at timestamptz not null default now(),
  published_at timestamptz,
  primary key (store_id, id)
);
create unique index themes_one_live on themes (store_id) where is_live;
call wall_audited(array['themes']::regclass[]);
create trigger announce after insert or update or delete on themes for each row execute function announce_storefront_change();
