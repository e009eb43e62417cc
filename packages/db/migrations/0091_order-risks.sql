-- Risk of orders: rules that are checked when an order is placed, with the facts of that moment.

alter table orders
  -- Null if no rules apply: of imported orders, and of those that were placed before there were rules.
  add column risk_level text check (risk_level in ('low', 'medium', 'high')),
  -- When a member said that a high risk was reviewed.
  add column risk_reviewed_at timestamptz;
alter table orders
  add column risk_review text generated always as (
    case when risk_level is distinct from 'high' then null
         when risk_reviewed_at is not null then 'reviewed'
         when cancelled_at is null and payment_status <> 'voided' and fulfillment_status <> 'fulfilled' then 'needed' end) stored,
  add constraint orders_risk_review_check check (risk_review in ('needed', 'reviewed'));
create index orders_risk on orders (store_id, risk_level, id desc) where risk_level <> 'low';
create index orders_risk_review on orders (store_id, risk_review, id desc) where risk_review is not null;

-- Beside the order, because lists do not show the rules. Facts stay as they were; a dispute adds its own.
create table order_risks (
  store_id uuid not null default current_store(),
  order_id uuid not null,
  -- Rules with their verdicts and facts (`OrderRisk` in the contract).
  rules jsonb not null check (jsonb_typeof(rules) = 'array' and jsonb_array_length(rules) <= 20),
  assessed_at timestamptz not null default now(),
  revision integer not null default 1,
  primary key (store_id, order_id),
  foreign key (store_id, order_id) references orders on delete cascade
);
call enable_tenant_rls(array['order_risks']::regclass[], 'select, insert, update, delete');

-- The declined payments of a checkout.
create index payments_declined on payments (store_id, checkout_id) where state = 'declined';
