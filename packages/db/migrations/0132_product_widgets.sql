-- Rows of products for the home page of a storefront, in the order of `position`.
create table product_widgets (
  store_id uuid not null default current_store(),
  id uuid not null default uuidv7(),
  kind text not null check (kind in ('newest', 'best_sellers', 'collection', 'chosen')),
  heading text not null,
  product_count integer not null check (product_count between 2 and 24),
  -- Of the kinds `collection` and `chosen`; handles, as themes name things.
  collection_handle text not null default '',
  product_handles text[] not null default '{}',
  is_enabled boolean not null default true,
  position integer not null,
  revision integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (store_id, id)
);
create index on product_widgets (store_id, position, id);
create index on product_widgets (store_id, updated_at, id);
call enable_tenant_rls_with_audit(array['product_widgets']::regclass[]);

-- Home pages are made from the topic `product-widgets` (see 0031).
create trigger announce_change after insert or update or delete on product_widgets
  for each row execute function announce_topic('product-widgets');
