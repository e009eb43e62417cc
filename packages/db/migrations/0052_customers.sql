-- Customers, with their addresses, consents to marketing and comments of members.

-- A mailbox that ordered or subscribed, or that a member added.
create table customers (
  store_id uuid not null default current_store(),
  id uuid not null default uuidv7(),
  email text not null check (length(email) between 3 and 254),
  -- The mailbox in any case of letters; the domain compares with the same (`emailKeyOf`).
  email_key text not null generated always as (lower(btrim(email))) stored,
  first_name text not null default '' check (length(first_name) <= 100),
  last_name text not null default '' check (length(last_name) <= 100),
  -- E.164, or ''. Phones of old orders are as they were typed.
  phone text not null default '' check (length(phone) <= 30),
  -- Of the default address, or ''.
  country_code text not null default '' check (length(country_code) <= 2),
  -- In the order of the country (`isFamilyNameFirst`).
  name text not null generated always as (btrim(
    case when country_code in ('CN', 'HU', 'JP', 'KP', 'KR', 'MO', 'TW', 'VN')
         then last_name || ' ' || first_name else first_name || ' ' || last_name end)) stored,
  -- Of the mails to the customer; null: the shop's.
  language text check (language in ('en', 'vi')),
  tags text[] not null default '{}' check (cardinality(tags) <= 250),
  note text not null default '' check (length(note) <= 5000),
  -- The latest decision about marketing mails; `customer_consents` has all of them.
  consent text not null default 'never' check (consent in ('never', 'subscribed', 'unsubscribed')),
  consent_source text check (consent_source in ('checkout', 'newsletter', 'admin', 'link', 'import')),
  consent_at timestamptz,
  -- Sales, and what was captured less what was refunded, in the currency of the store. Kept by triggers.
  order_count integer not null default 0 check (order_count >= 0),
  spent_cents bigint not null default 0 check (spent_cents >= 0),
  -- What the list filters by.
  order_band text not null generated always as
    (case when order_count = 0 then 'none' when order_count = 1 then 'one' when order_count < 5 then 'few' else 'many' end) stored,
  -- Of any order, whatever became of it.
  last_order_at timestamptz,
  search_text text not null generated always as
    (fold_text(' ' || email || ' ' || first_name || ' ' || last_name || ' ' || phone)) stored,
  revision integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (store_id, id),
  constraint customers_email unique (store_id, email_key),
  check ((consent = 'never') = (consent_at is null) and (consent_at is null) = (consent_source is null))
);
create index on customers (store_id, (name collate "vi-x-icu"), id);
create index on customers (store_id, spent_cents, id);
create index on customers (store_id, order_count, id);
create index on customers (store_id, (coalesce(last_order_at, timestamptz '1970-01-01 00:00:00+00')), id);
create index on customers (store_id, consent, id desc);
create index on customers (store_id, country_code, id desc);
create index customers_tags on customers using gin (store_id, tags);
create index customers_search on customers using gin (store_id, search_text gin_trgm_ops) with (gin_pending_list_limit = 256);
grant select on customers to backroom_directory;
create policy directory on customers for select to backroom_directory using (true);

-- Where orders of the customer were sent.
create table customer_addresses (
  store_id uuid not null default current_store(),
  id uuid not null default uuidv7(),
  customer_id uuid not null,
  address jsonb not null check (is_address(address)),
  content_key text not null generated always as (md5(lower(address::text))) stored,
  is_default boolean not null default false,
  created_at timestamptz not null default now(),
  primary key (store_id, id),
  unique (store_id, customer_id, content_key),
  foreign key (store_id, customer_id) references customers on delete cascade
);
create unique index customer_addresses_default on customer_addresses (store_id, customer_id) where is_default;

-- Each decision about marketing mails. The mailbox is kept, because a merged customer had another one.
create table customer_consents (
  store_id uuid not null default current_store(),
  id uuid not null default uuidv7(),
  customer_id uuid not null,
  email text not null check (length(email) <= 254),
  state text not null check (state in ('subscribed', 'unsubscribed')),
  source text not null check (source in ('checkout', 'newsletter', 'admin', 'link', 'import')),
  -- Of the member who changed it.
  reason text not null default '' check (length(reason) <= 300),
  user_id uuid,
  at timestamptz not null default now(),
  primary key (store_id, id),
  foreign key (store_id, customer_id) references customers on delete cascade
);
create index on customer_consents (store_id, customer_id, id);

-- Comments of members, merges, and downloads of the customer's data.
create table customer_events (
  store_id uuid not null default current_store(),
  id uuid not null default uuidv7(),
  customer_id uuid not null,
  kind text not null check (kind in ('comment', 'merged', 'downloaded')),
  -- The comment, the mailbox of the merged customer, or ''.
  detail text not null check (length(detail) <= 5000),
  user_id uuid,
  at timestamptz not null default now(),
  primary key (store_id, id),
  foreign key (store_id, customer_id) references customers on delete cascade
);
create index on customer_events (store_id, customer_id, id);

-- Who was erased, without a name: proof for authorities, and what to erase again after a backup is restored.
create table customer_erasures (
  store_id uuid not null default current_store(),
  -- Of the customer.
  id uuid not null,
  -- Orders that stayed without a name.
  order_count integer not null,
  user_id uuid not null,
  at timestamptz not null default now(),
  primary key (store_id, id)
);

call enable_tenant_rls_with_audit(
  array['customers', 'customer_addresses', 'customer_consents', 'customer_events', 'customer_erasures']::regclass[]);
revoke update, delete on customer_erasures from backroom_app;
-- A decision is never changed. A merge moves it.
revoke update on customer_consents, customer_events from backroom_app;
grant update (customer_id) on customer_consents, customer_events to backroom_app;

alter table orders
  -- Null once the customer is erased.
  add column customer_id uuid,
  add foreign key (store_id, customer_id) references customers on delete set null (customer_id);
create index on orders (store_id, customer_id, id desc);
create index checkouts_email on checkouts (store_id, lower(email)) where email <> '';
create index product_reviews_email on product_reviews (store_id, lower(email)) where email <> '';

-- Whether an order with this status counts; the same as `soldStatuses`.
create function is_sale(payment_status text) returns boolean
  language sql immutable parallel safe
  return payment_status in ('paid', 'partially_refunded', 'refunded');

-- Returns what was captured of an order less what was refunded, in the currency of the store.
create function spent_on_order(store uuid, id_of_order uuid) returns bigint
  language sql stable set search_path = public as $$
  select coalesce(sum(case t.kind when 'capture' then t.amount_cents else -t.amount_cents end), 0)::bigint
    from order_transactions t join stores s on s.store_id = t.store_id and s.currency = t.currency
   where t.store_id = store and t.order_id = id_of_order and t.state = 'succeeded' and t.kind in ('capture', 'refund')
$$;

-- Creates the customers of orders that have none and of confirmed subscribers. The latest order says the name.
create function create_customers_of_orders(store uuid) returns void
  language sql set search_path = public as $$
  with named as (
    select distinct on (lower(btrim(email))) email, shipping_address as address,
           min(placed_at) over (partition by lower(btrim(email))) as since
      from orders where store_id = store and customer_id is null and length(btrim(email)) between 3 and 254
     order by lower(btrim(email)), placed_at desc, id desc)
  insert into customers (store_id, id, email, first_name, last_name, phone, country_code, created_at)
  select store, uuidv7(since - clock_timestamp()), btrim(email), left(coalesce(address->>'firstName', ''), 100),
         left(coalesce(address->>'lastName', ''), 100), left(coalesce(address->>'phone', ''), 30),
         left(coalesce(address->>'countryCode', ''), 2), since
    from named
  on conflict do nothing;
  update orders o set customer_id = c.id from customers c
   where o.store_id = store and o.customer_id is null and o.email <> ''
     and c.store_id = o.store_id and c.email_key = lower(btrim(o.email));
  insert into customer_addresses (store_id, customer_id, address, is_default)
  select store, customer_id, address, place = 1
    from (select customer_id, address, row_number() over (partition by customer_id order by latest desc) as place
            from (select customer_id, max(placed_at) as latest,
                         '{"firstName": "", "lastName": "", "company": "", "address1": "", "address2": "", "city": "", "region": "",
                           "regionCode": "", "postalCode": "", "countryCode": "", "phone": ""}'::jsonb || shipping_address as address
                    from orders
                   where store_id = store and customer_id is not null and shipping_address->>'countryCode' <> ''
                     -- Old ones may be longer.
                     and is_address(shipping_address)
                   group by 1, 3) used) placed
   where place <= 20 and not exists (select from customer_addresses a where a.store_id = store and a.customer_id = placed.customer_id)
  on conflict do nothing;
  insert into customers (store_id, id, email, created_at)
  select store, uuidv7(created_at - clock_timestamp()), btrim(email), created_at
    from subscribers where store_id = store and confirmed_at is not null
  on conflict do nothing;
  insert into customer_consents (store_id, customer_id, email, state, source, at)
  select store, c.id, btrim(s.email), 'subscribed', 'newsletter', s.confirmed_at
    from subscribers s join customers c on c.store_id = s.store_id and c.email_key = lower(btrim(s.email))
   where s.store_id = store and s.confirmed_at is not null and c.consent = 'never';
  update customers c set consent = 'subscribed', consent_source = 'newsletter', consent_at = s.confirmed_at
    from subscribers s
   where c.store_id = store and s.store_id = c.store_id and lower(btrim(s.email)) = c.email_key
     and s.confirmed_at is not null and c.consent = 'never'
$$;

alter table stores no force row level security;
alter table orders no force row level security;
alter table order_transactions no force row level security;
alter table subscribers no force row level security;
alter table customers no force row level security;
alter table customer_addresses no force row level security;
alter table customer_consents no force row level security;
select create_customers_of_orders(store_id) from stores;
update customers c set order_count = o.sales, spent_cents = o.spent, last_order_at = o.latest
  from (select store_id, customer_id, count(*) filter (where is_sale(payment_status)) as sales,
               sum(spent_on_order(store_id, id)) as spent, max(placed_at) as latest
          from orders where customer_id is not null group by 1, 2) o
 where o.store_id = c.store_id and o.customer_id = c.id;
alter table stores force row level security;
alter table orders force row level security;
alter table order_transactions force row level security;
alter table subscribers force row level security;
alter table customers force row level security;
alter table customer_addresses force row level security;
alter table customer_consents force row level security;

-- Keeps the figures of the customers of an order. It adds differences, because a recount would miss concurrent orders.
create function count_order_of_customer() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.customer_id is not distinct from new.customer_id then
    if is_sale(old.payment_status) <> is_sale(new.payment_status) then
      update customers set order_count = order_count + case when is_sale(new.payment_status) then 1 else -1 end
       where store_id = new.store_id and id = new.customer_id;
    end if;
    return null;
  end if;
  if tg_op = 'UPDATE' and old.customer_id is not null then
    update customers
       set order_count = order_count - is_sale(old.payment_status)::int,
           spent_cents = spent_cents - spent_on_order(old.store_id, old.id),
           last_order_at = (select max(placed_at) from orders where store_id = old.store_id and customer_id = old.customer_id)
     where store_id = old.store_id and id = old.customer_id;
  end if;
  update customers
     set order_count = order_count + is_sale(new.payment_status)::int,
         spent_cents = spent_cents + spent_on_order(new.store_id, new.id),
         last_order_at = greatest(last_order_at, new.placed_at)
   where store_id = new.store_id and id = new.customer_id;
  return null;
end $$;
create trigger count_for_customer after insert on orders for each row
  when (new.customer_id is not null) execute function count_order_of_customer();
create trigger recount_for_customer after update of customer_id, payment_status on orders for each row
  when ((old.customer_id, old.payment_status) is distinct from (new.customer_id, new.payment_status))
  execute function count_order_of_customer();

-- Adds money that moved to what the customer has spent.
create function count_money_of_customer() returns trigger language plpgsql as $$
begin
  update customers c set spent_cents = spent_cents + case new.kind when 'capture' then new.amount_cents else -new.amount_cents end
    from orders o join stores s on s.store_id = o.store_id
   where o.store_id = new.store_id and o.id = new.order_id and s.currency = new.currency
     and c.store_id = o.store_id and c.id = o.customer_id;
  return null;
end $$;
create trigger count_for_customer after insert on order_transactions for each row
  when (new.state = 'succeeded' and new.kind in ('capture', 'refund')) execute function count_money_of_customer();
create trigger recount_for_customer after update of state on order_transactions for each row
  when (new.state = 'succeeded' and old.state <> 'succeeded' and new.kind in ('capture', 'refund'))
  execute function count_money_of_customer();

-- Removes an erased person from the audit log: values of the named rows and of rows in which a pattern finds a mailbox, and the texts
-- of the entries that wrote them. Who did what when stays.
create function erase_from_audit(store uuid, rows_of_person text[], mailboxes text[]) returns void
  language plpgsql security definer set search_path = public as $$
declare
  requests uuid[];
begin
  if store is distinct from current_store() then
    raise exception 'an erasure in another store than the transaction''s' using errcode = '42501';
  end if;
  with erased as (
    update audit_changes
       set before = case when before is not null then '{}'::jsonb end, after = case when after is not null then '{}'::jsonb end
     where store_id = store and table_name <> 'audit_entries'
       and (row_id = any(rows_of_person) or before->>'customer_id' = any(rows_of_person) or after->>'customer_id' = any(rows_of_person)
            or lower(before::text) ~ any(mailboxes) or lower(after::text) ~ any(mailboxes))
    returning request_id)
  select array_agg(distinct request_id) into requests from erased;
  update audit_entries e
     set subject = '', params = case when lower(e.params::text) ~ any(mailboxes) then '{}' else e.params end,
         search_text = fold_text(concat_ws(' ', '', e.endpoint, u.email, u.first_name, u.last_name, e.request_id))
    from users u
   where e.store_id = store and u.id = e.user_id
     and (e.request_id = any(requests) or e.search_text ~ any(mailboxes) or lower(e.subject) ~ any(mailboxes)
          or lower(e.params::text) ~ any(mailboxes));
end $$;
revoke all on function erase_from_audit(uuid, text[], text[]) from public;
grant execute on function erase_from_audit(uuid, text[], text[]) to backroom_app;
