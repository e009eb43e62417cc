-- Segments: rules that choose customers. Members are computed when they are asked for, because days pass without a change of any row.

-- A segment of customers.
create table segments (
  store_id uuid not null default current_store(),
  id uuid not null default uuidv7(),
  name text not null check (length(name) between 1 and 80),
  name_key text not null generated always as (lower(btrim(name))) stored,
  -- {"match": "all", "conditions": [...]}
  rules jsonb not null,
  search_text text not null generated always as (fold_text(' ' || name)) stored,
  revision integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (store_id, id),
  constraint segments_name unique (store_id, name_key)
);
create index on segments (store_id, updated_at, id);
create index on segments (store_id, (name collate "vi-x-icu"), id);
create index segments_search on segments using gin (store_id, search_text gin_trgm_ops) with (gin_pending_list_limit = 256);
call enable_tenant_rls_with_audit(array['segments']::regclass[]);
grant select on segments to backroom_directory;
create policy directory on segments for select to backroom_directory using (true);

-- Tags as rules compare them, without case and accents. Stored, because folding them for each rule takes a second for 20 000 customers.
create function folded_tags(tags text[]) returns text[] language sql immutable parallel safe
  return (select coalesce(array_agg(fold_text(tag)), '{}') from unnest(tags) tag);
alter table customers add column tag_keys text[] not null generated always as (folded_tags(tags)) stored;
