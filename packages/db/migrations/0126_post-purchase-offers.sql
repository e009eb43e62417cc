-- What a buyer may add to an order between its payment and its page.

-- Offers of this place join the order itself.
alter table upsells drop constraint upsells_placement_check;
-- The places of offers.
alter table upsells add constraint upsells_placement_check
  check (placement in ('product', 'cart', 'post_purchase', 'thank_you'));

-- The gateway keeps the card of the payment, so that an offer can charge it again.
alter table payments add column keeps_card boolean not null default false;

-- What the buyer of an order answered to its offer. An order without a row was asked nothing, or has not answered.
create table order_offers (
  store_id uuid not null default current_store(),
  order_id uuid not null,
  -- Outlives the upsell.
  upsell_id uuid not null,
  state text not null check (state in ('refused', 'paying', 'failed', 'added')),
  -- The line that joins the order, as the buyer saw it; null for a refusal.
  item jsonb check ((item is null) = (state = 'refused')),
  -- What it adds to the total of the order.
  total_cents bigint not null default 0 check (total_cents >= 0),
  -- The cart of the payment that adds it; null where the item is paid together with the order.
  cart_id uuid,
  answered_at timestamptz not null default now(),
  primary key (store_id, order_id),
  foreign key (store_id, order_id) references orders
);
-- The offer that a payment pays.
create unique index on order_offers (store_id, cart_id) where cart_id is not null;
call enable_tenant_rls(array['order_offers']::regclass[], 'select, insert, update');
