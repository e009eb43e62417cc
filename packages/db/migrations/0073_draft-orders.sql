-- Draft orders: orders that members write, for customers who pay by a link or have paid otherwise.

-- The number of the next draft of a store.
create table draft_order_counters (
  store_id uuid not null default current_store(),
  next_number integer not null,
  primary key (store_id)
);
call enable_tenant_rls(array['draft_order_counters']::regclass[], 'select, insert, update');

-- An order that a member writes, until it is paid.
create table draft_orders (
  store_id uuid not null default current_store(),
  id uuid not null default uuidv7(),
  number integer not null,
  -- The number as members see it, `#D12`.
  name text not null generated always as ('#D' || number) stored,
  state text not null default 'open' constraint draft_orders_state check (state in ('open', 'invoice_sent', 'completed')),
  -- The cart that the checkout pays. An order has one cart, so a draft becomes one order.
  cart_id uuid not null,
  -- '' while it is not known.
  email text not null default '' check (length(email) <= 254),
  customer_name text not null default '',
  shipping_address jsonb not null,
  -- Variants with their quantities, and lines that are no product of the shop.
  lines jsonb not null default '[]' check (jsonb_array_length(lines) <= 200),
  item_count integer not null default 0 check (item_count >= 0),
  -- rates: of the shop's rates, `delivery_key` or the cheapest. custom: with a name and a price of the member.
  delivery_kind text not null default 'rates' constraint draft_orders_delivery check (delivery_kind in ('rates', 'custom', 'none')),
  delivery_key text not null default '' check (length(delivery_key) <= 500),
  delivery_name text not null default '' check (length(delivery_name) <= 100),
  delivery_cents bigint not null default 0 check (delivery_cents >= 0),
  -- Basis points of a percentage, minor units of an amount.
  discount_kind text not null default 'none' constraint draft_orders_discount check (discount_kind in ('none', 'percent', 'amount')),
  discount_value bigint not null default 0 check (discount_value >= 0 and (discount_kind <> 'percent' or discount_value <= 10000)),
  discount_reason text not null default '' check (length(discount_reason) <= 200),
  note text not null default '' check (length(note) <= 5000),
  tags text[] not null default '{}' check (cardinality(tags) <= 250),
  currency text not null,
  -- When it was saved. The link asks for the price of the moment.
  total_cents bigint not null default 0,
  sent_at timestamptz,
  completed_at timestamptz,
  order_id uuid,
  search_text text not null generated always as (fold_text(' d' || number || ' ' || number || ' ' || email || ' ' || customer_name)) stored,
  revision integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (store_id, id),
  unique (store_id, number),
  unique (store_id, cart_id),
  unique (store_id, order_id),
  foreign key (store_id, order_id) references orders,
  check ((state = 'completed') = (order_id is not null))
);
create index on draft_orders (store_id, state, id desc);
create index on draft_orders (store_id, total_cents, id);
create index draft_orders_search on draft_orders using gin (store_id, search_text gin_trgm_ops) with (gin_pending_list_limit = 256);
call enable_tenant_rls_with_audit(array['draft_orders']::regclass[]);
grant select on draft_orders to backroom_directory;
create policy directory on draft_orders for select to backroom_directory using (true);

alter table carts
  -- Its lines and prices are those of a draft order.
  add column is_draft boolean not null default false;

-- Money that a member has taken passes no connection of the shop.
alter table payments
  alter column connection_id drop not null,
  add constraint payments_connection check (connection_id is not null or is_direct);

-- The only place where a draft order is completed: whatever writes the order of its cart, in the same transaction.
create function complete_draft_order() returns trigger language plpgsql set search_path = public as $$
declare
  draft draft_orders;
begin
  update draft_orders
     set state = 'completed', order_id = new.id, completed_at = now(), updated_at = now(), revision = revision + 1
   where store_id = new.store_id and cart_id = new.cart_id
  returning * into draft;
  if found and (draft.note <> '' or draft.tags <> '{}') then
    update orders set note = draft.note, tags = draft.tags where store_id = new.store_id and id = new.id;
  end if;
  return null;
end $$;
create trigger complete_draft_order after insert on orders for each row execute function complete_draft_order();
