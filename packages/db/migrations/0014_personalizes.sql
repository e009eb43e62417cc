-- A text of the buyer's own on a product: a name, an engraving.
create table personalizes (
  store_id uuid not null default current_store(),
  id uuid not null default uuidv7(),
  product_id uuid not null,
  -- What the field is called in the shop.
  label text not null,
  max_length integer not null check (max_length between 1 and 200),
  is_required boolean not null,
  revision integer not null default 1,
  created_at timestamptz not null default now(),
  primary key (store_id, id),
  unique (store_id, product_id),
  foreign key (store_id, product_id) references products on delete cascade
);
call wall_audited(array['personalizes']::regclass[]);
create trigger announce after insert or update or delete on personalizes
  for each row execute function announce_storefront_change();

-- The same variant with another text is another line.
alter table cart_lines
  add column id uuid not null default uuidv7(),
  add column personalization text not null default '',
  drop constraint cart_lines_pkey,
  add primary key (store_id, id),
  add unique (store_id, cart_id, variant_id, personalization);
alter table order_lines add column personalization text not null default '';
