-- Checkouts that customers left, the mails about them, and what came of them.

-- Names a mailbox of one shop without its address, in any case of letters.
create function mailbox_hash(store uuid, email text) returns text immutable parallel safe language sql as $$
  select encode(sha256(convert_to(store || ' ' || lower(btrim(email)), 'UTF8')), 'hex')
$$;

-- A checkout that a customer left after typing an email.
create table abandoned_checkouts (
  store_id uuid not null default current_store(),
  -- The checkout's.
  id uuid not null,
  -- When the customer left.
  abandoned_at timestamptz not null,
  -- recovered: an order followed a mail. ordered: an order without a mail. erased: personal data was deleted.
  state text not null default 'not_recovered'
    constraint abandoned_checkouts_state check (state in ('not_recovered', 'recovered', 'ordered', 'unsubscribed', 'erased')),
  -- Where the customer stopped.
  step text not null constraint abandoned_checkouts_step check (step in ('contact', 'delivery', 'payment')),
  -- Of the customer, for the search; '' once they are deleted.
  email text not null,
  name text not null,
  -- The mailbox in any case of letters. Stored, because row-level security keeps indexes on lower(email) from being used.
  email_key text not null generated always as (lower(btrim(email))) stored,
  mailbox_hash text not null generated always as (mailbox_hash(store_id, email)) stored,
  total_cents bigint not null,
  currency text not null,
  mail_count integer not null default 0 check (mail_count between 0 and 3),
  -- A mail waits until then, because nothing of the cart can be bought.
  next_check_at timestamptz,
  -- That a mail contained; '' for none.
  discount_code text not null default '' check (length(discount_code) <= 40),
  order_id uuid,
  ordered_at timestamptz,
  search_text text not null generated always as (fold_text(' ' || email || ' ' || name)) stored,
  primary key (store_id, id),
  foreign key (store_id, id) references checkouts on delete cascade
);
create index on abandoned_checkouts (store_id, abandoned_at, id);
create index on abandoned_checkouts (store_id, total_cents, id);
create index on abandoned_checkouts (store_id, state);
-- What the job reads: those that may get a further mail, and the newer ones of the same mailbox.
create index abandoned_checkouts_due on abandoned_checkouts (store_id, abandoned_at) where state = 'not_recovered' and mail_count < 3;
create index abandoned_checkouts_mailbox on abandoned_checkouts (store_id, email_key);
create index abandoned_checkouts_search on abandoned_checkouts using gin (store_id, search_text gin_trgm_ops)
  with (gin_pending_list_limit = 256);
grant select on abandoned_checkouts to backroom_directory;
create policy directory on abandoned_checkouts for select to backroom_directory using (true);

-- A mail of the sequence. The key allows each of them once for a checkout.
create table abandoned_mails (
  store_id uuid not null default current_store(),
  checkout_id uuid not null,
  step integer not null check (step between 1 and 3),
  queued_at timestamptz not null default now(),
  primary key (store_id, checkout_id, step),
  foreign key (store_id, checkout_id) references abandoned_checkouts on delete cascade
);

-- Mailboxes that want no mails about checkouts. The hash stays when the customer is erased, because it is what stops the mails.
create table abandoned_mail_optouts (
  store_id uuid not null default current_store(),
  mailbox_hash text not null check (length(mailbox_hash) = 64),
  at timestamptz not null default now(),
  primary key (store_id, mailbox_hash)
);
call enable_tenant_rls(array['abandoned_checkouts', 'abandoned_mail_optouts']::regclass[],
                       'select, insert, update, delete');

-- When a store sends which mail. A store that has saved nothing has no row and sends none.
create table abandoned_mail_settings (
  store_id uuid not null default current_store(),
  -- Subject and body are '' for the standard text in the customer's language.
  first_enabled boolean not null default false,
  first_hours integer not null default 1 check (first_hours between 1 and 720),
  first_subject text not null default '' check (length(first_subject) <= 150),
  first_body text not null default '' check (length(first_body) <= 2000),
  second_enabled boolean not null default false,
  second_hours integer not null default 24 check (second_hours between 1 and 720),
  second_subject text not null default '' check (length(second_subject) <= 150),
  second_body text not null default '' check (length(second_body) <= 2000),
  third_enabled boolean not null default false,
  third_hours integer not null default 72 check (third_hours between 1 and 720),
  third_subject text not null default '' check (length(third_subject) <= 150),
  third_body text not null default '' check (length(third_body) <= 2000),
  -- The mail with a discount code for this checkout alone; 0 percent for none.
  code_percent integer not null default 0 check (code_percent between 0 and 100),
  code_days integer not null default 7 check (code_days between 1 and 90),
  code_step integer not null default 3 check (code_step between 1 and 3),
  -- Checkouts that were left before are not written about.
  sends_since timestamptz not null default now(),
  -- When a member last sent a test.
  tested_at timestamptz,
  revision integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (store_id),
  check (first_hours < second_hours and second_hours < third_hours)
);
call enable_tenant_rls_with_audit(array['abandoned_mails', 'abandoned_mail_settings']::regclass[]);

-- The discounts whose codes are mailed. Codes that end on the same day share one, so that the list of discounts stays short.
create table abandoned_code_discounts (
  store_id uuid not null default current_store(),
  percent integer not null check (percent between 1 and 100),
  -- The last day on which its codes work, in the time zone of the store.
  last_day date not null,
  discount_id uuid not null,
  primary key (store_id, percent, last_day),
  foreign key (store_id, discount_id) references discounts on delete cascade
);
create index on abandoned_code_discounts (store_id, discount_id);
call enable_tenant_rls(array['abandoned_code_discounts']::regclass[], 'select, insert');

-- The only place where an order or an erasure ends an abandoned checkout.
create function follow_checkout() returns trigger language plpgsql set search_path = public as $$
begin
  update abandoned_checkouts a
     set state = case when new.state = 'completed' then case when a.mail_count > 0 then 'recovered' else 'ordered' end
                      else 'erased' end,
         order_id = coalesce(a.order_id, (select p.order_id from payments p
                                           where p.store_id = new.store_id and p.checkout_id = new.id and p.order_id is not null
                                           limit 1)),
         ordered_at = case when new.state = 'completed' then coalesce(a.ordered_at, now()) end,
         email = new.email,
         name = case when new.email = '' then '' else a.name end
   where a.store_id = new.store_id and a.id = new.id;
  return null;
end $$;
create trigger follow_checkout after update of state, email on checkouts for each row
  when (new.state = 'completed' and old.state <> 'completed' or new.email = '' and old.email <> '')
  execute function follow_checkout();

-- Checkouts that were left before this migration.
alter table checkouts no force row level security;
alter table abandoned_checkouts no force row level security;
insert into abandoned_checkouts (store_id, id, abandoned_at, step, email, name, total_cents, currency)
select store_id, id, updated_at, step, email,
       trim(coalesce(shipping_address->>'firstName', '') || ' ' || coalesce(shipping_address->>'lastName', '')), total_cents, currency
  from checkouts where state = 'abandoned' and email <> '';
alter table checkouts force row level security;
alter table abandoned_checkouts force row level security;
