-- Catalog: products with their variants and images, collections, fonts, and texts that buyers add to products.

-- Notifies of the topic `products:ID`. The argument is the column that holds the id of the product.
create function announce_product() returns trigger language plpgsql as $$
begin
  perform announce_storefront(coalesce(new.store_id, old.store_id),
                              'products:' || (to_jsonb(coalesce(new, old))->>tg_argv[0]));
  return null;
end $$;

-- Products

-- A product of a store. What is sold are its variants.
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
  -- Title, vendor, tags and SKUs, folded; set by the triggers keep_search.
  search_text text not null default '',
  -- Incremented by each save; a save of an older revision is rejected.
  revision integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (store_id, id),
  unique (store_id, handle)
);
create index products_search on products using gin (store_id, search_text gin_trgm_ops) with (gin_pending_list_limit = 256);
create index on products (store_id, status, id desc);
-- The collation sorts Vietnamese and English titles.
create index on products (store_id, (title collate "vi-x-icu"), id);
create index on products (store_id, created_at);
call enable_tenant_rls_with_audit(array['products']::regclass[]);
grant select on products to backroom_directory;
create policy directory on products for select to backroom_directory using (true);

create trigger announce_insert after insert on products for each row
  when (new.status = 'active') execute function announce_topic('products');
create trigger announce_delete after delete on products for each row
  when (old.status = 'active') execute function announce_topic('products');
create trigger announce_status after update on products for each row
  when (old.status is distinct from new.status and 'active' in (old.status, new.status))
  execute function announce_topic('products');
create trigger announce_update after update on products for each row
  when ((old.handle, old.title, old.description_html, old.vendor, old.options, old.product_type, old.tags) is distinct from
        (new.handle, new.title, new.description_html, new.vendor, new.options, new.product_type, new.tags))
  execute function announce_product('id');

-- An image of a product, in the order of `position`.
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
call enable_tenant_rls_with_audit(array['product_images']::regclass[]);
create trigger announce_change after insert or update or delete on product_images
  for each row execute function announce_product('product_id');

-- What a buyer can put into the cart: a product in one combination of its options.
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
call enable_tenant_rls_with_audit(array['product_variants']::regclass[]);

create trigger announce_change after insert or delete on product_variants for each row execute function announce_product('product_id');
-- A page shows how many of the last ten pieces are left (`fewLeft` in the limits of products), so a sale of more stock
-- changes nothing that it shows.
create trigger announce_update after update on product_variants for each row
  when ((old.position, old.title, old.option_values, old.sku, old.price_cents, old.compare_at_cents, old.image_id,
         case when old.stock <= 10 then greatest(old.stock, 0) end) is distinct from
        (new.position, new.title, new.option_values, new.sku, new.price_cents, new.compare_at_cents, new.image_id,
         case when new.stock <= 10 then greatest(new.stock, 0) end))
  execute function announce_product('product_id');

-- Search text of products

-- Returns the search text of a product. The leading space makes every word the beginning of a word, which the search
-- for one or two letters relies on.
create function product_search_text(store uuid, product uuid, title text, vendor text, tags text[]) returns text
  language sql volatile set search_path = public as $$
  select fold_text(concat_ws(' ', '', title, vendor, array_to_string(tags, ' '),
    (select string_agg(sku, ' ' order by position, id) from product_variants where store_id = store and product_id = product)))
$$;

-- Sets the search text of products whose variants changed. It locks the rows first, so that concurrent changes of SKUs
-- of one product see each other.
create function refresh_product_search(store uuid, products_changed uuid[]) returns void
  language plpgsql set search_path = public as $$
begin
  perform from products where store_id = store and id = any(products_changed) order by id for no key update;
  update products set search_text = product_search_text(store_id, id, title, vendor, tags)
   where store_id = store and id = any(products_changed)
     and search_text is distinct from product_search_text(store_id, id, title, vendor, tags);
end $$;

-- Sets the search text of a product that is inserted or changed.
create function keep_product_search() returns trigger language plpgsql as $$
begin
  new.search_text := product_search_text(new.store_id, new.id, new.title, new.vendor, new.tags);
  return new;
end $$;
create trigger keep_search before insert or update of title, vendor, tags on products
  for each row execute function keep_product_search();

-- Refreshes the products of inserted or deleted variants, once a statement.
create function keep_variant_search() returns trigger language plpgsql as $$
begin
  perform refresh_product_search(store_id, array_agg(distinct product_id)) from changed group by store_id;
  return null;
end $$;
create trigger keep_search_insert after insert on product_variants referencing new table as changed
  for each statement execute function keep_variant_search();
create trigger keep_search_delete after delete on product_variants referencing old table as changed
  for each statement execute function keep_variant_search();

-- Refreshes the product of a variant whose SKU or position changed.
create function keep_sku_search() returns trigger language plpgsql as $$
begin
  perform refresh_product_search(new.store_id, array[new.product_id]);
  return null;
end $$;
create trigger keep_search_update after update on product_variants for each row
  when ((old.sku, old.position) is distinct from (new.sku, new.position)) execute function keep_sku_search();

-- Collections

-- A named group of products.
create table collections (
  store_id uuid not null default current_store(),
  id uuid not null default uuidv7(),
  handle text not null,
  title text not null,
  description text not null default '',
  primary key (store_id, id),
  unique (store_id, handle)
);
call enable_tenant_rls_with_audit(array['collections']::regclass[]);
create trigger announce_change after insert or delete on collections for each row execute function announce_topic('collections');
create trigger announce_update after update on collections for each row
  when ((old.handle, old.title, old.description) is distinct from (new.handle, new.title, new.description))
  execute function announce_topic('collections');

-- A product in a collection, in the order of `position`.
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
-- A page of a collection reads only its own part of the index, in the order of the collection.
create index on collection_products (store_id, collection_id, position, product_id);
call enable_tenant_rls_with_audit(array['collection_products']::regclass[]);
create trigger announce_change after insert or delete on collection_products for each row
  execute function announce_topic('collections');
create trigger announce_update after update on collection_products for each row
  when ((old.collection_id, old.product_id, old.position) is distinct from (new.collection_id, new.product_id, new.position))
  execute function announce_topic('collections');

-- Personalization

-- An uploaded font for texts of buyers. Its address contains the hash of its content, so the answer at an address never
-- changes.
create table fonts (
  store_id uuid not null default current_store(),
  id uuid not null default uuidv7(),
  name text not null,
  hash text not null,
  format text not null check (format in ('woff2', 'woff', 'ttf', 'otf')),
  byte_count integer not null,
  created_at timestamptz not null default now(),
  primary key (store_id, id)
);
create unique index fonts_name on fonts (store_id, lower(name));
call enable_tenant_rls_with_audit(array['fonts']::regclass[]);

-- A text that buyers add to a product: a name, an engraving.
create table personalizes (
  store_id uuid not null default current_store(),
  id uuid not null default uuidv7(),
  product_id uuid not null,
  -- Name of the field in the storefront.
  label text not null,
  max_length integer not null check (max_length between 1 and 200),
  is_required boolean not null,
  -- Null: the font of the storefront.
  font_id uuid,
  revision integer not null default 1,
  created_at timestamptz not null default now(),
  primary key (store_id, id),
  unique (store_id, product_id),
  foreign key (store_id, product_id) references products on delete cascade,
  foreign key (store_id, font_id) references fonts on delete set null (font_id)
);
create index on personalizes (store_id, font_id);
call enable_tenant_rls_with_audit(array['personalizes']::regclass[]);
create trigger announce_change after insert or update or delete on personalizes
  for each row execute function announce_product('product_id');
