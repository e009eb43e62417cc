-- Exchanges: what goes out instead of the pieces of a return, and which pieces of a line have paid for it.

-- Pieces that leave the stock for a return. They become lines of the order when a member confirms the exchange.
create table exchange_items (
  store_id uuid not null default current_store(),
  return_id uuid not null,
  order_id uuid not null,
  variant_id uuid not null,
  product_id uuid not null,
  title text not null,
  variant_title text not null,
  sku text not null,
  image_url text not null,
  tax_class text not null,
  quantity integer not null check (quantity > 0),
  price_cents bigint not null check (price_cents >= 0),
  primary key (store_id, return_id, variant_id),
  foreign key (store_id, order_id, return_id) references returns (store_id, order_id, id)
);
create index on exchange_items (store_id, order_id);
call enable_tenant_rls_with_audit(array['exchange_items']::regclass[]);
revoke update on exchange_items from backroom_app;

-- When the items became lines of the order.
alter table returns
  add column exchanged_at timestamptz,
  add constraint returns_exchanged check (exchanged_at is null or received_at is not null);

alter table order_lines
  -- Pieces that came back and were exchanged. They are not refunded again.
  add column exchanged_quantity integer not null default 0 check (exchanged_quantity >= 0),
  -- What exchanges have taken off the total of the line, and off its added tax.
  add column exchanged_cents bigint not null default 0 check (exchanged_cents >= 0),
  add column exchanged_tax_cents bigint not null default 0 check (exchanged_tax_cents >= 0),
  add constraint order_lines_exchanged check (exchanged_quantity <= returned_quantity),
  drop constraint order_lines_refunded,
  add constraint order_lines_refunded check (refunded_quantity + exchanged_quantity <= quantity);
