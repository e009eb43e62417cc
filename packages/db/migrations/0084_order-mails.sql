-- The log of mails about orders, and the words that a merchant writes for them.

-- A mail to the customer of an order or of a draft, with the id of its message. It outlives the message and has no text.
create table order_mails (
  store_id uuid not null default current_store(),
  id uuid not null,
  kind text not null check (kind in (
    'order_confirmed', 'order_cancelled', 'refunded', 'parcel_sent', 'parcel_delivered', 'return_approved',
    'return_declined', 'return_received', 'draft_link', 'review_request')),
  order_id uuid,
  draft_order_id uuid,
  -- The parcel, return or refund that it is about.
  about_id uuid,
  -- Why an order was cancelled.
  variant text not null default '',
  recipient text not null,
  language text not null check (language in ('en', 'vi')),
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'refused', 'failed', 'unknown')),
  -- What the server answered to the last attempt.
  reason text not null default '',
  -- Variables without a value: the standard words took the place of the texts that name them.
  missing text[] not null default '{}',
  -- The mail that was sent again by it. Each is sent again once.
  again_of uuid,
  queued_at timestamptz not null default now(),
  -- When it was sent or failed permanently.
  ended_at timestamptz,
  primary key (store_id, id),
  foreign key (store_id, order_id) references orders on delete cascade,
  foreign key (store_id, draft_order_id) references draft_orders on delete cascade,
  foreign key (store_id, again_of) references order_mails on delete cascade,
  constraint order_mails_once unique (store_id, again_of),
  check (num_nonnulls(order_id, draft_order_id) = 1)
);
create index on order_mails (store_id, order_id, id) where order_id is not null;
create index on order_mails (store_id, draft_order_id, id) where draft_order_id is not null;
call enable_tenant_rls_with_audit(array['order_mails']::regclass[]);

-- Copies what became of a message to the log.
create function log_order_mail() returns trigger language plpgsql as $$
begin
  update order_mails
     set state = case when new.sent_at is not null then 'sent' else coalesce(new.failed_as, 'waiting') end,
         reason = coalesce(new.log -> -1 ->> 'reason', ''),
         ended_at = case when new.sent_at is not null or new.failed_as is not null then now() end
   where store_id = new.store_id and id = new.id;
  return null;
end $$;
create trigger log_order_mail after update of sent_at, failed_as, log on outbox_messages for each row
  when (new.channel = 'mail' and (old.sent_at, old.failed_as, old.log) is distinct from (new.sent_at, new.failed_as, new.log))
  execute function log_order_mail();

-- The words of a kind of mail, where they are not the standard words: '' for those.
create table mail_words (
  store_id uuid not null default current_store(),
  kind text not null check (kind in (
    'order_confirmed', 'order_cancelled', 'refunded', 'parcel_sent', 'parcel_delivered', 'return_approved',
    'return_declined', 'return_received', 'draft_link', 'review_request')),
  en_subject text not null default '',
  en_heading text not null default '',
  en_introduction text not null default '',
  en_closing text not null default '',
  vi_subject text not null default '',
  vi_heading text not null default '',
  vi_introduction text not null default '',
  vi_closing text not null default '',
  tested_at timestamptz,
  revision integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (store_id, kind)
);
call enable_tenant_rls_with_audit(array['mail_words']::regclass[]);
