-- A list as somebody wants to see it again: its filters, words and order as an address holds them.
create table list_views (
  store_id uuid not null default current_store(),
  id uuid not null default uuidv7(),
  list text not null,
  user_id uuid not null,
  is_shared boolean not null default false,
  name text not null check (length(name) between 1 and 60),
  search jsonb not null,
  created_at timestamptz not null default now(),
  primary key (store_id, id)
);
create index on list_views (store_id, list);
call wall_audited(array['list_views']::regclass[]);

-- How one person has arranged a list: columns, density, the order of the views and the one that it opens with.
create table list_layouts (
  store_id uuid not null default current_store(),
  user_id uuid not null,
  list text not null,
  layout jsonb not null,
  view_order uuid[] not null,
  default_view uuid,
  primary key (store_id, user_id, list)
);
call wall_audited(array['list_layouts']::regclass[]);
