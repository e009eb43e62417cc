-- Stored images. The address carries the content's hash, so what it answers never changes.
create table files (
  store_id uuid not null default current_store(),
  id uuid not null default uuidv7(),
  hash text not null,
  width integer not null,
  height integer not null,
  -- Widths in pixels that exist beside the original, ascending.
  widths integer[] not null,
  byte_count bigint not null,
  created_at timestamptz not null default now(),
  primary key (store_id, id),
  unique (store_id, hash)
);

create table products (
  store_id uuid not null default current_store(),
  id uuid not null default uuidv7(),
  handle text not null,
  title text not null,
  description_html text not null default '',
  product_type text not null default '',
  vendor text not null default '',
  tags text[] not null default '{}',
  status text not null default 'active' check (status in ('draft', 'active', 'archived')),
  -- [{ "name": "Size", "values": ["S", "M"] }]
  options jsonb not null default '[]',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (store_id, id),
  unique (store_id, handle)
);
create table product_images (
  store_id uuid not null default current_store(),
  id uuid not null default uuidv7(),
  product_id uuid not null,
  file_id uuid not null,
  position integer not null,
  alt text not null default '',
  primary key (store_id, id),
  foreign key (store_id, product_id) references products on delete cascade,
  foreign key (store_id, file_id) references files
);
create index on product_images (store_id, product_id, position);
create table product_variants (
  store_id uuid not null default current_store(),
  id uuid not null default uuidv7(),
  product_id uuid not null,
  position integer not null,
  title text not null,
  -- One value per option of the product, in its order.
  option_values text[] not null,
  sku text not null default '',
  price_cents bigint not null check (price_cents >= 0),
  compare_at_cents bigint check (compare_at_cents >= 0),
  cost_cents bigint check (cost_cents >= 0),
  -- Null: not counted, always available.
  stock integer,
  image_id uuid,
  primary key (store_id, id),
  unique (store_id, product_id, option_values),
  foreign key (store_id, product_id) references products on delete cascade
);
create index on product_variants (store_id, product_id, position);

create table collections (
  store_id uuid not null default current_store(),
  id uuid not null default uuidv7(),
  handle text not null,
  title text not null,
  description text not null default '',
  primary key (store_id, id),
  unique (store_id, handle)
);
create table collection_products (
  store_id uuid not null default current_store(),
  collection_id uuid not null,
  product_id uuid not null,
  position integer not null,
  primary key (store_id, collection_id, product_id),
  foreign key (store_id, collection_id) references collections on delete cascade,
  foreign key (store_id, product_id) references products on delete cascade
);
create index on collection_products (store_id, product_id);

call wall_audited(array['files', 'products', 'product_images', 'product_variants', 'collections', 'collection_products']::regclass[]);

do $$ declare one regclass; begin
  foreach one in array array['products', 'product_images', 'product_variants', 'collections', 'collection_products']::regclass[] loop
    execute format('create trigger announce after insert or update or delete on %s for each row execute function announce_storefront_change()', one);
  end loop;
end $$;
