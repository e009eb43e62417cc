-- Stripe: connections with public keys, payments that wait for the buyer's bank, and the events that gateways send.

alter table payment_connections
  drop constraint payment_connections_kind_check,
  drop constraint payment_connections_holder,
  add constraint payment_connections_kind_check
    check (kind in ('test', 'sandbox', 'stripe', 'bank_transfer', 'cash_on_delivery', 'vietqr')),
  add constraint payment_connections_holder
    check (num_nonnulls(entity_id, store) = 1 and (kind not in ('sandbox', 'stripe')) = (store is not null)),
  -- What the checkout page gives to the gateway's script. It is no secret.
  add column public_key text not null default '' constraint payment_connections_public_key check (length(public_key) <= 220),
  -- Whether members capture each payment themselves, within the days that an authorization lasts.
  add column captures_by_hand boolean not null default false,
  -- Whether the gateway can report what happened.
  add column receives_events boolean not null default false,
  -- With test keys no real money moves, so the entity need not be verified.
  add column is_test boolean not null generated always as (public_key like 'pk\_test\_%') stored;

alter table payment_connection_health
  drop constraint payment_connection_health_problem_check,
  add constraint payment_connection_health_problem_check
    check (problem in ('refused', 'unreachable', 'unreadable', 'other_account', 'other_currency', 'not_activated'));

alter table payments
  -- As the connection said when the payment began.
  add column captures_by_hand boolean not null default false,
  -- When the gateway gives an authorization back that nobody captures.
  add column authorized_until timestamptz,
  -- Where the buyer confirms the payment with the bank.
  add column action_url text constraint payments_action_url check (length(action_url) <= 2000),
  drop constraint payments_state_check,
  -- action_required: the buyer's bank asks the buyer. Stock stays reserved, for as long as a reservation lasts.
  add constraint payments_state_check check (state in
    ('authorizing', 'action_required', 'declined', 'closed', 'cancelling', 'cancelled', 'waiting', 'authorized', 'captured',
     'voided'));
drop index payments_live;
create unique index payments_live on payments (store_id, checkout_id)
  where state in ('authorizing', 'action_required', 'waiting', 'authorized', 'captured');
create index payments_reference on payments (connection_id, reference) where reference is not null;

-- What a gateway has reported. An event only says that something changed: the gateway is then asked for the state.
create table payment_events (
  store_id uuid not null default current_store(),
  connection_id uuid not null,
  -- The gateway's id. A repeated event is the same row.
  id text not null check (length(id) between 1 and 200),
  type text not null check (length(type) <= 200),
  -- Of the payment at the gateway.
  reference text not null check (length(reference) <= 200),
  -- Of the dispute at the gateway; '' for other events.
  dispute_reference text not null default '' check (length(dispute_reference) <= 200),
  received_at timestamptz not null default now(),
  -- When the gateway is asked; null once that is done.
  next_check_at timestamptz default now(),
  checks integer not null default 0,
  primary key (store_id, connection_id, id),
  foreign key (store_id, connection_id) references store_payment_connections
);
create index payment_events_open on payment_events (store_id, next_check_at) where next_check_at is not null;
create index payment_events_old on payment_events (store_id, received_at);
call enable_tenant_rls(array['payment_events']::regclass[], 'select, insert, update, delete');
grant select on payment_events to backroom_directory;
create policy directory on payment_events for select to backroom_directory using (true);

-- Returns the payment that a gateway knows by an id.
create function payment_at_gateway(connection uuid, gateway_id text) returns table (store_id uuid, id uuid)
  language sql stable security definer set search_path = public as $$
  select p.store_id, p.id from payments p where p.connection_id = connection and p.reference = gateway_id limit 1
$$;
alter function payment_at_gateway(uuid, text) owner to backroom_directory;
revoke all on function payment_at_gateway(uuid, text) from public;
grant execute on function payment_at_gateway(uuid, text) to backroom_app;

create or replace function stores_with_open_payments() returns setof uuid
  language sql stable security definer set search_path = public as $$
  select distinct store_id from payments where next_check_at <= now()
  union
  select distinct store_id from payment_refunds where next_check_at <= now()
  union
  select distinct store_id from payment_events where next_check_at <= now() or received_at < now() - interval '30 days'
$$;
