-- What a store prints on invoices and credit notes, and how their numbers are written.
create table document_settings (
  store_id uuid not null default current_store(),
  invoice_prefix text not null default 'INV-' check (length(invoice_prefix) <= 20),
  credit_note_prefix text not null default 'CN-' check (length(credit_note_prefix) <= 20),
  -- Lines below the name of the seller.
  seller_address text not null default '' check (length(seller_address) <= 500),
  tax_number text not null default '' check (length(tax_number) <= 50),
  -- At the end of each document: terms of payment, entries in registers.
  footer text not null default '' check (length(footer) <= 1000),
  revision integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (store_id)
);
call enable_tenant_rls_with_audit(array['document_settings']::regclass[]);

-- A document keeps its name and its footer, whatever the settings say later.
update order_documents
   set content = content || jsonb_build_object('name', case kind when 'invoice' then 'INV-' else 'CN-' end || number, 'footer', '');

-- An invoice that no longer says what the order is: a credit note takes it back, and another invoice follows.
alter table order_documents
  add column cancels_id uuid,
  add column replaces_id uuid,
  add foreign key (store_id, cancels_id) references order_documents,
  add foreign key (store_id, replaces_id) references order_documents,
  drop constraint order_documents_check,
  add constraint order_documents_credit_note_of check (num_nonnulls(refund_id, cancels_id) = case kind when 'credit_note' then 1 else 0 end),
  add constraint order_documents_replaces check (replaces_id is null or kind = 'invoice');
create unique index on order_documents (store_id, cancels_id) where cancels_id is not null;
create unique index on order_documents (store_id, replaces_id) where replaces_id is not null;
-- The first invoice of an order.
drop index order_documents_invoice;
create unique index order_documents_invoice on order_documents (store_id, order_id) where kind = 'invoice' and replaces_id is null;
