-- What members have cleared from the cache of storefront pages: who, when, which addresses, with what result.
create table cache_purges (
  store_id uuid not null default current_store(),
  id uuid not null default uuidv7(),
  scope text not null check (scope in ('addresses', 'all')),
  -- [{ "address": "/products/tee", "result": "cleared", "pages": 2 }]; none for the scope `all`.
  lines jsonb not null,
  -- Pages that the answering process dropped.
  page_count integer not null check (page_count >= 0),
  purged_by uuid not null,
  created_at timestamptz not null default now(),
  primary key (store_id, id)
);
create index on cache_purges (store_id, created_at);
call enable_tenant_rls_with_audit(array['cache_purges']::regclass[]);
