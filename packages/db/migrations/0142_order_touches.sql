-- What led to an order: the first visit that is known of the buyer, and the visit that bought. Either may be missing; such an
-- order is nobody's doing.
create table order_touches (
  store_id uuid not null default current_store(),
  order_id uuid not null,
  touch text not null check (touch in ('first', 'last')),
  at timestamptz not null,
  -- Path of the visit's first page.
  landing_page text not null,
  referrer_host text not null,
  utm_source text not null,
  utm_medium text not null,
  utm_campaign text not null,
  utm_content text not null,
  utm_term text not null,
  primary key (store_id, order_id, touch),
  foreign key (store_id, order_id) references orders on delete cascade
);
create index on order_touches (store_id, touch, utm_source, utm_medium, utm_campaign);
call enable_tenant_rls(array['order_touches']::regclass[], 'select, insert');

-- As they were when the buyer checked out; forgotten with the checkout.
alter table checkouts add column touches jsonb not null default '{}';
