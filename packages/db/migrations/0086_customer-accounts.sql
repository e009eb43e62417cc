-- The pages of a customer on the storefront, which a mailed link opens.

-- A mailed link. Whether the mailbox is one of a customer is only asked when the link is used.
create table customer_links (
  store_id uuid not null default current_store(),
  token_hash bytea not null,
  email_key text not null check (length(email_key) <= 254),
  expires_at timestamptz not null,
  primary key (store_id, token_hash)
);
create index on customer_links (store_id, expires_at);
create index on customer_links (store_id, email_key);

-- A browser of a customer who opened a link. Ends when the customer is erased, merged, or gets another mailbox.
create table customer_sessions (
  store_id uuid not null default current_store(),
  token_hash bytea not null,
  customer_id uuid not null,
  -- The mailbox that was proven.
  email_key text not null check (length(email_key) <= 254),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  primary key (store_id, token_hash),
  foreign key (store_id, customer_id) references customers on delete cascade
);
create index on customer_sessions (store_id, customer_id, created_at);
create index on customer_sessions (store_id, expires_at);

call enable_tenant_rls(array['customer_links', 'customer_sessions']::regclass[], 'select, insert, delete');

-- Customers decide on their own page.
alter table customers drop constraint customers_consent_source_check,
  add constraint customers_consent_source_check
    check (consent_source in ('checkout', 'newsletter', 'admin', 'link', 'import', 'account'));
alter table customer_consents drop constraint customer_consents_source_check,
  add constraint customer_consents_source_check
    check (source in ('checkout', 'newsletter', 'admin', 'link', 'import', 'account'));
