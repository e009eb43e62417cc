-- Orders of before: where an order comes from, and orders that a file brings in from another shop program.

alter table orders
  add column source text not null default 'storefront' constraint orders_source_check check (source in ('storefront', 'draft', 'imported')),
  -- Of an imported order, as its file names it. A repeated import finds it.
  add column import_key text check (length(import_key) <= 300),
  add constraint orders_imported check ((source = 'imported') = (import_key is not null));
create unique index orders_import_key on orders (store_id, import_key) where import_key is not null;
create index orders_source on orders (store_id, source, id desc) where source <> 'storefront';

alter table orders no force row level security;
alter table draft_orders no force row level security;
-- Apps know these orders.
alter table orders disable trigger user;
update orders o set source = 'draft' from draft_orders d where d.store_id = o.store_id and d.order_id = o.id;
alter table orders enable trigger user;
alter table orders force row level security;
alter table draft_orders force row level security;

-- The order of a draft says so. Replaces the function of before.
create or replace function complete_draft_order() returns trigger language plpgsql set search_path = public as $$
declare
  draft draft_orders;
begin
  update draft_orders
     set state = 'completed', order_id = new.id, completed_at = now(), updated_at = now(), revision = revision + 1
   where store_id = new.store_id and cart_id = new.cart_id
  returning * into draft;
  if found then
    update orders set source = 'draft', note = draft.note, tags = draft.tags where store_id = new.store_id and id = new.id;
  end if;
  return null;
end $$;

-- The payment of an imported order had its checkout in another shop program.
alter table payments
  alter column checkout_id drop not null,
  add constraint payments_checkout check (checkout_id is not null or is_direct);

-- Apps are told of orders that are placed here.
create function queue_placed_webhooks() returns trigger language plpgsql as $$
begin
  perform queue_webhooks(store_id, 'orders/created', 'orders', array_agg(id))
     from added where source <> 'imported' group by store_id;
  return null;
end $$;
drop trigger webhooks_insert on orders;
create trigger webhooks_insert after insert on orders referencing new table as added
  for each statement execute function queue_placed_webhooks();
