-- Draft orders reserve stock until a time, and their links end.

alter table draft_orders
  -- Until when the items are reserved; kept when the reservation has ended.
  add column reserved_until timestamptz,
  -- Whether they are. A job gives them back.
  add column is_reserved boolean not null default false,
  -- The end of the link. Links of before have none.
  add column link_expires_at timestamptz,
  drop constraint draft_orders_state,
  add constraint draft_orders_state check (state in ('open', 'invoice_sent', 'expired', 'completed')),
  add constraint draft_orders_reserved check (not is_reserved or (reserved_until is not null and state <> 'completed'));
create index draft_orders_reservations on draft_orders (store_id, reserved_until) where is_reserved;
create index draft_orders_links on draft_orders (store_id, link_expires_at) where state in ('open', 'invoice_sent');

-- A reservation belongs to a payment in progress, to a draft order, or to both while the draft is paid.
alter table stock_reservations
  add column draft_order_id uuid,
  drop constraint stock_reservations_pkey,
  alter column payment_id drop not null,
  add column id uuid not null default uuidv7(),
  add primary key (store_id, id),
  add unique nulls not distinct (store_id, payment_id, draft_order_id, variant_id, location_id),
  add foreign key (store_id, draft_order_id) references draft_orders,
  add check (payment_id is not null or draft_order_id is not null);
create index on stock_reservations (store_id, draft_order_id) where draft_order_id is not null;

-- The order of a draft ends its reservation, whose pieces the payment sells.
create or replace function complete_draft_order() returns trigger language plpgsql set search_path = public as $$
declare
  draft draft_orders;
begin
  update draft_orders
     set state = 'completed', order_id = new.id, completed_at = now(), is_reserved = false, updated_at = now(),
         revision = revision + 1
   where store_id = new.store_id and cart_id = new.cart_id
  returning * into draft;
  if found then
    update orders set source = 'draft', note = draft.note, tags = draft.tags where store_id = new.store_id and id = new.id;
  end if;
  return null;
end $$;

-- With the stores of drafts that end. Replaces the function of before.
create or replace function stores_with_work(work text) returns setof uuid
  language sql stable security definer set search_path = public as $$
  select distinct store_id from ledger_releases where work = 'release' and released_at is null and release_at <= now()
  union
  select distinct store_id from idempotency_keys where work = 'idempotency' and at < now() - interval '24 hours'
  union
  select distinct store_id from event_queue where work = 'events'
  union
  select distinct store_id from saved_reports where work = 'reports' and next_run_at <= now()
  union
  select distinct store_id from payouts where work = 'payouts' and state in ('approved', 'processing')
  union
  select store_id from payout_configs where work = 'payout-schedules' and next_run_at <= now()
  union
  select distinct store_id from payout_reserves where work = 'reserves' and released_at is null and release_at <= now()
  union
  select distinct store_id from domains where work = 'domains' and next_check_at <= now()
  union
  select distinct store_id from domain_orders where work = 'domain-orders' and next_look_at <= now()
  union
  select distinct store_id from sale_movements where work = 'sales' and not is_kept
  union
  select distinct store_id from reclassified_products where work = 'sales'
  union
  select store_id from sales_keeping where work = 'sales' and zone <> zone_of(store_id)
  union
  select distinct store_id from draft_orders where work = 'drafts' and is_reserved and reserved_until <= now()
  union
  select distinct store_id from draft_orders
   where work = 'drafts' and state in ('open', 'invoice_sent') and link_expires_at <= now()
  union
  select store_id from stores where work = 'every'
$$;
