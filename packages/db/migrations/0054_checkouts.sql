-- A checkout from its first step on, what merchants set for it, and the number that customers see of an order.

alter table checkouts
  -- open: steps are saved. paying: a payment holds the stock. abandoned: no step for an hour. completed: there is an order.
  -- expired: personal data was deleted.
  add column state text not null default 'open' constraint checkouts_state
    check (state in ('open', 'paying', 'completed', 'abandoned', 'expired')),
  -- Where the customer continues.
  add column step text not null default 'contact' constraint checkouts_step check (step in ('contact', 'delivery', 'payment')),
  -- What the customer read and wrote in.
  add column language text not null default 'en' constraint checkouts_language check (language in ('en', 'vi')),
  -- The customer ticked the box for news and offers.
  add column accepts_marketing boolean not null default false,
  -- When the email was first left.
  add column contact_at timestamptz,
  -- Of the mailed link that continues the checkout elsewhere.
  add column token_hash bytea,
  add column token_expires_at timestamptz,
  add constraint checkouts_token check ((token_hash is null) = (token_expires_at is null));
create unique index checkouts_token_hash on checkouts (store_id, token_hash) where token_hash is not null;
create index checkouts_open on checkouts (store_id, updated_at) where state = 'open';

-- The only place where a payment moves its checkout: a checkout with an order stays completed.
create function derive_checkout_state() returns trigger language plpgsql set search_path = public as $$
begin
  update checkouts
     set state = case when new.order_id is not null then 'completed'
                      when new.state in ('authorizing', 'action_required') then 'paying'
                      when state = 'paying' then 'open'
                      else state end
   where store_id = new.store_id and id = new.checkout_id and state <> 'completed';
  return null;
end $$;
create trigger derive_checkout_state after insert or update of state, order_id on payments
  for each row execute function derive_checkout_state();

alter table checkouts no force row level security;
alter table payments no force row level security;
update checkouts c
   set contact_at = updated_at, step = 'payment',
       state = case
         when exists (select from payments p where p.store_id = c.store_id and p.checkout_id = c.id and p.order_id is not null)
           then 'completed'
         when email = '' then 'expired'
         when exists (select from payments p where p.store_id = c.store_id and p.checkout_id = c.id and p.state in ('authorizing', 'action_required'))
           then 'paying'
         else 'abandoned' end;
alter table checkouts force row level security;
alter table payments force row level security;

-- What a store asks for at the checkout. A store that has saved nothing has no row.
create table checkout_settings (
  store_id uuid not null default current_store(),
  company text not null default 'optional' constraint checkout_settings_company check (company in ('hidden', 'optional', 'required')),
  address2 text not null default 'optional' constraint checkout_settings_address2 check (address2 in ('hidden', 'optional', 'required')),
  phone text not null default 'optional' constraint checkout_settings_phone check (phone in ('hidden', 'optional', 'required')),
  -- Customers agree to the terms page, while it is published.
  requires_terms boolean not null default false,
  asks_marketing boolean not null default true,
  preselects_marketing boolean not null default false check (asks_marketing or not preselects_marketing),
  order_prefix text not null default '#' check (length(order_prefix) <= 10),
  order_suffix text not null default '' check (length(order_suffix) <= 10),
  revision integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (store_id)
);

-- The content page that is the store's policy of a kind.
create table legal_pages (
  store_id uuid not null default current_store(),
  kind text not null constraint legal_pages_kind check (kind in ('refund', 'privacy', 'terms', 'shipping', 'contact')),
  page_id uuid not null,
  primary key (store_id, kind),
  foreign key (store_id, page_id) references content_pages on delete cascade
);
create index on legal_pages (store_id, page_id);
call enable_tenant_rls_with_audit(array['checkout_settings', 'legal_pages']::regclass[]);

-- What is written around the number of an order. Each order keeps what applied when it was placed.
alter table orders
  add column number_prefix text not null default '#' check (length(number_prefix) <= 10),
  add column number_suffix text not null default '' check (length(number_suffix) <= 10),
  add column name text not null generated always as (number_prefix || number || number_suffix) stored,
  alter column search_text set expression as
    (fold_text(' ' || number || ' ' || number_prefix || number || number_suffix || ' ' || email || ' ' || customer_name));
