-- What the lists of products and of the statement are sorted and filtered by; titles as Vietnamese and English sort them.
create index on products (store_id, (title collate "vi-x-icu"), id);
create index on products (store_id, created_at);
create index on ledger_transactions (store_id, kind, id desc);
create index on ledger_transactions (store_id, at);
