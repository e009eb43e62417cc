-- Invoices and credit notes. They are never changed: a document that was printed twice is the same document.

-- The last number of each kind. It commits with the document that has the number, so no number is missing.
create table order_document_numbers (
  store_id uuid not null default current_store(),
  kind text not null,
  last integer not null,
  primary key (store_id, kind)
);
call enable_tenant_rls_with_audit(array['order_document_numbers']::regclass[]);
revoke delete on order_document_numbers from backroom_app;

-- An invoice of an order, or a credit note of a refund.
create table order_documents (
  store_id uuid not null default current_store(),
  id uuid not null default uuidv7(),
  kind text not null check (kind in ('invoice', 'credit_note')),
  number integer not null check (number > 0),
  order_id uuid not null,
  -- Of a credit note.
  refund_id uuid,
  issued_at timestamptz not null default now(),
  -- What is printed: seller, customer, lines and amounts as they were.
  content jsonb not null,
  primary key (store_id, id),
  unique (store_id, kind, number),
  foreign key (store_id, order_id) references orders,
  foreign key (store_id, refund_id) references payment_refunds,
  check ((kind = 'credit_note') = (refund_id is not null))
);
create unique index order_documents_invoice on order_documents (store_id, order_id) where kind = 'invoice';
create unique index order_documents_credit_note on order_documents (store_id, refund_id) where kind = 'credit_note';
create index on order_documents (store_id, order_id);
call enable_tenant_rls(array['order_documents']::regclass[], 'select, insert');
