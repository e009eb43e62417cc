-- What edits have added to an order that was paid: its customer pays it with a second payment, by a link.

-- A cart whose checkout pays what is due of an order. Its price is what is due at each moment.
create table order_balances (
  store_id uuid not null default current_store(),
  id uuid not null default uuidv7(),
  order_id uuid not null,
  cart_id uuid not null,
  created_at timestamptz not null default now(),
  -- When its payment was authorized. What is due later has another cart, because a checkout is paid once.
  paid_at timestamptz,
  primary key (store_id, id),
  unique (store_id, cart_id),
  foreign key (store_id, order_id) references orders
);
create unique index order_balances_open on order_balances (store_id, order_id) where paid_at is null;
call enable_tenant_rls(array['order_balances']::regclass[], 'select, insert, update');

-- Of a balance: the order has another payment, with which it was placed.
alter table payments add column is_balance boolean not null default false;
