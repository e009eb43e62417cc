-- Size charts, definitions of options, and the filters of the storefront.

-- A table of sizes with a text and a picture. A product shows the chart that names it most closely: the product itself, a
-- collection of it, its type, or a tag; of several, the first in the order of `position`.
create table size_charts (
  store_id uuid not null default current_store(),
  id uuid not null default uuidv7(),
  name text not null check (length(name) between 1 and 100),
  -- Of the lengths in the table. Customers see them in both.
  unit text not null check (unit in ('cm', 'in')),
  -- Rows of texts of the same length, the headings first; [] without a table.
  cells jsonb not null default '[]' check (jsonb_typeof(cells) = 'array'),
  -- The columns that contain lengths, from 0. Other numbers, such as shoe sizes, are never converted.
  length_columns integer[] not null default '{}',
  -- Sanitised by packages/theme.
  body_html text not null default '',
  image_id uuid,
  image_alt text not null default '',
  -- Deleted products and collections stay in these lists, and match nothing.
  product_ids uuid[] not null default '{}',
  collection_ids uuid[] not null default '{}',
  product_types text[] not null default '{}',
  tags text[] not null default '{}',
  position integer not null check (position > 0),
  revision integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (store_id, id),
  foreign key (store_id, image_id) references files
);
create index on size_charts (store_id, position, id);
create index on size_charts (store_id, image_id) where image_id is not null;
call enable_tenant_rls_with_audit(array['size_charts']::regclass[]);
create trigger announce_change after insert or update or delete on size_charts
  for each row execute function announce_topic('size-charts');

-- Options

-- A definition of an option that products may use: its name, its values in order, and their colours. A product keeps its own
-- copy, so a changed definition changes no product.
create table product_options (
  store_id uuid not null default current_store(),
  id uuid not null default uuidv7(),
  name text not null check (length(name) between 1 and 100),
  kind text not null check (kind in ('text', 'color')),
  values text[] not null default '{}',
  -- `#rrggbb` by value, of colours.
  swatches jsonb not null default '{}' check (jsonb_typeof(swatches) = 'object'),
  revision integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (store_id, id)
);
create unique index product_options_name on product_options (store_id, lower(name));

-- Filters

-- A filter that collection pages of the storefront offer, in the order of `position`. `option_id` is that of a filter by option.
create table storefront_filters (
  store_id uuid not null default current_store(),
  id uuid not null default uuidv7(),
  kind text not null check (kind in ('availability', 'price', 'vendor', 'type', 'tag', 'option')),
  option_id uuid check ((option_id is not null) = (kind = 'option')),
  position integer not null check (position > 0),
  primary key (store_id, id),
  unique nulls not distinct (store_id, kind, option_id),
  foreign key (store_id, option_id) references product_options on delete cascade
);
create index on storefront_filters (store_id, option_id) where option_id is not null;
call enable_tenant_rls_with_audit(array['product_options', 'storefront_filters']::regclass[]);
create trigger announce_change after insert or update or delete on product_options
  for each row execute function announce_topic('filters');
create trigger announce_change after insert or update or delete on storefront_filters
  for each row execute function announce_topic('filters');
